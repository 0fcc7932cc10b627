// The middle of a pot game: the board, the pots with their amounts, what the house took, and who wins each.

import { cardPicture, cardPictures } from "../../shared/cards.js";
import { h } from "../../shared/dom.js";
import { withSigns } from "../../shared/facts.js";
import { money } from "../../shared/money.js";
import { placeName } from "../../shared/names.js";
import { potName } from "../../shared/pot-words.js";
import { chipStack } from "../pieces.js";

/** @import { Pile } from "../../shared/facts.js" */

/** The sum that Match-It is about: court cards are ten, an ace on the flop is eleven. @param {string[]} cards */
export function flopSum(cards) {
  const value = (/** @type {string} */ card) => (card[0] === "A" ? 11 : Number(card[0]) || 10);
  return cards.reduce((sum, card) => sum + value(card), 0);
}

/** @param {Pile | undefined} pile @param {Pick<Middle, "places" | "summed">} about */
function board(pile, { places, summed }) {
  const held = pile?.cards ?? [];
  const missing = Math.max(0, places - held.length);
  if (held.length + missing === 0) return null;
  const known = held.map((one) => one.card).filter((card) => card !== null);
  const sum = summed && held.length === 3 && known.length === 3;
  return h(
    "section",
    { class: "pk-board", "aria-label": "Board", "data-testid": "board" },
    h(
      "div",
      { class: "cards" },
      cardPictures(held),
      Array.from({ length: missing }, () => h("span", { class: "card-place", "aria-hidden": "true" })),
    ),
    sum && h("p", { class: "pk-sum", "data-testid": "flop-sum" }, `Sum ${flopSum(known)}`),
  );
}

/** @param {number} amount @param {number} index @param {boolean} single */
function potItem(amount, index, single) {
  return h(
    "li",
    { class: "pk-pot", "data-testid": `pot-${index}`, "data-amount": amount },
    h("span", { "aria-hidden": "true" }, chipStack(amount, 22, { key: `pot ${index}`, home: "pots", lost: "pots" })),
    h("span", {}, single ? "Pot " : `${potName(index)} `, h("strong", {}, money(amount))),
  );
}

/** The pots, and the total with the chips in front of the seats. @param {number[]} pots @param {number} total */
function potItems(pots, total) {
  const more = total > pots.reduce((sum, pot) => sum + pot, 0);
  const about = { class: "pk-pot pk-total", "data-testid": "pot-total", "data-amount": total };
  return [
    pots.map((pot, i) => potItem(pot, i, pots.length === 1)),
    more && h("li", about, `Total ${money(total)}`),
  ];
}

/** Who takes what from each pot, in the order of the pots. @param {Won[]} won */
function wonItems(won) {
  const pots = [...new Set(won.map((one) => one.pot))];
  return pots.map((pot) => {
    const index = pot === "main-pot" ? 0 : Number(pot.split("-").at(-1));
    const takers = won.filter((one) => one.pot === pot).map((one) => `${one.name} ${money(one.paid)}`);
    return h(
      "li",
      { class: "pk-pot pk-pot-won", "data-testid": `pot-won-${index}` },
      h("span", {}, `${pots.length === 1 ? "Pot" : potName(index)}: `, h("strong", {}, takers.join(", "))),
    );
  });
}

/**
 * @typedef {{pot: string, name: string, paid: number}} Won what somebody takes from a pot
 *
 * @typedef {{piles: Pile[], pots: number[], total: number, fee: number, time: number, places: number, summed: boolean,
 *   game_name: string, limit: string, said: string | null, won: Won[], idle: string | null}} Middle
 */

/** @param {Middle} about */
export function middlePart(about) {
  const boardPile = about.piles.find((pile) => pile.place === "board");
  const others = about.piles.filter((pile) => pile !== boardPile && pile.cards.length > 0);
  return [
    h("p", { class: "pk-game" }, about.game_name, about.limit && h("span", {}, ` ${about.limit}`)),
    board(boardPile, about),
    others.map((pile) =>
      h(
        "section",
        { class: "pk-board pk-common", "aria-label": placeName(pile.place) },
        h("h2", {}, placeName(pile.place)),
        h(
          "div",
          { class: "cards" },
          pile.cards.map((one) => cardPicture(one)),
        ),
      ),
    ),
    h(
      "div",
      { class: "pk-below" },
      h(
        "ul",
        { class: "pk-pots", "aria-label": "Pots", "data-anchor": "pots" },
        about.won.length > 0 ? wonItems(about.won) : potItems(about.pots, about.total),
        about.fee > 0 && h("li", { class: "pk-pot pk-fee", "data-testid": "fee" }, `Fee ${money(about.fee)}`),
        about.time > 0 && h("li", { class: "pk-pot pk-fee", "data-testid": "time" }, `Time ${money(about.time)}`),
      ),
      about.said && h("p", { class: "felt-said" }, withSigns(about.said)),
      about.idle && h("p", { class: "felt-said pk-idle", "data-testid": "idle" }, about.idle),
    ),
  ];
}
