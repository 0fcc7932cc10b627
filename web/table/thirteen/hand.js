// A hand of 13-card, derived from its facts: who lays what, and what each pays to each.

import { lastChoices, seatAt } from "../../shared/facts.js";

/** @import { Fact } from "../../wire.d.ts" */

const SIZES = [3, 5, 5];
const PAYS = /^seat (\d+) pays seat (\d+) (\$[\d,.]+) (?:for (\d+) points?|of (\$[\d,.]+)): (.+)$/;
const NOTHING = /^seats (\d+) and (\d+): (.+), nothing$/;

/**
 * @typedef {object} Exchange between two seats
 * @property {number} from who pays
 * @property {number} to who is paid
 * @property {number} paid
 * @property {number | null} due what would have been paid with more chips
 * @property {number | null} points
 * @property {string} why
 */

/** @param {readonly Fact[]} facts @returns {Exchange[]} in the order in which they were settled */
export function exchangesOf(facts) {
  /** @type {Exchange[]} */
  const found = [];
  const number = (/** @type {string | undefined} */ text) => (text ? Number(text) : null);
  const cents = (/** @type {string | undefined} */ text) =>
    text ? Math.round(100 * Number(text.replace(/[$,]/g, ""))) : null;
  for (const fact of facts) {
    if (fact.fact !== "said") continue;
    const pays = PAYS.exec(fact.words);
    const even = NOTHING.exec(fact.words);
    const [from, to] = [Number((pays ?? even)?.[1]), Number((pays ?? even)?.[2])];
    if (pays) {
      const why = (pays[6] ?? "").replace(/; the chips end$/, "");
      found.push({ from, to, paid: cents(pays[3]) ?? 0, due: cents(pays[5]), points: number(pays[4]), why });
    }
    if (even) found.push({ from, to, paid: 0, due: null, points: 0, why: even[3] ?? "" });
  }
  return found;
}

/**
 * What a seat has won and lost in points, where all of them were paid for.
 * @param {number} seat
 * @param {Exchange[]} exchanges
 */
export function pointsOf(seat, exchanges) {
  const own = exchanges.filter((one) => one.from === seat || one.to === seat);
  if (own.length === 0 || own.some((one) => one.points === null)) return null;
  return own.reduce((sum, one) => sum + (one.to === seat ? 1 : -1) * (one.points ?? 0), 0);
}

/** The last thing said that is not an exchange. @param {readonly Fact[]} facts */
export function declaredOf(facts) {
  const said = facts.filter((fact) => fact.fact === "said");
  return said.findLast(({ words }) => !PAYS.test(words) && !NOTHING.test(words))?.words ?? null;
}

/** Sets in the words of whoever lays them: `set 2s 2h 9h / …`, or without slashes. @param {string | undefined} words */
function setsOf(words) {
  const found = /^(?:set|foul) (.+)$/.exec(words ?? "");
  const cards = found?.[1]?.split(/[ /]+/) ?? [];
  let at = 0;
  return cards.length === 13 ? SIZES.map((size) => cards.slice(at, (at += size))) : null;
}

/**
 * The sets of a seat: those that are open, or that only their owner sees.
 * @param {number} seat @param {readonly Fact[]} facts
 */
export function layOf(seat, facts) {
  const laid = facts.filter((fact) => fact.fact === "laid").findLast((fact) => seatAt(fact.at) === seat);
  if (laid) return { sets: laid.sets, open: true };
  const sets = setsOf(lastChoices(facts).get(seat));
  return sets && { sets, open: false };
}

/** What a seat has declared or done, in words. @param {string | undefined} choice */
export function choiceWords(choice) {
  if (choice === undefined) return null;
  const word = choice.split(" ")[0];
  if (word === "sweep") return "declares a Clean Sweep";
  return word === "surrender" ? "gives the hand up" : "has laid the cards";
}
