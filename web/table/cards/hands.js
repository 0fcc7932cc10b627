// Hands on a card table: cards, what the house called them, and the two hands of pai gow.

import { cardPictures } from "../../shared/cards.js";
import { h } from "../../shared/dom.js";
import { withSigns } from "../../shared/facts.js";
import { placeName } from "../../shared/names.js";
import { tells } from "../pieces.js";

/**
 * @import { Held } from "../../shared/facts.js"
 * @import { Fact } from "../../wire.d.ts"
 */

const OF_A_HAND = /^(?:seat (\d+):|(?:the )?dealer(?::| has)) (.+)$/;

/**
 * What the house said of each hand: `seat 2: a pair`, `dealer: queen high, qualifies`.
 * @param {readonly Fact[]} facts
 * @returns {Record<string, string>} by seat, and for the `dealer`
 */
export function namesOf(facts) {
  const said = facts.filter((fact) => fact.fact === "said");
  const told = said.map((fact) => OF_A_HAND.exec(fact.words)).filter((found) => found !== null);
  return Object.fromEntries(told.map(([, seat, words = ""]) => [seat ?? "dealer", words]));
}

/** The last thing said to everybody and not about one hand. @param {readonly Fact[]} facts */
export function saidOf(facts) {
  return facts.filter((fact) => fact.fact === "said").findLast((fact) => !OF_A_HAND.test(fact.words))?.words;
}

/**
 * The score of a hand of blackjack: `17`, or `7 or 17` while an ace may count eleven.
 * @param {readonly (string | null)[]} cards
 */
export function scoreOf(cards) {
  const known = cards.filter((card) => card !== null).filter((card) => card !== "Jk");
  const value = (/** @type {string} */ card) => (card[0] === "A" ? 1 : Number(card[0]) || 10);
  const hard = known.reduce((sum, card) => sum + value(card), 0);
  const soft = hard <= 11 && known.some((card) => card[0] === "A");
  if (soft && hard === 11) return "21";
  return soft ? `${hard} or ${hard + 10}` : String(hard);
}

/**
 * Seven cards that have been set are shown as the Low hand and the High hand, as the house has announced them.
 * @param {Held[]} cards
 * @param {string | undefined} said
 */
function rowsOf(cards, said) {
  const told = /High (.+), Low ((?:\S{2}[ ,]*){2})/.exec(said ?? "");
  /** @type {string[]} */
  const low = told?.[2]?.match(/[2-9TJQKA][cdhs]|Jk/g) ?? [];
  const isLow = (/** @type {Held} */ held) => low.includes(held.card ?? "");
  if (low.length !== 2 || cards.filter(isLow).length !== 2) return [cards];
  /** @type {string[]} */
  const high = told?.[1]?.match(/[2-9TJQKA][cdhs]|Jk/g) ?? [];
  /** @param {Held[]} some @param {string[]} order */
  const sorted = (some, order) =>
    some.sort((one, other) => order.indexOf(one.card ?? "") - order.indexOf(other.card ?? ""));
  return [
    sorted(
      cards.filter((held) => !isLow(held)),
      high,
    ),
    sorted(cards.filter(isLow), low),
  ];
}

/**
 * The words below the cards; for hands in separate rows, only what the cards do not show.
 * @param {string | undefined} said
 * @param {boolean} apart
 */
function captionOf(said, apart) {
  const text = apart ? (/\(([^)]+)\)/.exec(said ?? "")?.[1] ?? "") : (said ?? "");
  return withSigns(text.replace(/([a-z])-(?=[a-z])/g, "$1 "));
}

/**
 * @param {import("../../shared/facts.js").Pile} pile
 * @param {{said?: string, scored?: boolean, title?: string}} how `scored`: the game counts points
 */
export function handPart(pile, { said, scored, title }) {
  const rows = rowsOf(pile.cards, said);
  const apart = rows.length > 1;
  /** @param {Held[]} cards @param {number} i */
  const titled = (cards, i) =>
    h(
      "div",
      { class: "cards" },
      apart && h("span", { class: "cards-title" }, i === 0 ? "High" : "Low"),
      cardPictures(cards),
    );
  const caption = scored && /^\d+$/.test(said ?? "") ? "" : captionOf(said, apart);
  const known = pile.cards.some((held) => held.card !== null);
  return h(
    "div",
    {
      class: `table-hand table-hand-${pile.cards.length}`,
      role: "group",
      "aria-label": title ?? placeName(pile.place),
    },
    h("div", { class: "hand-rows" }, rows.map(titled)),
    scored && known && h("span", { class: "hand-score", ...tells(pile.key) }, scoreOf(pile.cards.map((held) => held.card))),
    caption && h("p", { class: "hand-name", ...tells(`name of ${pile.key}`) }, caption),
  );
}
