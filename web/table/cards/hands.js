// Hands on a card table: cards, what the house called them, and the two hands of pai gow.

import { cardPictures } from "../../shared/cards.js";
import { h } from "../../shared/dom.js";
import { announced, seatAt, withSigns } from "../../shared/facts.js";
import { placeName } from "../../shared/names.js";
import { handWords, sentenceCase, toldApart } from "../../shared/words.js";
import { tells } from "../pieces.js";
import { scoreOf, totalOf } from "./totals.js";

/**
 * @import { Held } from "../../shared/facts.js"
 * @import { Fact, NamedHand } from "../../wire.d.ts"
 */

/** What a hand is called, and what it is compared by. @typedef {{words: string, hands: readonly NamedHand[]}} Named */

const OF_THE_DEALER = /^the dealer has (.+)$/;

/**
 * What the house said of each hand.
 * @param {readonly Fact[]} facts
 * @returns {Record<string, Named>} by seat, and for the `dealer`
 */
export function namesOf(facts) {
  /** @type {Record<string, Named>} */
  const names = {};
  for (const fact of facts) {
    if (fact.fact === "named") names[seatAt(fact.at) ?? "dealer"] = { words: fact.words, hands: fact.hands };
    const dealer = fact.fact === "said" ? OF_THE_DEALER.exec(fact.words) : null;
    if (dealer) names.dealer = { words: dealer[1] ?? "", hands: [] };
  }
  return names;
}

/** A hand's name beside another's: what decides, if both have the same. @param {Named} one @param {Named} other */
function nameBeside(one, other) {
  const [mine, theirs] = [one.hands[0], other.hands[0]];
  const apart = mine && theirs && !mine.part ? toldApart(mine, theirs) : null;
  const more = /, (qualifies|does not qualify)$/.exec(one.words)?.[0] ?? "";
  return apart === null ? one : { ...one, words: `${apart}${more}` };
}

/**
 * The names of your hand and of the dealer's: where both have the same, each says what decided.
 * @param {Record<string, Named>} names @param {number | null} own
 */
export function namesApart(names, own) {
  const [mine, dealer] = [names[String(own)], names.dealer];
  if (!mine || !dealer) return names;
  return { ...names, [String(own)]: nameBeside(mine, dealer), dealer: nameBeside(dealer, mine) };
}

/** What is the record's affair and needs no place on the felt. */
const SILENT = /^the hands are played as usual|has an Envy Bonus marker$|or better: 0$/;

/** The last thing said to everybody and not about the dealer's hand. @param {readonly Fact[]} facts */
export function saidOf(facts) {
  const said = facts.filter((fact) => fact.fact === "said").map((fact) => fact.words);
  const last = said.findLast((words) => !OF_THE_DEALER.test(words) && !SILENT.test(words));
  return last === undefined ? undefined : announced(last);
}

/**
 * Cards that have been set are shown as the hands that the house has announced.
 * @param {Held[]} cards
 * @param {Named | undefined} said
 */
function rowsOf(cards, said) {
  const parts = (said?.hands ?? []).filter((hand) => hand.part !== "");
  const held = new Set(cards.map((one) => one.card));
  const all = parts.flatMap((hand) => hand.pieces);
  if (all.length !== cards.length || !all.every((piece) => held.has(piece))) return [{ title: "", cards }];
  const left = [...cards];
  const take = (/** @type {string} */ piece) => left.splice(left.findIndex((one) => one.card === piece), 1);
  return parts.map((hand) => ({ title: hand.part, cards: hand.pieces.flatMap(take) }));
}

/**
 * The words below the cards; for hands in separate rows, only what the cards do not show.
 * @param {Named | undefined} said
 * @param {boolean} apart
 */
function captionOf(said, apart) {
  if (!said) return "";
  if (apart) return sentenceCase(said.hands.map((hand) => handWords(hand)).join(", and "));
  return withSigns(said.words);
}

/**
 * @param {import("../../shared/facts.js").Pile} pile
 * @param {{said?: Named, scored?: boolean, final?: boolean, called?: boolean, title?: string}} how `scored`: the game
 *   counts points; `final`: the hand takes no more cards; `called`: it is called by its name later, and has a place for
 *   it
 */
export function handPart(pile, { said, scored, final = false, called = false, title }) {
  const rows = rowsOf(pile.cards, said);
  const apart = rows.length > 1;
  const titled = (/** @type {{title: string, cards: Held[]}} */ row) =>
    h("div", { class: "cards" }, apart && h("span", { class: "cards-title" }, row.title), cardPictures(row.cards));
  const known = pile.cards.map((held) => held.card).filter((card) => card !== null);
  const over = scored && totalOf(known) > 21;
  const score = `${over ? "Over: " : ""}${scoreOf(known, final)}`;
  const caption = scored && /^\d+(, over 21)?$/.test(said?.words ?? "") ? "" : captionOf(said, apart);
  return h(
    "div",
    {
      class: `table-hand table-hand-${pile.cards.length}${over ? " table-hand-over" : ""}`,
      role: "group",
      "aria-label": title ?? placeName(pile.place),
    },
    h("div", { class: "hand-rows" }, rows.map(titled)),
    scored && known.length > 0 && h("span", { class: "hand-score", ...tells(pile.key) }, score),
    caption && h("p", { class: "hand-name", ...tells(`name of ${pile.key}`) }, caption),
    !caption && called && h("p", { class: "hand-name hand-name-later", "aria-hidden": "true" }, "\u00a0"),
  );
}
