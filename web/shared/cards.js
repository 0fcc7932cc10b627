// Playing cards: rank and suit as letters and shapes, so that colour alone never tells them apart.

import { h, svg } from "./dom.js";

/** @import { Held } from "./facts.js" */

/** @type {Record<string, string>} */
const RANKS = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};
/** @type {Record<string, string>} */
const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

// Drawn in a box of 24 by 24.
/** @type {Record<string, string>} */
const SHAPES = {
  j: "M12 1.5 15.1 8.7 23 9.4 17 14.6 18.8 22.3 12 18.2 5.2 22.3 7 14.6 1 9.4 8.9 8.7Z",
  s: "M12 2C9 6.5 3.5 9.6 3.5 14.2a4.3 4.3 0 0 0 7.4 3c-.2 2-.9 3.4-2.4 4.8h7c-1.5-1.4-2.2-2.8-2.4-4.8a4.3 4.3 0 0 0 7.4-3C20.5 9.6 15 6.5 12 2Z",
  h: "M12 21.5C6.6 16.7 2.5 13 2.5 8.4A4.9 4.9 0 0 1 7.4 3.5c2 0 3.7 1.1 4.6 2.9.9-1.8 2.6-2.9 4.6-2.9a4.9 4.9 0 0 1 4.9 4.9c0 4.6-4.1 8.3-9.5 13.1Z",
  d: "M12 1.5 19.8 12 12 22.5 4.2 12Z",
  c: "M12 2a4.6 4.6 0 0 0-4.2 6.5A4.6 4.6 0 1 0 11 16.3c-.2 2.3-1 4-2.5 5.7h7c-1.5-1.7-2.3-3.4-2.5-5.7a4.6 4.6 0 1 0 3.2-7.8A4.6 4.6 0 0 0 12 2Z",
};

/** `Ah` as `ace of hearts`. @param {string | null} card */
export function cardName(card) {
  if (card === null) return "a card face down";
  if (card === "Jk") return "joker";
  const [rank = "", suit = ""] = card;
  return `${RANKS[rank] ?? rank} of ${SUITS[suit] ?? suit}`;
}

/** The sign of a suit. @param {string} suit */
export function suitShape(suit) {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", class: "suit", "aria-hidden": "true" },
    svg("path", { d: SHAPES[suit] ?? "" }),
  );
}

/** @param {string} card */
function face(card) {
  if (card === "Jk")
    return [
      h("span", { class: "card-corner" }, h("span", { class: "card-rank" }, "JK")),
      h("span", { class: "card-middle" }, suitShape("j")),
    ];
  const [letter = "", suit = ""] = card;
  const rank = letter === "T" ? "10" : letter;
  const corner = h("span", { class: "card-corner" }, h("span", { class: "card-rank" }, rank), suitShape(suit));
  return [corner, h("span", { class: "card-middle" }, suitShape(suit))];
}

/**
 * A card on the felt. One with a key is the same one from drawing to drawing, so that it can move.
 * @param {{card: string | null, up: boolean, key?: string | number}} held a card that nobody else sees is drawn with a bent
 *   corner
 * @param {{known?: boolean}} [how] `known`: the round is over and nobody's card is hidden
 */
export function cardPicture(held, how = {}) {
  const { card, up, key } = held;
  const suit = card === null || card === "Jk" ? "" : ` card-${card[1]}`;
  const own = card !== null && !up && !how.known;
  const kind = card === null ? "card card-back" : `card${suit}${own ? " card-own" : ""}`;
  const label = own ? `${cardName(card)}, seen by you alone` : cardName(card);
  const moves = key === undefined ? {} : { "data-key": `card ${key}`, "data-piece": "card" };
  return h(
    "span",
    { class: kind, role: "img", "aria-label": label, "data-card": card ?? "back", ...moves },
    card === null ? null : face(card),
  );
}

/** Several cards. @param {readonly Held[]} cards */
export function cardPictures(cards) {
  return cards.map((held) => cardPicture(held));
}

/**
 * The points of a hand of punto banco: tens and court cards count zero, the ace one, and only the last digit matters.
 * @param {readonly (string | null)[]} cards
 */
export function points(cards) {
  const value = (/** @type {string} */ card) => (card[0] === "A" ? 1 : Number(card[0]) || 0);
  return cards.filter((card) => card !== null).reduce((sum, card) => sum + (card === "Jk" ? 0 : value(card)), 0) % 10;
}
