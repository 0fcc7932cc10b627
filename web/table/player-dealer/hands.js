// Hands at a player-dealer's table: cards, tiles, and hands that have been opened as they were set.

import { h } from "../../shared/dom.js";
import { handsOf, seatAt } from "../../shared/facts.js";
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
  const named = own.filter((fact) => fact.fact === "named").findLast((fact) => fact.seat === seat);
  return {
    sets: laid?.sets ?? null,
    tiles: stack ? { count: stack.count, known: stack.tiles } : null,
    hands: seat === null ? [] : handsOf(seat, cards),
    named: named?.words ?? null,
  };
}

/** @param {ReturnType<typeof heldBy>} held @param {{from: number, said?: string}} how */
export function heldPart(held, { from, said }) {
  if (held.sets)
    return h(
      "div",
      { class: "laid-hands" },
      h(
        "div",
        { class: "table-hands" },
        held.sets.map((set) => h("div", { class: `cards laid-set laid-set-${set.length}` }, set.map(piecePicture))),
      ),
      held.named && h("p", { class: "hand-name" }, held.named),
    );
  if (held.tiles) {
    const { count, known } = held.tiles;
    const tiles = known.length > 0 ? known : Array.from({ length: count }, () => null);
    return h(
      "div",
      { class: "table-hands" },
      h("div", { class: "cards" }, tiles.map((tile) => tilePicture(tile, { own: tile !== null }))),
    );
  }
  if (held.hands.length === 0) return null;
  return h(
    "div",
    { class: "table-hands" },
    held.hands.map((pile, i) => handPart(pile, { from, said: i === 0 ? (held.named ?? said) : undefined })),
  );
}
