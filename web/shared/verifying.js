// The button that verifies a finished round in this browser, and what it shows step by step.

import { get, saying } from "./api.js";
import { openDialog } from "./dialog.js";
import { button, h, put } from "./dom.js";
import { ownOf } from "./share.js";
import { verify } from "../verify/verify.js";

/** @import { Fact } from "../wire.d.ts" */
/** @import { Step, Verdict } from "../verify/verify.js" */

/** @type {Record<Verdict, string>} */
const VERDICTS = {
  holds: "This round holds: every draw follows from what was fixed before the bets.",
  broken: "This round does not hold. Keep the proof and complain to the house.",
  kept: "Hands that were not shown stay secret, so the draws cannot be made again here. What can be verified is below.",
  older: "This round was played before players had a share in chance; `baize audit` makes its draws again.",
};
const MARKS = new Map([[true, "✓"], [false, "✗"], [null, "·"]]);
const SAID = new Map([[true, "holds"], [false, "does not hold"], [null, "noted"]]);

/** What everybody saw come: cards, tiles, and what fell. @param {readonly Fact[]} facts @returns {string[]} */
export function shownIn(facts) {
  return facts.flatMap((fact) => {
    if (fact.fact === "fell") return [fact.result];
    if (fact.fact === "dealt") return fact.card === null ? [] : [String(fact.card)];
    return fact.fact === "stack" ? fact.tiles.map(String) : [];
  });
}

/** @param {Step} step */
function stepItem({ ok, says }) {
  return h(
    "li",
    { class: "verified", "data-ok": String(ok) },
    h("span", { "aria-label": SAID.get(ok), role: "img" }, MARKS.get(ok)),
    h("span", {}, says),
  );
}

/** @param {number} table @param {number} round @param {readonly Fact[] | undefined} facts */
async function openVerdict(table, round, facts) {
  const body = h("div", {}, h("p", { class: "faint" }, "Asking for the proof…"));
  openDialog(`Verify round ${round}`, body, { testid: "verify-dialog", wide: true });
  try {
    const path = /** @type {const} */ (`/api/tables/${table}/rounds/${round}`);
    const proof = await get(/** @type {`${typeof path}/proof`} */ (`${path}/proof`));
    const seen = facts ?? (await get(path)).facts;
    const { verdict, steps } = verify(proof, { ...ownOf(table, round), shown: shownIn(seen) });
    put(
      body,
      h(
        "p",
        { class: "verdict", "data-testid": "verdict", "data-verdict": verdict, role: "status" },
        VERDICTS[verdict],
      ),
      h("ol", { class: "verified-steps" }, steps.map(stepItem)),
      h(
        "p",
        { class: "small faint" },
        "This browser has hashed and drawn all of it again by itself. ",
        h("a", { href: `${path}/proof`, download: `proof-${table}-${round}.json` }, "The proof"),
        " can be verified by any other program too.",
      ),
    );
  } catch (refused) {
    put(body, h("p", { class: "wrong", role: "alert" }, saying(refused)));
  }
}

/**
 * The button that verifies a finished round.
 * @param {number} table @param {number} round @param {readonly Fact[]} [facts] what was seen of it, if that is at hand
 */
export function verifyButton(table, round, facts) {
  return button("Verify", () => openVerdict(table, round, facts), {
    class: "why",
    "data-testid": `verify-${round}`,
    "aria-label": `Verify round ${round}`,
  });
}
