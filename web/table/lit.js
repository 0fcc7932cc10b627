// The cards that count are lit at the end, and the others beside them dimmed: your own hand's on the board, or the
// winner's.

import { placeKey, piles, seatAt } from "../shared/facts.js";

/** @import { View } from "../wire.d.ts" */

/** Whose five are lit on the board. @param {View} view */
function boardsSeat(view) {
  const named = view.facts.filter((fact) => fact.fact === "named" && fact.hands.length > 0);
  const seats = named.flatMap((fact) => (fact.fact === "named" ? [seatAt(fact.at)] : []));
  const own = view.you?.seat ?? null;
  const won = view.lines.filter((line) => line.wager.endsWith("-pot") && line.paid > 0).map((line) => line.seat);
  return won.find((seat) => seats.includes(seat)) ?? (own !== null && seats.includes(own) ? own : null);
}

/**
 * Which cards count and which do not, of all that are in hands that were named.
 * @param {View} view
 */
export function countedCards(view) {
  const held = piles(view.facts);
  const boards = boardsSeat(view);
  /** @type {{counts: Set<string>, rests: Set<string>}} */
  const found = { counts: new Set(), rests: new Set() };
  const sort = (/** @type {(string | null)[]} */ cards, /** @type {Set<string>} */ counting) =>
    cards.filter((card) => card !== null).forEach((card) => found[counting.has(card) ? "counts" : "rests"].add(card));
  const cardsAt = (/** @type {string} */ key) => (held.get(key)?.cards ?? []).map((one) => one.card);
  for (const fact of view.facts) {
    if (fact.fact !== "named" || fact.hands.length === 0) continue;
    const counting = new Set(fact.hands.flatMap((hand) => hand.pieces));
    sort(cardsAt(placeKey(fact.at)), counting);
    const seat = seatAt(fact.at);
    if (seat === null ? boards === null : seat === boards) sort(cardsAt("board"), counting);
  }
  return found;
}

/**
 * Lights and dims the cards of a felt, once the round is settled.
 * @param {HTMLElement} felt @param {View} view
 */
export function lightUp(felt, view) {
  const over = view.phase === "settled";
  const { counts, rests } = over ? countedCards(view) : { counts: new Set(), rests: new Set() };
  // Where all cards count, none is told from the others.
  const tells = rests.size > 0;
  felt.querySelectorAll("[data-card]").forEach((card) => {
    const name = card.getAttribute("data-card") ?? "";
    card.classList.toggle("card-counts", tells && counts.has(name));
    card.classList.toggle("card-rests", tells && rests.has(name) && !counts.has(name));
  });
}
