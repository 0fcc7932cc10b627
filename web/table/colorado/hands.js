// The two hands of a coup: cards, points, the third card across, who turns them, and who won.

import { cardPictures, points } from "../../shared/cards.js";
import { h } from "../../shared/dom.js";

import { tells } from "../pieces.js";

/** @import { Pile, Piles } from "../../shared/facts.js" */

const TITLES = { player: "Player", banker: "Banker" };

/**
 * Who won, from the hands on the table, without waiting for the history.
 * @param {Piles} all @returns {"player" | "banker" | "tie" | null}
 */
export function winnerOf(all) {
  const value = (/** @type {string} */ name) => points((all.get(`spot ${name}`)?.cards ?? []).map((held) => held.card));
  if (!all.has("spot player") || !all.has("spot banker")) return null;
  if (value("player") === value("banker")) return "tie";
  return value("player") > value("banker") ? "player" : "banker";
}

/**
 * @param {{name: "player" | "banker", pile: Pile | undefined, winner: string | null,
 *   turns: string | null}} about `turns`: who turns the cards
 */
export function handOf({ name, pile, winner, turns }) {
  const title = TITLES[name];
  const cards = pile?.cards ?? [];
  const drawn = cardPictures(cards);
  drawn[2]?.classList.add("card-across");
  // A hand with a card face down has no points yet.
  const open = cards.length > 0 && cards.every((held) => held.card !== null);
  const value = open ? points(cards.map((held) => held.card)) : null;
  const told = { class: "points", "data-testid": `points-${name}`, ...tells(`points ${name}`) };
  const words = value !== null && h("output", told, value);
  return h(
    "section",
    {
      class: `hand hand-${name}${winner === name ? " hand-won" : ""}`,
      "aria-label": `${title}${value === null ? "" : `, ${value} points`}${winner === name ? ", wins" : ""}`,
    },
    h(
      "h2",
      {},
      title,
      words,
      winner === name && h("span", { class: "hand-mark" }, "wins"),
    ),
    h("div", { class: "cards" }, drawn.length > 0 ? drawn : [0, 1].map(() => h("span", { class: "card-place" }))),
    turns && h("p", { class: "hand-turns" }, turns),
  );
}
