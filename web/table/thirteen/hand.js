// A hand of 13-card, derived from its facts: who lays what, and what each pays to each.

import { lastChoices } from "../../shared/facts.js";

const SIZES = [3, 5, 5];
const PAYS = /^seat (\d+) pays seat (\d+) (\d+) (?:for (\d+)|of (\d+)): (.+)$/;
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

/** @param {any[]} facts @returns {Exchange[]} in the order in which they were settled */
export function exchangesOf(facts) {
  const found = [];
  for (const { fact, words } of facts) {
    if (fact !== "said") continue;
    const pays = PAYS.exec(words);
    const even = NOTHING.exec(words);
    if (pays) {
      const [from, to, paid, points, due] = pays.slice(1, 6).map((number) => (number ? Number(number) : null));
      found.push({ from, to, paid, due, points, why: pays[6].replace(/; the chips end$/, "") });
    }
    if (even) found.push({ from: Number(even[1]), to: Number(even[2]), paid: 0, due: null, points: 0, why: even[3] });
  }
  return found;
}

/** What a seat has won and lost in points, where all of them were paid for. @param {Exchange[]} exchanges */
export function pointsOf(seat, exchanges) {
  const own = exchanges.filter((one) => one.from === seat || one.to === seat);
  if (own.length === 0 || own.some((one) => one.points === null)) return null;
  return own.reduce((sum, one) => sum + (one.to === seat ? one.points : -one.points), 0);
}

/** The last thing said that is not an exchange. @param {any[]} facts */
export function declaredOf(facts) {
  const said = facts.findLast(({ fact, words }) => fact === "said" && !PAYS.test(words) && !NOTHING.test(words));
  return said?.words ?? null;
}

/** Sets in the words of whoever lays them: `set 2s 2h 9h / …`, or without slashes. */
function setsOf(words) {
  const found = /^(?:set|foul) (.+)$/.exec(words ?? "");
  const cards = found?.[1].split(/[ /]+/) ?? [];
  let at = 0;
  return cards.length === 13 ? SIZES.map((size) => cards.slice(at, (at += size))) : null;
}

/**
 * The sets of a seat: those that are open, or that only their owner sees.
 * @param {number} seat @param {any[]} facts
 */
export function layOf(seat, facts) {
  const laid = facts.findLast((fact) => fact.fact === "laid" && fact.at.seat?.[0] === seat);
  if (laid) return { sets: laid.sets, open: true };
  const sets = setsOf(lastChoices(facts).get(seat));
  return sets && { sets, open: false };
}

/** What a seat has declared or done, in words. @param {string | undefined} choice */
export function choiceWords(choice) {
  if (choice === undefined) return null;
  const word = choice.split(" ")[0];
  return { sweep: "declares a Clean Sweep", surrender: "gives the hand up" }[word] ?? "has laid the cards";
}
