// The round in words: every fact with its reason, and the last settlement, which stays until the next one.

import { whyButton } from "../shared/clause.js";
import { h, painter } from "../shared/dom.js";
import { potFact, sentence } from "../shared/facts.js";
import { toldByChips } from "../shared/pot-words.js";
import { signed } from "../shared/money.js";
import { seatName } from "../shared/names.js";
import { lineItem } from "./results.js";

/** @import { Fact, Line, View } from "../wire.d.ts" */

const IDS = { line: "last-result-line", why: "last-why" };

/** @typedef {{fact: Fact, words: string, times: number}} Entry facts that are told in the same words */

/** @param {Entry} entry */
function factItem({ fact, words, times }) {
  return h(
    "li",
    { class: `fact fact-${fact.fact}` },
    h("span", {}, words, times > 1 && h("span", { class: "faint" }, ` × ${times}`)),
    whyButton(words, fact.by, "fact-why"),
  );
}

/** Several cards face down to one seat are one entry. @param {Fact[]} facts */
function gathered(facts) {
  /** @type {Entry[]} */
  const entries = [];
  const ofPot = facts.some((fact) => fact.fact === "put");
  for (const fact of facts) {
    if (ofPot && toldByChips(fact)) continue;
    const words = ofPot ? potFact(fact) : sentence(fact);
    const last = entries.at(-1);
    if (last && last.words === words) last.times += 1;
    else entries.push({ fact, words, times: 1 });
  }
  return entries;
}

/** @typedef {{round: number, lines: Line[], hand: boolean}} Settlement */

/** @param {Settlement} last */
function settlement({ round, lines, hand }) {
  const own = lines.filter((line) => line.yours);
  const others = lines.filter((line) => !line.yours);
  // A player who has left the table since has no name there any more.
  const nameOf = (/** @type {Line} */ line) => line.name ?? seatName(line.seat);
  const names = [...new Set(others.map(nameOf))];
  return [
    h("h3", {}, `Settlement of ${hand ? "hand" : "round"} ${round}`),
    own.length > 0
      ? h(
          "ul",
          { class: "lines" },
          own.map((line) => lineItem(line, IDS)),
        )
      : h("p", { class: "faint" }, hand ? "You were not in it." : "You had no bets in it."),
    names.map((name) => {
      const theirs = others.filter((line) => nameOf(line) === name);
      const net = theirs.reduce((sum, line) => sum + line.net, 0);
      return h(
        "details",
        { class: "others" },
        h("summary", {}, `${name} ${signed(net)}`),
        h(
          "ul",
          { class: "lines" },
          theirs.map((line) => lineItem(line, { line: "other-line", why: "other-why" })),
        ),
      );
    }),
  ];
}

export function createRoundPanel() {
  const facts = h("ol", { class: "facts", "data-testid": "facts" });
  const settled = h("div", { class: "settled" });
  const head = h("h2", { class: "panel-title" });
  const proof = h("p", { class: "small faint proof" });
  const element = h("div", {}, head, facts, settled, proof);
  const paintHead = painter(head, (/** @type {{round: number, hand: boolean}} */ { round, hand }) =>
    `${hand ? "Hand" : "Round"} ${round}`);
  const paintFacts = painter(facts, (/** @type {Fact[]} */ all) =>
    all.length > 0 ? gathered(all).map(factItem) : h("li", { class: "faint" }, "Nothing has happened yet."),
  );
  const paintSettled = painter(settled, (/** @type {Settlement | null} */ last) => last && settlement(last));
  const paintProof = painter(proof, (/** @type {{commitment: string, secret: boolean}} */ { commitment, secret }) => [
    `The seed of this ${secret ? "hand" : "round"} was fixed before the first bet. Its fingerprint: `,
    h("code", { "data-testid": "commitment" }, commitment),
    secret
      ? ". Hands that are not shown stay secret, so the seed stays with the house; the staff can prove a hand by it."
      : ". The seed itself is in the history when the round is over.",
  ]);
  /** @type {Settlement | null} */
  let last = null;
  return {
    element,
    /** @param {View} view */
    update(view) {
      paintHead({ round: view.round, hand: Boolean(view.stacks) });
      if (view.phase === "settled") last = { round: view.round, lines: view.lines, hand: Boolean(view.stacks) };
      paintFacts(view.facts);
      paintSettled(last);
      paintProof({ commitment: view.commitment, secret: Boolean(view.stacks) });
    },
  };
}
