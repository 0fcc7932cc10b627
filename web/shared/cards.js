// Playing cards: rank and suit as letters and shapes, so that colour alone never tells them apart.

import { isCourt } from "./deck/courts.js";
import { bust, print } from "./deck/face.js";
import { suitShape } from "./deck/suits.js";
import { h } from "./dom.js";

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

/** `Ah` as `ace of hearts`. @param {string | null} card */
export function cardName(card) {
  if (card === null) return "a card face down";
  if (card === "Jk") return "joker";
  const [rank = "", suit = ""] = card;
  return `${RANKS[rank] ?? rank} of ${SUITS[suit] ?? suit}`;
}

/**
 * Rank above suit in a corner.
 * @param {string} rank @param {string | null} suit @param {string} [more]
 */
function corner(rank, suit, more = "") {
  return h("span", { class: `card-corner${more}` }, h("span", { class: "card-rank" }, rank), suit && suitShape(suit));
}

/** What is on a card: a large one shows its print, a small one its index and a suit or figure. @param {string} card */
function face(card) {
  const joker = card === "Jk";
  const [letter = "", suit = ""] = joker ? ["Jk", "j"] : card;
  const rank = joker ? "JK" : letter === "T" ? "10" : letter;
  const sign = joker ? null : suit;
  return [
    print(letter, suit),
    corner(rank, sign),
    corner(rank, sign, " card-corner-low"),
    h("span", { class: "card-middle" }, suitShape(suit), isCourt(letter) && bust(letter, suit)),
  ];
}

/**
 * A card on the felt. One with a key is the same one from drawing to drawing, so that it can move.
 * @param {{card: string | null, up: boolean, key?: string | number}} held a card that nobody else sees is drawn with a
 *   corner
 * @param {{known?: boolean}} [how] `known`: the round is over and nobody's card is hidden
 */
export function cardPicture(held, how = {}) {
  const { card, up, key } = held;
  const suit = card === null ? "" : ` card-${card === "Jk" ? "j" : card[1]}`;
  const own = card !== null && !up && !how.known;
  const court = card !== null && isCourt(card === "Jk" ? card : (card[0] ?? "")) ? " card-court" : "";
  const kind = card === null ? "card card-back" : `card${suit}${court}${own ? " card-own" : ""}`;
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
