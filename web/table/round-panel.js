// The round in words: every fact with its reason, and the last settlement, which stays until the next one.

import { whyButton } from "../shared/clause.js";
import { h, painter } from "../shared/dom.js";
import { signed } from "../shared/money.js";
import { seatName } from "../shared/names.js";
import { storyOf } from "../shared/story.js";
import { verifyButton } from "../shared/verifying.js";
import { reasonsOf } from "./reasons/reasons.js";
import { lineItem, standsWords, withFacts } from "./results.js";

/** @import { Line, View } from "../wire.d.ts" */

const IDS = { line: "last-result-line", why: "last-why" };

/** @typedef {import("../shared/story.js").Entry} Entry */
/** @typedef {import("../shared/story.js").Chapter} Chapter */

/** @param {Entry} entry */
function entryItem({ kind, words, by }) {
  return h("li", { class: `fact fact-${kind}` }, h("span", {}, words), whyButton(words, by, "fact-why"));
}

/** @param {Chapter} chapter */
function chapterPart({ title, entries }) {
  return h(
    "section",
    { class: "chapter" },
    title && h("h3", {}, title),
    h("ol", { class: "facts" }, entries.map(entryItem)),
  );
}

/**
 * The settlement of a round; `stands`: what of yours stays on the table, in words.
 * @typedef {{table: number, round: number, lines: ReturnType<typeof withFacts>, hand: boolean,
 *   stands: string}} Settlement
 */

/** @param {Settlement} last */
function settlement({ table, round, lines, hand, stands }) {
  const own = lines.filter(({ line }) => line.yours);
  const others = lines.filter(({ line }) => !line.yours);
  // A player who has left the table since has no name there any more.
  const nameOf = (/** @type {Line} */ line) => line.name ?? seatName(line.seat);
  const names = [...new Set(others.map(({ line }) => nameOf(line)))];
  return [
    h("h3", {}, `Settlement of ${hand ? "hand" : "round"} ${round} `, verifyButton(table, round)),
    own.length > 0
      ? h(
          "ul",
          { class: "lines" },
          own.map(({ line, fact }) => lineItem(line, IDS, fact)),
        )
      : !stands && h("p", { class: "faint" }, hand ? "You were not in it." : "You had no bets in it."),
    stands && h("p", { class: "faint", "data-testid": "stands" }, `${stands}.`),
    names.map((name) => {
      const theirs = others.filter(({ line }) => nameOf(line) === name);
      const net = theirs.reduce((sum, { line }) => sum + line.net, 0);
      return h(
        "details",
        { class: "others" },
        h("summary", {}, `${name} ${signed(net)}`),
        h(
          "ul",
          { class: "lines" },
          theirs.map(({ line, fact }) => lineItem(line, { line: "other-line", why: "other-why" }, fact)),
        ),
      );
    }),
  ];
}

export function createRoundPanel() {
  const facts = h("div", { "data-testid": "facts" });
  const settled = h("div", { class: "settled" });
  const head = h("h2", { class: "panel-title" });
  const proof = h("section", { class: "small faint proof", "aria-label": "Fairness" });
  const element = h("div", {}, head, facts, settled, proof);
  const paintHead = painter(head, (/** @type {{round: number, hand: boolean}} */ { round, hand }) =>
    `${hand ? "Hand" : "Round"} ${round}`);
  const paintFacts = painter(facts, (/** @type {Chapter[]} */ all) =>
    all.length > 0 ? all.map(chapterPart) : h("p", { class: "faint" }, "Nothing has happened yet."),
  );
  const paintSettled = painter(settled, (/** @type {Settlement | null} */ last) => last && settlement(last));
  const paintProof = painter(proof, (/** @type {{commitment: string, secret: boolean}} */ { commitment, secret }) => [
    h("h3", {}, "Fairness"),
    h("p", {}, h("code", { "data-testid": "commitment" }, commitment)),
    h(
      "p",
      {},
      "The fingerprint of the seed, which was fixed before the first bet. ",
      secret
        ? "Hands that are not shown stay secret, so the seed stays with the house; the staff can prove a hand by it."
        : "The seed itself is in the history when the round is over.",
      " Your browser gives a share to every draw of a round in which you bet; whether it was used can be verified.",
    ),
  ]);
  /** @type {Settlement | null} */
  let last = null;
  return {
    element,
    /** @param {View} view */
    update(view) {
      paintHead({ round: view.round, hand: Boolean(view.stacks) });
      if (view.phase === "settled")
        last = {
          table: view.table,
          round: view.round,
          lines: withFacts(view.lines, reasonsOf(view)),
          hand: Boolean(view.stacks),
          stands: standsWords(view.standing),
        };
      // Once new cards lie on the table, the last round is history.
      else if (view.phase === "playing" && last?.round !== view.round) last = null;
      const who = (/** @type {number} */ seat) => view.seats.find((one) => one.seat === seat)?.name ?? `seat ${seat}`;
      paintFacts(storyOf(view.facts, { who, own: view.you?.seat ?? null }));
      paintSettled(last);
      paintProof({ commitment: view.commitment, secret: Boolean(view.stacks) });
    },
  };
}
