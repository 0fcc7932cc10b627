// Hands at a player-dealer's table: cards, tiles, and hands that have been opened as they were set.

import { h } from "../../shared/dom.js";
import { handsOf, piles } from "../../shared/facts.js";
import { piecePicture, tilePicture } from "../../shared/tiles.js";
import { handPart, namesOf } from "../cards/hands.js";

const atSeat = (place, seat) => place?.seat?.[0] === seat;

/**
 * The cards or tiles of a seat.
 * @param {number} seat @param {any[]} facts @param {Map<string, any>} cards see shared/facts.js
 */
export function heldBy(seat, facts, cards) {
  const laid = facts.findLast((fact) => fact.fact === "laid" && atSeat(fact.at, seat));
  const stack = facts.findLast((fact) => fact.fact === "stack" && atSeat(fact.to, seat));
  return {
    sets: laid?.sets ?? null,
    tiles: stack ? { count: stack.count, known: stack.tiles } : null,
    hands: handsOf(seat, cards),
    named: facts.findLast((fact) => fact.fact === "named" && fact.seat === seat)?.words ?? null,
  };
}

/** What each seat's hand was announced as. @param {any[]} facts */
export const saidOfHands = namesOf;

/** The cards of all places. @param {any[]} facts */
export const cardsOf = piles;

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
