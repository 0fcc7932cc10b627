// A hand of a pot game, derived from its facts: chips in front of each seat and in the middle, who is in, who did what.

import { placeKey, seatAt } from "../../shared/facts.js";
import { deedWords, spokenChoice } from "../../shared/pot-words.js";

/**
 * @import { Piles } from "../../shared/facts.js"
 * @import { Fact, Line, NamedHand } from "../../wire.d.ts"
 */

/**
 * @typedef {object} Seat a seat in the hand
 * @property {number} seat
 * @property {number | null} behind the chips that are left, or null before any moved
 * @property {number} bet the chips in front of the seat on this street
 * @property {number} put everything that the seat has put in
 * @property {string | null} deed the last thing it did, in words
 * @property {boolean} out folded, fouled or dead
 * @property {string | null} named what its hand was called
 * @property {readonly NamedHand[]} hands what its hands are compared by
 * @property {number | null} drew how many cards it drew last
 *
 * @typedef {object} Hand
 * @property {Map<number, Seat>} places
 * @property {number | null} button
 * @property {number[]} pots the main pot, then the side pots, without the chips in front of the seats
 * @property {number} total everything that was put in, less what went back and what the house took
 * @property {number} fee
 * @property {number} price what a seat must have in front of it to stay in
 * @property {string} street changes with every card: what was intended before one is no longer intended after it
 */

/** @type {Fact["fact"][]} */
const DEALING = ["dealt", "turned", "discarded"];

/** @param {readonly Fact[]} facts @param {number} round @returns {Hand} */
export function readHand(facts, round) {
  /** @type {Map<number, Seat>} */
  const places = new Map();
  /** @param {number} seat @returns {Seat} */
  const at = (seat) => {
    const none = { seat, behind: null, bet: 0, put: 0, deed: null, out: false, named: null, hands: [], drew: null };
    const place = places.get(seat) ?? none;
    places.set(seat, place);
    return place;
  };
  /** @type {number | null} */
  let button = null;
  /** @type {number[]} */
  let pots = [];
  let [fee, total, cards] = [0, 0, 0];
  for (const fact of facts) {
    if (DEALING.includes(fact.fact)) cards += 1;
    const dealtTo = fact.fact === "dealt" ? seatAt(fact.to) : null;
    if (dealtTo !== null) at(dealtTo);
    if (fact.fact === "button") button = fact.seat;
    if (fact.fact === "put") {
      total += fact.amount;
      const place = at(fact.seat);
      const { bet, behind } = fact;
      Object.assign(place, { bet, behind, put: place.put + fact.amount, deed: deedWords(fact) });
    }
    if (fact.fact === "took-back") {
      total -= fact.amount;
      const place = at(fact.seat);
      Object.assign(
        place,
        { bet: Math.max(0, place.bet - fact.amount), behind: fact.behind, put: place.put - fact.amount },
      );
    }
    if (fact.fact === "pots") {
      [pots, fee] = [fact.amounts, fact.fee];
      for (const place of places.values()) Object.assign(place, { bet: 0, deed: place.out ? place.deed : null });
    }
    if (fact.fact === "out") Object.assign(at(fact.seat), { out: true, deed: at(fact.seat).deed ?? "Out" });
    if (fact.fact === "discarded") {
      const deed = fact.count === 0 ? "Stands pat" : `Draws ${fact.count}`;
      Object.assign(at(fact.seat), { drew: fact.count, deed });
    }
    const shown = fact.fact === "named" ? seatAt(fact.at) : null;
    if (fact.fact === "named" && shown !== null) Object.assign(at(shown), { named: fact.words, hands: fact.hands });
    if (fact.fact === "chose") {
      const words = spokenChoice(fact.words);
      if (words) at(fact.seat).deed = words;
    }
    if (fact.fact === "absent") at(fact.seat).deed = spokenChoice(fact.words) ?? at(fact.seat).deed;
  }
  const price = Math.max(0, ...[...places.values()].map((place) => place.bet));
  return { places, button, pots, total: total - fee, fee, price, street: `${round}/${cards}` };
}

/** The chips in front of all seats. @param {Hand} hand */
export function inFront(hand) {
  return [...hand.places.values()].reduce((sum, place) => sum + place.bet, 0);
}

/**
 * The pots as they are shown: what has come to the middle since they were counted, such as antes, is in the main pot.
 * @param {Hand} hand @returns {number[]}
 */
export function middlePots(hand) {
  const counted = hand.pots.reduce((sum, pot) => sum + pot, 0);
  const dead = hand.total - inFront(hand) - counted;
  if (hand.pots.length === 0) return dead > 0 ? [dead] : [];
  return hand.pots.map((pot, i) => (i === 0 ? pot + Math.max(0, dead) : pot));
}

/** Whether this seat has chips to act with and cards to act for. @param {Hand} hand @param {number} seat */
export function canAct(hand, seat) {
  const place = hand.places.get(seat);
  return place !== undefined && !place.out && place.behind !== 0;
}

/**
 * The cards of a seat, in order, without the one that was drawn for the button.
 * @param {Piles} piles
 * @param {number} seat
 */
export function cardsAt(piles, seat) {
  return piles.get(placeKey({ seat: [seat, 0] }))?.cards ?? [];
}

/**
 * What each seat takes out of the pots, and by how much it is better or worse off.
 * @param {readonly Line[]} lines
 */
export function takings(lines) {
  /** @type {Map<number, {won: number, net: number, pots: {pot: string, paid: number}[]}>} */
  const found = new Map();
  for (const line of lines) {
    if (line.wager === "fee" || line.wager === "jackpot-fee") continue;
    const one = found.get(line.seat) ?? { won: 0, net: 0, pots: [] };
    one.net += line.net;
    if (line.wager.endsWith("pot") || /^side-pot-\d+$/.test(line.wager)) {
      one.won += line.paid;
      if (line.paid > 0) one.pots.push({ pot: line.wager, paid: line.paid });
    }
    found.set(line.seat, one);
  }
  return found;
}

/** What the house takes. @param {readonly Line[]} lines */
export function feesOf(lines) {
  const fees = lines.filter((line) => line.wager === "fee" || line.wager === "jackpot-fee");
  return fees.reduce((sum, line) => sum + line.paid, 0);
}

/** What the house takes for the half hour. @param {readonly Line[]} lines */
export function timeOf(lines) {
  return lines.filter((line) => line.wager === "time").reduce((sum, line) => sum - line.net, 0);
}

/** What the settled lines leave each seat: its chips for the next hand. @param {readonly Line[]} lines */
export function leftWith(lines) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const line of lines) {
    if (["fee", "jackpot-fee", "time"].includes(line.wager)) continue;
    found.set(line.seat, (found.get(line.seat) ?? 0) + line.returned + line.paid);
  }
  return found;
}
