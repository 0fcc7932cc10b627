// What has happened since the last look, cut into scenes: chips, cards, a ball or dice, words, the settlement. A scene
// is shown as a whole and told in one sentence; scenes are shown one at a time. The floor cuts facts into the same ones
// (`crates/floor/src/table/scenes.rs`), because nobody's time runs meanwhile.

import PACE from "./pace.js";

/** @import { Fact, View } from "../wire.d.ts" */

/**
 * @typedef {"chips" | "cards" | "fall" | "words" | "pots" | "settling"} Kind `fall`: a ball or dice; `pots`: the bets
 *   of a street go to the middle; `settling`: what is lost is taken and what is won is paid
 *
 * @typedef {object} Scene
 * @property {Kind} kind
 * @property {readonly Fact[]} facts what happens in it
 * @property {number} upTo how many facts of the round have happened after it
 * @property {number} step from one card to the next, in milliseconds
 * @property {number} ms how long it takes in all, at the usual speed
 */

/** @type {Partial<Record<Fact["fact"], Kind>>} */
const KINDS = {
  staked: "chips",
  put: "chips",
  "took-back": "chips",
  dealt: "cards",
  turned: "cards",
  moved: "cards",
  stack: "cards",
  laid: "cards",
  discarded: "cards",
  fell: "fall",
  pots: "pots",
};

/** What is read before it goes on; whatever else is told needs no time of its own. @type {Fact["fact"][]} */
const READ = ["said", "named", "ruled", "absent"];

/** @param {Fact} fact */
export const kindOf = (fact) => KINDS[fact.fact] ?? "words";

/** Whether a fact puts a card before the viewers: one that is burnt is not waited for. @param {Fact} fact */
export const isCard = (fact) => kindOf(fact) === "cards" && !(fact.fact === "dealt" && fact.to === "burn");

/** Whether the dealer draws at the end: nothing else comes, and all of it is seen. @param {readonly Fact[]} facts */
const isDrawn = (facts) => facts.every((fact) => fact.fact === "dealt" && fact.to === "dealer" && fact.up);

/**
 * How long the cards of a scene take.
 * @param {number} cards @param {number} apart from one to the next
 * @param {boolean} quick where others wait for their turn
 */
function cardsTime(cards, apart, quick) {
  const most = quick ? PACE.street : PACE.deal;
  const last = PACE.flight + PACE.turn;
  const step = cards < 2 ? 0 : Math.min(apart, Math.max(0, most - last) / (cards - 1));
  return { step, ms: cards === 0 ? 0 : step * (cards - 1) + last };
}

/** @param {Kind} kind @param {readonly Fact[]} facts @param {View} view */
function timeOf(kind, facts, view) {
  if (kind === "cards") {
    const apart = view.waiting.length === 0 && isDrawn(facts) ? PACE.draw : PACE.step;
    return cardsTime(facts.filter(isCard).length, apart, Boolean(view.stacks));
  }
  if (kind === "fall") return { step: 0, ms: PACE.falls[view.felt] ?? PACE.dice };
  if (kind === "words" && !facts.some((fact) => READ.includes(fact.fact))) return { step: 0, ms: 0 };
  return { step: 0, ms: PACE[kind] };
}

/**
 * The next scene after the first `shown` facts of a round, or null when all have been shown. What follows in the same
 * manner is one scene; so are words after words, because they are read together.
 * @param {View} view @param {number} shown @returns {Scene | null}
 */
export function sceneAfter(view, shown) {
  const first = view.facts[shown];
  if (!first) return null;
  const kind = kindOf(first);
  let upTo = shown + 1;
  const goesOn = (/** @type {Fact | undefined} */ fact) =>
    fact !== undefined && kind !== "fall" && kindOf(fact) === kind && (kind !== "cards" || fact.fact === first.fact);
  while (goesOn(view.facts[upTo])) upTo += 1;
  const facts = view.facts.slice(shown, upTo);
  return { kind, facts, upTo, ...timeOf(kind, facts, view) };
}

/** The scene in which a round is settled. @param {View} view @returns {Scene} */
export function settlingOf(view) {
  return { kind: "settling", facts: [], upTo: view.facts.length, step: 0, ms: PACE.settling };
}
