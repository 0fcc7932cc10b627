// Hands at a player-dealer's table: cards, tiles, and hands that have been opened as they were set.

import { h } from "../../shared/dom.js";
import { handsOf, keysOf, seatAt } from "../../shared/facts.js";
import { piecePicture, tilePicture } from "../../shared/tiles.js";
import { handPart } from "../cards/hands.js";

/**
 * @import { Piles } from "../../shared/facts.js"
 * @import { Fact } from "../../wire.d.ts"
 */

/**
 * The cards or tiles of a seat.
 * @param {number | null} seat @param {readonly Fact[]} facts @param {Piles} cards
 */
export function heldBy(seat, facts, cards) {
  const own = seat === null ? [] : facts;
  const laid = own.filter((fact) => fact.fact === "laid").findLast((fact) => seatAt(fact.at) === seat);
  const stack = own.filter((fact) => fact.fact === "stack").findLast((fact) => seatAt(fact.to) === seat);
  const hands = seat === null ? [] : handsOf(seat, cards);
  const tiles = Array.from({ length: stack?.count ?? 0 }, (_, i) => ({
    card: stack?.tiles[i] ?? null,
    key: `tile ${seat} ${i}`,
  }));
  // Whatever is laid open was there before, face down.
  const lies = tiles.length > 0 ? tiles : hands.flatMap((hand) => hand.cards);
  const named = own.filter((fact) => fact.fact === "named").findLast((fact) => seatAt(fact.at) === seat);
  return {
    sets: laid ? keyedSets(laid.sets, lies) : null,
    tiles: stack ? tiles : null,
    hands,
    named: named ? { words: named.words, hands: named.hands } : null,
  };
}

/**
 * The pieces of each set with the keys that they had.
 * @param {string[][]} sets @param {{card: string | null, key: string | number}[]} lies
 */
function keyedSets(sets, lies) {
  const keys = keysOf(sets.flat(), lies);
  let at = 0;
  return sets.map((set) => set.map((piece) => ({ piece, key: keys[at++] })));
}

/** @param {ReturnType<typeof heldBy>} held @param {{said?: import("../cards/hands.js").Named}} how */
export function heldPart(held, { said }) {
  if (held.sets)
    return h(
      "div",
      { class: "laid-hands" },
      h(
        "div",
        { class: "table-hands" },
        held.sets.map((set) =>
          h(
            "div",
            { class: `cards laid-set laid-set-${set.length}` },
            set.map(({ piece, key }) => piecePicture(piece, key)),
          ),
        ),
      ),
      held.named && h("p", { class: "hand-name" }, held.named.words),
    );
  if (held.tiles) {
    return h(
      "div",
      { class: "table-hands" },
      h("div", { class: "cards" }, held.tiles.map(({ card, key }) => tilePicture(card, { own: card !== null, key }))),
    );
  }
  if (held.hands.length === 0) return null;
  return h(
    "div",
    { class: "table-hands" },
    held.hands.map((pile, i) => handPart(pile, { said: i === 0 ? (held.named ?? said) : undefined })),
  );
}
