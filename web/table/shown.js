// A view as it was when only some of its facts had happened. Whoever draws it cannot look ahead: result, balance,
// history, meters and question are not in it yet.

/** @import { Fact, PlacedBet, Question, View } from "../wire.d.ts" */

/** @param {Question | null | undefined} one @param {Question | null | undefined} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What was staked by these facts, in the order in which it was.
 * @param {readonly Fact[]} facts @param {PlacedBet[]} staked
 */
function stakedBy(facts, staked) {
  return staked.slice(0, facts.filter((fact) => fact.fact === "staked").length);
}

/**
 * The view after its first `count` facts.
 * @param {View} view as the floor has sent it @param {View | null} before what was last shown to its end
 * @param {number} count @returns {View}
 */
export function viewAt(view, before, count) {
  const facts = view.facts.slice(0, count);
  const ofRound = before?.round === view.round ? before : null;
  // Others may act while you think: a question that stays is not taken away.
  const open = ofRound?.question && same(ofRound.question, view.question);
  const known = before ?? view;
  return {
    ...view,
    facts,
    phase: ofRound?.phase === "settled" ? "settled" : "playing",
    question: open ? view.question : null,
    deadline_ms: open ? view.deadline_ms : null,
    waiting: open ? view.waiting.filter((seat) => ofRound?.waiting.includes(seat)) : [],
    seats: view.seats.map((seat) => ({ ...seat, asked: Boolean(open) && seat.asked })),
    staked: stakedBy(facts, view.staked),
    lines: ofRound?.lines ?? [],
    standing: known.standing,
    history: known.history,
    meters: known.meters,
    carry: known.carry,
    you: view.you && { ...view.you, balance: known.you?.balance ?? view.you.balance },
  };
}
