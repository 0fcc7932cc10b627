// What fell, as the reason for a result: a number on the wheel, or dice.

import { fell } from "../../shared/facts.js";
import { sentenceCase } from "../../shared/words.js";
import { SPOTS, colour } from "../roulette/spots.js";

/** @import { View } from "../../wire.d.ts" */
/** @import { Reason } from "./reasons.js" */

const NTH = ["", "first", "second", "third"];
/** What an even chance is about. @type {Record<string, (n: number) => string>} */
const EVEN_CHANCES = {
  red: colour,
  black: colour,
  odd: (n) => (n % 2 === 1 ? "odd" : "even"),
  even: (n) => (n % 2 === 1 ? "odd" : "even"),
  low: (n) => (n <= 18 ? "low" : "high"),
  high: (n) => (n <= 18 ? "low" : "high"),
};

/** The column or dozen that a number is in. @param {"column" | "dozen"} kind @param {number} n */
function third(kind, n) {
  const found = SPOTS.find((spot) => spot.kind === kind && spot.numbers.includes(n));
  return NTH[Number(found?.name.split("-")[1] ?? 0)];
}

/** `13 is black`, `13 is in the second dozen`, `Zero`. @param {View} view @returns {Reason} */
export function numberFell(view) {
  const result = fell(view.facts);
  return ({ wager }) => {
    if (result === null || !/^\d+$/.test(result)) return null;
    const n = Number(result);
    if (n === 0) return "Zero";
    const is = EVEN_CHANCES[wager];
    if (is) return `${n} is ${is(n)}`;
    const [kind = ""] = wager.split("-");
    if (kind === "dozen" || kind === "column") return `${n} is in the ${third(kind, n)} ${kind}`;
    return SPOTS.some((spot) => spot.name === wager) ? `${n} falls` : null;
  };
}

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"];

/**
 * What the dice show: `Five`, `Five is the point`, or `2, 3, 4 make nine`.
 * @param {View} view @returns {Reason}
 */
export function thrown(view) {
  const at = view.facts.findLastIndex((fact) => fact.fact === "fell");
  const dice = (fell(view.facts) ?? "").match(/\d/g)?.map(Number) ?? [];
  const sum = dice.reduce((all, die) => all + die, 0);
  const total = NUMBERS[sum] ?? (sum === 12 ? "twelve" : String(sum));
  const after = view.facts.slice(at + 1).find((fact) => fact.fact === "said");
  const point = after?.fact === "said" && / is the Come Out Point$/.test(after.words);
  if (dice.length === 3) return () => `${dice.join(", ")} make ${total}`;
  return () => (dice.length === 0 ? null : point ? `${sentenceCase(total)} is the point` : sentenceCase(total));
}
