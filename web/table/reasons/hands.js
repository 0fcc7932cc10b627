// Hands beside each other, as the reason for a result: yours and the dealer's, Player and Banker.

import { points } from "../../shared/cards.js";
import { piles, placeKey, withSigns } from "../../shared/facts.js";
import { wagerName } from "../../shared/names.js";
import { comparedWords, sentenceCase } from "../../shared/words.js";
import { isBlackjack, totalOf } from "../cards/totals.js";

/**
 * @import { FactOf } from "../../shared/facts.js"
 * @import { Line, NamedHand, View } from "../../wire.d.ts"
 * @import { Reason } from "./reasons.js"
 */

/** Results that a comparison of two hands decides; any other names what the hand was paid for. */
const COMPARED =
  /^(wins?|loses?|tie|push|stand.?off|not beaten|(player-)?dealer (does not qualify|qualifies)|win below.*)$/;

/** The last name of the hand at a place. @param {View} view @param {string} key @returns {FactOf<"named"> | null} */
function namedAt(view, key) {
  const named = view.facts.filter((fact) => fact.fact === "named");
  return named.findLast((fact) => placeKey(fact.at) === key) ?? null;
}

/** @typedef {readonly NamedHand[]} Named */

/** Whether the hands alone say what became of the bet, whether or not one of them qualified. */
function settledBy(/** @type {Line} */ { net, outcome }, /** @type {Named} */ [mine], /** @type {Named} */ [theirs]) {
  if (!mine || !theirs || outcome.includes("qualif") || net === 0) return false;
  return net > 0 ? mine.strength > theirs.strength : mine.strength < theirs.strength;
}

/** Your hand beside another's. @param {View} view @param {Line} line @param {string} key @param {string} who */
function beside(view, line, key, who) {
  const theirs = namedAt(view, key);
  const mine = namedAt(view, `seat ${line.seat} 0`);
  if (!theirs) return null;
  const unqualified = theirs.words.endsWith("does not qualify");
  if (unqualified && !(mine && settledBy(line, mine.hands, theirs.hands)))
    return sentenceCase(`${who}: ${withSigns(theirs.words)}`);
  if (!mine) return null;
  const compared = comparedWords(mine.hands, theirs.hands, who);
  return compared || sentenceCase(`${withSigns(mine.words)}, ${who}: ${withSigns(theirs.words)}`);
}

/** Cards against the dealer’s. @param {View} view @returns {Reason} */
export function dealt(view) {
  return (line) => (COMPARED.test(line.outcome) ? beside(view, line, "dealer", "the dealer") : null);
}

/** Hands against a bank. @param {View} view @returns {Reason} */
export function worth(view) {
  const bank = view.lines.find((line) => line.wager === "bank")?.seat;
  return (line) => {
    const { seat, wager, outcome } = line;
    if (bank === undefined || seat === bank || !COMPARED.test(outcome) || wager === "collection") return null;
    return beside(view, line, `seat ${bank} 0`, "the bank");
  };
}

/** Points at blackjack: `You 20, dealer 18`, `Over: 24`, `Blackjack`. @param {View} view @returns {Reason} */
export function totals(view) {
  const all = piles(view.facts);
  const at = (/** @type {string} */ key) => (all.get(key)?.cards ?? []).map((held) => held.card);
  const dealer = at("dealer");
  const split = view.lines.some((line) => line.wager.startsWith("split-"));
  return ({ seat, wager, outcome, name, yours }) => {
    const hand = wager === "box" ? 0 : Number(/^split-(\d+)$/.exec(wager)?.[1] ?? NaN);
    const own = at(`seat ${seat} ${hand}`);
    if (Number.isNaN(hand) || own.length === 0) return null;
    const total = totalOf(own);
    if (total > 21) return `Over: ${total}`;
    if (outcome === "blackjack") return "Blackjack";
    const against = isBlackjack(dealer) ? "blackjack" : dealer.length < 2 ? null : String(totalOf(dealer));
    const who = yours ? (split && hand === 0 ? "First hand" : wagerOf(wager, split)) : (name ?? `Seat ${seat}`);
    const own_ = isBlackjack(own) && !split ? "blackjack" : String(total);
    return against === null ? null : `${who} ${own_}, dealer ${against}`;
  };
}

/** @param {string} wager @param {boolean} split */
const wagerOf = (wager, split) => (split ? wagerName(wager) : "You");

/** The two hands of a coup, by the names of their places. */
const SIDES = [["player", "banker"], ["punto", "banco"]];

/** `Player 8, natural, beats Banker 0`. @param {View} view @returns {Reason} */
export function coup(view) {
  const all = piles(view.facts);
  const [sides] = SIDES.filter((names) => names.every((name) => all.has(`spot ${name}`)));
  if (!sides) return () => null;
  const told = sides.map((name) => {
    const cards = (all.get(`spot ${name}`)?.cards ?? []).map((held) => held.card);
    const count = points(cards);
    const natural = cards.length === 2 && count >= 8;
    return { name: sentenceCase(name), count, words: `${sentenceCase(name)} ${count}${natural ? ", natural," : ""}` };
  });
  const [one, other] = told;
  if (!one || !other) return () => null;
  const [best, rest] = one.count >= other.count ? [one, other] : [other, one];
  const words = best.count === rest.count
    ? `A tie at ${best.count}`
    : `${best.words} beats ${rest.name} ${rest.count}`;
  return ({ outcome }) => (/^(win|lose|tie|no tie|natural|by |win)/.test(outcome) ? words : null);
}

