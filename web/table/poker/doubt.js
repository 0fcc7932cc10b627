// Answers that are seldom meant: to fold where checking costs nothing, and to put everything in.

import { money } from "../../shared/money.js";

/** @import { Question } from "../../wire.d.ts" */

/**
 * What to ask before this answer is given, or nothing.
 * @param {string} answer @param {Pick<Question, "choices">} question @param {number | null} stack all that there is
 * @returns {{title: string, says: string} | null}
 */
export function doubtOf(answer, question, stack) {
  const free = question.choices.some((choice) => choice.choice === "word" && choice.word === "check");
  if (answer === "fold" && free)
    return { title: "Fold", says: "You can check, which costs nothing. Fold all the same?" };
  const amount = Number(/^\w+ (\d+)$/.exec(answer)?.[1] ?? Number.NaN);
  if (stack && amount >= stack)
    return { title: "All in", says: `This puts in everything that you have here: ${money(stack)}.` };
  return null;
}
