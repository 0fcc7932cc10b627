// How a chart writes an answer: as a letter on a colour, so that a chart is read at a glance. Which letter is which
// answer stands beside the chart, so nobody has to know the colours.

/**
 * @import { Chart } from "./sheet.d.ts"
 *
 * @typedef {"less" | "same" | "more" | "most" | "apart" | "none"} Tone how much more is put at risk
 *
 * @typedef {object} Answer
 * @property {string} verb what is done
 * @property {boolean} partly whether that is so only in some cases
 */

/** Verbs that put nothing more at risk, or twice as much; all others go on with what there is. */
const TONES = /** @type {Readonly<Record<string, Tone>>} */ ({
  fold: "less",
  pull: "less",
  surrender: "less",
  stand: "same",
  check: "same",
  hit: "more",
  double: "most",
  raise: "most",
  split: "apart",
});

/** Letters that every player knows, where they are not the first. @type {Readonly<Record<string, string>>} */
const KNOWN = { split: "P" };

/** Nothing can be done here. */
const NEVER = "—";

/** `mostly bet`, `call on 12 of 19600 flops` and `raise if it matches` are partly so. @param {string} words */
export function answerOf(words) {
  const found = /^mostly (.+)$/.exec(words) ?? /^(.+?) (?:on \d+ of \d+ .+|if .+)$/.exec(words);
  return /** @type {Answer} */ ({ verb: found?.[1] ?? words, partly: found !== null });
}

/** @param {string} verb @returns {Tone} */
export function toneOf(verb) {
  if (verb === NEVER) return "none";
  return TONES[verb.split(" ")[0] ?? ""] ?? "more";
}

/** The letter of each verb in some charts, all different. @param {readonly Chart[]} charts */
export function lettersOf(charts) {
  const answers = charts.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ answer }) => answer)));
  const verbs = [...new Set(answers.map((answer) => answerOf(answer).verb))].filter((verb) => verb !== NEVER);
  /** @type {Map<string, string>} */
  const letters = new Map();
  const free = (/** @type {string} */ letter) => /\w/.test(letter) && ![...letters.values()].includes(letter);
  // Those with a letter of their own come first, so that nobody else takes it.
  for (const verb of verbs.sort((one, other) => Number(other in KNOWN) - Number(one in KNOWN))) {
    const amount = /\d+$/.exec(verb)?.[0];
    const own = KNOWN[verb] ?? (amount ? `${amount}×` : [...verb.toUpperCase()].find(free));
    letters.set(verb, own ?? verb);
  }
  return letters;
}

/** @type {Readonly<Record<string, string>>} */
const HEADS = {
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  jack: "J",
  queen: "Q",
  king: "K",
  ace: "A",
  T: "10",
};

/** The head of a column or a row: ranks as on cards, `two aces` as `A A`. @param {string} words */
export function headOf(words) {
  const pair = HEADS[/^two (\w+?)(?:e?s)$/.exec(words)?.[1] ?? ""] ?? HEADS[/^two (\w+)s$/.exec(words)?.[1] ?? ""];
  return HEADS[words] ?? (pair ? `${pair} ${pair}` : words);
}
