// From the facts of a round to what is on the felt.

import { meterWords } from "./meter-words.js";
import { money } from "./money.js";
import { plainly, wagerName, words } from "./names.js";
import { forButton, potSentence } from "./pot-words.js";

/** @import { Fact, Place } from "../wire.d.ts" */

/**
 * @typedef {{card: string | null, up: boolean, fact: number, key: number}} Held a card, and the fact by which it came
 *   to be as it is; `key`: the fact by which it came to the table, by which it is known wherever it goes
 * @typedef {{key: string, place: Place, cards: Held[]}} Pile the cards of one place, in order
 * @typedef {Map<string, Pile>} Piles
 */

/**
 * The facts of one kind.
 * @template {Fact["fact"]} Kind
 * @typedef {Extract<Fact, {fact: Kind}>} FactOf
 */

/** One text for a place, so that places can be compared. @param {Place} place */
export function placeKey(place) {
  if (typeof place === "string") return place;
  return "spot" in place ? `spot ${place.spot}` : `seat ${place.seat[0]} ${place.seat[1]}`;
}

/** The seat that a place belongs to, or null. @param {Place} place */
export function seatAt(place) {
  return typeof place === "object" && "seat" in place ? place.seat[0] : null;
}

/** The number of a hand among those of its seat. @param {Place} place */
function handAt(place) {
  return typeof place === "object" && "seat" in place ? place.seat[1] : 0;
}

/**
 * The last fact of a kind, or null.
 * @template {Fact["fact"]} Kind
 * @param {readonly Fact[]} facts @param {Kind} kind
 * @returns {FactOf<Kind> | null}
 */
export function lastOf(facts, kind) {
  return facts.findLast((fact) => isA(fact, kind)) ?? null;
}

/**
 * Whether a fact is of a kind.
 * @template {Fact["fact"]} Kind
 * @param {Fact} fact @param {Kind} kind
 * @returns {fact is FactOf<Kind>}
 */
export function isA(fact, kind) {
  return fact.fact === kind;
}

/**
 * The cards by place. A card turned up takes the place of the one that was there face down: the same card if the viewer
 * knew it, otherwise the first unknown one.
 * @param {readonly Fact[]} facts
 */
export function piles(facts) {
  /** @type {Piles} */
  const found = new Map();
  // In a pot game the stub may be shuffled in the middle of a hand; the players' cards stay.
  const ofPot = facts.some((fact) => fact.fact === "put");
  const at = (/** @type {Place} */ place) => {
    const key = placeKey(place);
    const pile = found.get(key) ?? { key, place, cards: [] };
    found.set(key, pile);
    return pile;
  };
  facts.forEach((fact, index) => {
    if (fact.fact === "dealt") at(fact.to).cards.push({ card: fact.card, up: fact.up, fact: index, key: index });
    if (fact.fact === "moved") {
      const { cards } = at(fact.from);
      const last = cards.findLastIndex((held) => held.card === fact.card);
      const key = last < 0 ? index : (cards[last]?.key ?? index);
      if (last >= 0) cards.splice(last, 1);
      at(fact.to).cards.push({ card: fact.card, up: true, fact: index, key });
    }
    if (fact.fact === "turned") {
      const { cards } = at(fact.at);
      const down = cards.filter((held) => !held.up);
      const turned = down.find((held) => held.card === fact.card) ?? down.find((held) => held.card === null);
      if (turned) Object.assign(turned, { card: fact.card, up: true, fact: index });
      else cards.push({ card: fact.card, up: true, fact: index, key: index });
    }
    if (fact.fact === "discarded") {
      const { cards } = at({ seat: [fact.seat, 0] });
      for (let i = 0; i < fact.count; i += 1) {
        const known = fact.cards?.[i];
        const index = cards.findIndex((held) => (known ? held.card === known : held.card === null && !held.up));
        if (index >= 0) cards.splice(index, 1);
      }
    }
    if (fact.fact === "shuffled" && !ofPot) found.clear();
  });
  return found;
}

/**
 * Under which keys pieces that are shown now were there before: each as itself if it was known, otherwise as one of
 * those that were face down.
 * @template {string | number} Key
 * @param {readonly string[]} pieces @param {readonly {card: string | null, key: Key}[]} held
 */
export function keysOf(pieces, held) {
  const left = [...held];
  const take = (/** @type {string | null} */ card) => {
    const at = left.findIndex((one) => one.card === card);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.key;
  };
  const known = pieces.map((piece) => take(piece));
  return known.map((key) => key ?? take(null));
}

/** The hands in front of a seat, in order. @param {number} seat @param {Piles} all */
export function handsOf(seat, all) {
  const own = [...all.values()].filter((pile) => seatAt(pile.place) === seat);
  return own.sort((one, other) => handAt(one.place) - handAt(other.place));
}

/** What each seat chose last, in words; `…` while it is secret. @param {readonly Fact[]} facts */
export function lastChoices(facts) {
  /** @type {Map<number, string>} */
  const chosen = new Map();
  for (const fact of facts) {
    if (fact.fact === "chose") chosen.set(fact.seat, fact.words ?? "has chosen");
    if (fact.fact === "absent") chosen.set(fact.seat, fact.words);
  }
  return chosen;
}

/** What the wheel or the dice showed last, or null. @param {readonly Fact[]} facts */
export function fell(facts) {
  return lastOf(facts, "fell")?.result ?? null;
}

/** @type {Record<string, string>} */
const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** The cards in a sentence with their suit signs: `Th` as `10♥`. @param {string} text */
export function withSigns(text) {
  return text.replace(/\b([2-9TJQKA])([cdhs])\b/g, (_, /** @type {string} */ rank, /** @type {string} */ suit) =>
    (rank === "T" ? "10" : rank) + SIGNS[suit]);
}

/**
 * What somebody chose, as people say it: `raise 5000` as `raise £50`, `house-way` as `house way`.
 * @param {string} said
 */
export function choiceText(said) {
  const [word = "", ...rest] = said.split(" ");
  const told = rest.map((one) => (/^\d{2,}$/.test(one) ? money(Number(one)) : withSigns(one)));
  return [words(word).toLowerCase(), ...told].join(" ");
}

/** What was announced, with the names of wagers for what is written for machines. @param {string} said */
export function announced(said) {
  const lit = said.replace(/lit: (.+)$/, (_, /** @type {string} */ names) =>
    `lit: ${names.split(", ").map((name) => wagerName(name).toLowerCase()).join(", ")}`);
  const moved = lit.replace(/\b(dont-)?come-(\d+)\b/g, (_, /** @type {string} */ not, /** @type {string} */ number) =>
    `${not ? "don’t come" : "come"} on ${number}`);
  return withSigns(plainly(moved));
}

/** How several dice are written. */
const DICE = /^\d( \d)+$/;

/** What a fact says that only some games have. @param {Fact} fact @param {(seat: number) => string} who */
function ownWords(fact, who) {
  if (fact.fact === "staked") return `${who(fact.seat)} stakes ${money(fact.stake)} on ${wagerName(fact.wager)}`;
  if (fact.fact === "chose" && fact.words === null) return `${who(fact.seat % 100)} has chosen`;
  if (fact.fact === "chose" && fact.words !== null) return `${who(fact.seat % 100)}: ${choiceText(fact.words)}`;
  if (fact.fact === "absent") return `${who(fact.seat % 100)} does not answer: ${choiceText(fact.words)}`;
  if (fact.fact === "named" && fact.at === "dealer") return `the dealer has ${withSigns(fact.words)}`;
  if (fact.fact === "said") return announced(fact.words);
  if (fact.fact === "meter") return meterWords(fact, who);
  if (fact.fact === "fell" && DICE.test(fact.result)) return `the dice show ${fact.result.replaceAll(" ", ", ")}`;
  return null;
}

/** A fact as a sentence. @param {Fact} fact @param {(seat: number) => string} [who] */
export function sentence(fact, who = (seat) => `seat ${seat}`) {
  const text = withSigns(potSentence(fact, who) || ownWords(fact, who) || plainly(fact.text ?? fact.fact));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The facts of a pot game as sentences: a card that was drawn for the button is announced as such.
 * @param {Fact} fact
 */
export function potFact(fact) {
  const drawn = forButton(fact);
  return drawn ? `Seat ${drawn.seat} draws ${withSigns(drawn.card ?? "")} for the button` : sentence(fact);
}
