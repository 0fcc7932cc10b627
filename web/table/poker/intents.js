// Actions chosen while others think. One is carried out at most once, and only if it still means what it meant: another
// card, another price for a stated call, or another hand cancels it.

/** @import { Question } from "../../wire.d.ts" */

/**
 * @typedef {{kind: "check-fold" | "check" | "call" | "call-any" | "fold", street: string, cost: number}} Intent
 * @typedef {{street: string, cost: number}} Moment the hand as it stands: `cost` is what staying in would cost now
 */

/** What can be chosen now. @param {Moment} moment @returns {Intent[]} */
export function offers({ street, cost }) {
  /** @param {Intent["kind"]} kind @returns {Intent} */
  const of = (kind) => ({ kind, street, cost });
  return cost > 0 ? [of("fold"), of("call"), of("call-any")] : [of("check-fold"), of("check"), of("call-any")];
}

/** Whether an intent still stands. @param {Intent} intent @param {Moment} moment */
export function stands(intent, { street, cost }) {
  if (intent.street !== street) return false;
  if (intent.kind === "call") return intent.cost === cost;
  return intent.kind !== "check" || cost === 0;
}

/**
 * What an intent answers to a question, or null if that is no longer what was meant.
 * @param {Intent} intent @param {Moment} moment @param {Pick<Question, "choices">} question
 */
export function answerOf(intent, moment, question) {
  if (!stands(intent, moment)) return null;
  const plain = question.choices.filter((choice) => choice.choice === "word");
  const word = (/** @type {string} */ name) => plain.find((choice) => choice.word === name);
  const call = word("call");
  switch (intent.kind) {
    case "check-fold":
      return (word("check") ?? word("fold"))?.word ?? null;
    case "check":
      return word("check")?.word ?? null;
    case "call":
      return call && call.cost === intent.cost ? "call" : null;
    case "call-any":
      return (call ?? word("check"))?.word ?? null;
    case "fold":
      // Nobody gives up a hand when staying in has become free.
      return word("check") ? null : (word("fold")?.word ?? null);
    default:
      return null;
  }
}
