// From the facts of a round to what is on the felt.

import { money } from "./money.js";
import { wagerName } from "./names.js";
import { forButton, potSentence } from "./pot-words.js";

/**
 * @typedef {{card: string | null, up: boolean, fact: number}} Held a card, and the fact by which it came
 * @typedef {{key: string, place: any, cards: Held[]}} Pile the cards of one place, in order
 */

/** One text for a place, so that places can be compared. */
export function placeKey(place) {
  if (typeof place === "string") return place;
  return place.spot !== undefined ? `spot ${place.spot}` : `seat ${place.seat[0]} ${place.seat[1]}`;
}

/**
 * The cards by place. A card turned up takes the place of the one that was there face down: the same card if the viewer
 * knew it, otherwise the first unknown one.
 * @param {any[]} facts
 * @returns {Map<string, Pile>}
 */
export function piles(facts) {
  const found = new Map();
  // In a pot game the stub may be shuffled in the middle of a hand; the players' cards stay.
  const ofPot = facts.some((fact) => fact.fact === "put");
  const at = (place) => {
    const key = placeKey(place);
    if (!found.has(key)) found.set(key, { key, place, cards: [] });
    return found.get(key);
  };
  facts.forEach((fact, index) => {
    if (fact.fact === "dealt") at(fact.to).cards.push({ card: fact.card, up: fact.up, fact: index });
    if (fact.fact === "moved") {
      const { cards } = at(fact.from);
      const last = cards.findLastIndex((held) => held.card === fact.card);
      if (last >= 0) cards.splice(last, 1);
      at(fact.to).cards.push({ card: fact.card, up: true, fact: index });
    }
    if (fact.fact === "turned") {
      const { cards } = at(fact.at);
      const down = cards.filter((held) => !held.up);
      const turned = down.find((held) => held.card === fact.card) ?? down.find((held) => held.card === null);
      if (turned) Object.assign(turned, { card: fact.card, up: true, fact: index });
      else cards.push({ card: fact.card, up: true, fact: index });
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

/** The hands in front of a seat, in order. @returns {Pile[]} */
export function handsOf(seat, all) {
  const own = [...all.values()].filter((pile) => pile.place.seat?.[0] === seat);
  return own.sort((one, other) => one.place.seat[1] - other.place.seat[1]);
}

/** What each seat chose last, in words; `…` while it is secret. @returns {Map<number, string>} */
export function lastChoices(facts) {
  const chosen = new Map();
  for (const fact of facts) {
    if (fact.fact === "chose") chosen.set(fact.seat, fact.words ?? "has chosen");
    if (fact.fact === "absent") chosen.set(fact.seat, fact.words);
  }
  return chosen;
}

/** What the wheel or the dice showed last, or null. */
export function fell(facts) {
  return facts.findLast((fact) => fact.fact === "fell")?.result ?? null;
}

const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** The cards in a sentence with their suit signs: `Th` as `10♥`. */
export function withSigns(text) {
  return text.replace(/\b([2-9TJQKA])([cdhs])\b/g, (_, rank, suit) => (rank === "T" ? "10" : rank) + SIGNS[suit]);
}

/** A fact as a sentence. */
export function sentence(fact) {
  const staked = fact.fact === "staked" && `seat ${fact.seat} stakes ${money(fact.stake)} on ${wagerName(fact.wager)}`;
  const text = staked || potSentence(fact) || withSigns(fact.text ?? fact.words ?? fact.fact);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The facts of a pot game as sentences: a card that was drawn for the button is announced as such. */
export function potFact(fact) {
  return forButton(fact) ? `Seat ${fact.to.seat[0]} draws ${withSigns(fact.card)} for the button` : sentence(fact);
}
