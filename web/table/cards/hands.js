// Hands on a card table: cards, what the house called them, and the two hands of pai gow.

import { cardPicture } from "../../shared/cards.js";
import { h } from "../../shared/dom.js";
import { withSigns } from "../../shared/facts.js";
import { placeName } from "../../shared/names.js";

const OF_A_HAND = /^(?:seat (\d+):|(?:the )?dealer(?::| has)) (.+)$/;

/**
 * What the house said of each hand: `seat 2: a pair`, `dealer: queen high, qualifies`.
 * @returns {Record<string, string>} by seat, and for the `dealer`
 */
export function namesOf(facts) {
  const told = facts.map((fact) => (fact.fact === "said" ? OF_A_HAND.exec(fact.words) : null)).filter(Boolean);
  return Object.fromEntries(told.map(([, seat, words]) => [seat ?? "dealer", words]));
}

/** The last thing said to everybody and not about one hand. @returns {string | undefined} */
export function saidOf(facts) {
  return facts.findLast((fact) => fact.fact === "said" && !OF_A_HAND.test(fact.words))?.words;
}

/** The score of a hand of blackjack: `17`, or `7 or 17` while an ace may count eleven. */
export function scoreOf(cards) {
  const known = cards.filter((card) => card !== null && card !== "Jk");
  const value = (card) => (card[0] === "A" ? 1 : Number(card[0]) || 10);
  const hard = known.reduce((sum, card) => sum + value(card), 0);
  const soft = hard <= 11 && known.some((card) => card[0] === "A");
  if (soft && hard === 11) return "21";
  return soft ? `${hard} or ${hard + 10}` : String(hard);
}

/** Seven cards that have been set are shown as the Low hand and the High hand, as the house has announced them. */
function rowsOf(cards, said) {
  const told = /High (.+), Low ((?:\S{2}[ ,]*){2})/.exec(said ?? "");
  const low = told?.[2].match(/[2-9TJQKA][cdhs]|Jk/g) ?? [];
  const isLow = (held) => low.includes(held.card);
  if (low.length !== 2 || cards.filter(isLow).length !== 2) return [cards];
  const high = told[1].match(/[2-9TJQKA][cdhs]|Jk/g) ?? [];
  const sorted = (some, order) => some.sort((one, other) => order.indexOf(one.card) - order.indexOf(other.card));
  return [
    sorted(
      cards.filter((held) => !isLow(held)),
      high,
    ),
    sorted(cards.filter(isLow), low),
  ];
}

/** The words below the cards; for hands in separate rows, only what the cards do not show. */
function captionOf(said, apart) {
  const text = apart ? (/\(([^)]+)\)/.exec(said)?.[1] ?? "") : (said ?? "");
  return withSigns(text.replace(/([a-z])-(?=[a-z])/g, "$1 "));
}

/**
 * @param {import("../../shared/facts.js").Pile} pile
 * @param {{from: number, said?: string, scored?: boolean, title?: string}} how `from`: cards from this fact on are
 *   dealt before the player's
 *   eyes; `scored`: the game counts points
 */
export function handPart(pile, { from, said, scored, title }) {
  const picture = (held) => cardPicture(held, held.fact >= from ? { fresh: held.fact - from } : {});
  const rows = rowsOf(pile.cards, said);
  const apart = rows.length > 1;
  const titled = (cards, i) =>
    h(
      "div",
      { class: "cards" },
      apart && h("span", { class: "cards-title" }, i === 0 ? "High" : "Low"),
      cards.map(picture),
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
    scored && known && h("span", { class: "hand-score" }, scoreOf(pile.cards.map((held) => held.card))),
    caption && h("p", { class: "hand-name" }, caption),
  );
}
