// Sitting down where players have stacks: who may take which seat, buying the first chips, and what there is to say of
// a seat.

import { waitWords } from "../../shared/pot-words.js";
import { openBuyIn } from "./buy-in.js";

/**
 * @import { Deeds } from "../felts.js"
 * @import { StackSeat, View } from "../../wire.d.ts"
 */

/**
 * @typedef {Deeds & {takeSeat: (seat?: number) => void, buyIn: () => void}} RoomDeeds what can be done where players
 *   have stacks
 */

/** Whether the viewer has a seat and neither chips nor any on the way. @param {View} view */
export function isBroke(view) {
  const seat = view.you?.seat ?? null;
  const own = view.stacks?.find((one) => one.seat === seat);
  return seat !== null && (own?.chips ?? 0) === 0 && (view.top_up ?? 0) === 0;
}

/** Away, waiting and the like. @param {StackSeat | null} stack @returns {string[]} */
export function marksOf(stack) {
  if (!stack) return [];
  const marks = [];
  if (stack.away) marks.push("away");
  if (stack.waiting) marks.push(waitWords(stack.waiting));
  if (stack.chips === 0 && !stack.away) marks.push("no chips");
  return marks;
}

/**
 * What a free seat offers: one that is held is for whoever was called to it.
 * @param {View} view @param {number} seat
 * @returns {"sit" | "move" | null}
 */
export function freeFor(view, seat) {
  const held = view.held?.find((one) => one.seat === seat);
  if (view.role || (held && !held.you)) return null;
  if (view.you?.seat == null) return "sit";
  return view.phase === "playing" ? null : "move";
}

/** How many bots come at once when somebody wants company. */
const COMPANY = 3;

/**
 * The free seats that bots take when the viewer wants company, apart from each other; none if nobody is missing.
 * @param {View} view @returns {number[]}
 */
export function companySeats(view) {
  const own = view.you?.seat;
  if (own == null || view.broken || view.phase !== "betting" || view.can_begin || isBroke(view)) return [];
  const taken = new Set([...view.seats.map((one) => one.seat), ...(view.held ?? []).map((one) => one.seat)]);
  if (view.seats.some((one) => one.bot)) return [];
  const all = view.seat_numbers;
  const at = all.indexOf(own);
  const free = all.map((_, i) => all[(at + i) % all.length] ?? own).filter((seat) => !taken.has(seat));
  const many = Math.min(COMPANY, free.length);
  return Array.from({ length: many }, (_, i) => free[Math.floor(((i + 0.5) * free.length) / many)] ?? own);
}

/** Why nothing is dealt. @param {View} view */
export function idleWords(view) {
  if (view.broken) return "This game has broken; its players go to other tables.";
  if (view.phase !== "betting" || view.can_begin) return null;
  if (view.you?.seat == null) return "Take a seat and buy chips.";
  if (isBroke(view)) return "You have no chips left: buy in to play on.";
  const ready = (view.stacks ?? []).filter((one) => one.chips > 0 && !one.away).length;
  return ready < 2 ? "A hand needs two players with chips: play with bots, or wait for company." : null;
}

/**
 * The deeds of a table with stacks: a seat is taken by buying the first chips.
 * @param {Deeds} deeds @param {() => View | null} viewed the table as it is now
 * @returns {RoomDeeds}
 */
export function withChips(deeds, viewed) {
  /** @param {string} title @param {(cents: number) => void} onBuy @param {string} [says] */
  function buy(title, onBuy, says) {
    const view = viewed();
    if (view?.buy_in) openBuyIn({ title, takes: view.buy_in, balance: view.you?.balance ?? 0, says, onBuy });
  }

  /** @param {number} [seat] */
  function takeSeat(seat) {
    buy(seat === undefined ? "Buy in" : `Buy in at seat ${seat}`, async (cents) => {
      if (await deeds.sit(seat)) deeds.buy(cents);
    });
  }

  function buyIn() {
    const playing = viewed()?.phase === "playing";
    buy("Chips", deeds.buy, playing ? "Chips bought during a hand come with the next one." : undefined);
  }

  return { ...deeds, takeSeat, buyIn };
}
