// Your place at the table beyond the hand: stack and balance, buying chips, sitting out and coming in, leaving, orders
// and the clock.

import { button, h, painter } from "../../shared/dom.js";
import { money } from "../../shared/money.js";
import { leftWith } from "./hand.js";
import { companySeats } from "./seating.js";
import { orderWords, waitWords } from "../../shared/pot-words.js";

/**
 * @import { Child, Props } from "../../shared/dom.js"
 * @import { Hand } from "./hand.js"
 * @import { RoomDeeds } from "./seating.js"
 * @import { View } from "../../wire.d.ts"
 */

/** Orders by which a seat comes and goes. */
const TURNS = ["away", "back"];
/** Orders that the house gives itself. */
const HOUSE_ORDERS = ["time", "moved", "new"];

/**
 * The orders to offer. What was called for the next hand counts already: a player who has called themselves away is
 * offered the way back, although the table learns of both only when that hand begins. A player who is in the hand has
 * come in.
 * @param {string[]} orders @param {boolean} away @param {boolean} inHand
 */
export function ordersFor(orders, away, inHand) {
  const own = orders.filter((order) => !HOUSE_ORDERS.includes(order.split(" ")[0] ?? ""));
  // A single way in is not a choice.
  const choice = !inHand && own.filter((order) => order.startsWith("wait ")).length > 1;
  if (!away) return own.filter((order) => !order.startsWith("back") && (choice || !order.startsWith("wait ")));
  // `back` without a further word means back now.
  const ways = own.filter((order) => order.startsWith("back ") && order !== "back now");
  return ["back", ...ways];
}

/**
 * The parts of a view that the station shows; `settled`: the chips of the hand have been paid out.
 * @param {View} view
 * @param {Hand} hand
 * @param {boolean} settled
 */
export function stationOf(view, hand, settled) {
  const seat = view.you?.seat ?? null;
  const stack = view.stacks?.find((one) => one.seat === seat) ?? null;
  const place = seat === null ? undefined : hand.places.get(seat);
  const inHand = view.phase === "playing" && place !== undefined && !place.out;
  const left = settled && seat !== null ? leftWith(view.lines).get(seat) : place?.behind;
  const others = view.waiting.filter((one) => one !== seat);
  return {
    seat,
    chips: left ?? stack?.chips ?? 0,
    away: stack?.away ?? false,
    waiting: stack?.waiting ?? null,
    owes: stack?.owes ?? 0,
    balance: view.you?.balance ?? null,
    topUp: view.top_up ?? 0,
    leaving: view.leaving ?? false,
    broken: view.broken ?? false,
    full: view.seats.length >= view.seat_numbers.length,
    staff: Boolean(view.role),
    inHand,
    clock: view.clock ? { seat: view.clock.seat, warning: Boolean(view.clock.warning) } : null,
    ready: view.you?.ready ?? false,
    mayBegin: view.phase === "settled" ? !view.broken : view.phase === "betting" && Boolean(view.can_begin),
    company: companySeats(view),
    mayCall: inHand && others.length > 0 && !view.clock,
    orders: ordersFor(view.orders ?? [], stack?.away ?? false, inHand),
    called: (view.called ?? []).filter((order) => order.seat === seat).map((order) => order.words),
  };
}

/** @typedef {ReturnType<typeof stationOf>} Station */

/** @param {Station} station */
function figures({ seat, chips, balance, topUp, owes }) {
  /** @param {string} name @param {string} value @param {string} testid */
  const entry = (name, value, testid) =>
    h("div", { class: "purse-entry" }, h("dt", {}, name), h("dd", { "data-testid": testid }, value));
  return h(
    "dl",
    { class: "purse-list" },
    seat !== null && entry("Stack", money(chips), "own-stack"),
    seat !== null && topUp > 0 && entry("With the next hand", `+${money(topUp)}`, "top-up"),
    seat !== null && owes > 0 && entry("Owes", money(owes), "owes"),
    balance !== null && entry("Play money", money(balance), "balance"),
  );
}

/**
 * Sitting out and coming back undo each other: the last of them counts, if it changes anything.
 * @param {string[]} called @param {boolean} away
 */
function standing(called, away) {
  const first = (/** @type {string} */ words) => words.split(" ")[0] ?? "";
  const turns = called.filter((words) => TURNS.includes(first(words)));
  const last = turns.at(-1);
  const changes = last !== undefined && (first(last) === "back") === away;
  return called.filter((words) => {
    if (HOUSE_ORDERS.includes(first(words))) return false;
    return TURNS.includes(first(words)) ? changes && words === last : true;
  });
}

/** @param {Station} station */
function stateWords({ away, waiting, leaving, clock, called }) {
  const said = standing(called, away).map(orderWords);
  return [
    away && "You sit out.",
    waiting && `Your seat ${waitWords(waiting)}.`,
    said.length > 0 && `Called for the next hand: ${said.join(", ")}.`,
    leaving && "You leave after this hand.",
    clock && `The clock runs for seat ${clock.seat}.${clock.warning ? " Ten seconds left." : ""}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {HTMLElement} root @param {RoomDeeds} deeds */
export function createStation(root, deeds) {
  const paint = painter(root, (/** @type {Station} */ state) => {
    /**
     * @param {string} name @param {Child} words @param {() => unknown} act
     * @param {{class?: string, props?: Props}} [more]
     */
    const deed = (name, words, act, more = {}) =>
      button(words, act, { class: `button button-small ${more.class ?? ""}`, "data-testid": name, ...more.props });
    const said = stateWords(state);
    const seated = state.seat !== null;
    const broke = state.chips + state.topUp === 0 && !state.inHand;
    return [
      figures(state),
      said && h("p", { class: "pk-state", role: "status", "data-testid": "state" }, said),
      h(
        "div",
        { class: "pk-deeds", role: "group", "aria-label": "Your seat" },
        !seated &&
          !state.staff &&
          deed("action-sit", state.full ? "No seat is free" : "Sit down", () => deeds.takeSeat(), {
            class: "button-main",
            props: { disabled: state.full, "aria-keyshortcuts": "s" },
          }),
        seated &&
          state.mayBegin &&
          !state.away &&
          deed("action-ready", state.ready ? "Waiting for the others" : "Next hand", deeds.ready, {
            props: { disabled: state.ready, "aria-keyshortcuts": "g" },
          }),
        state.company.length > 0 &&
          deed("action-company", "Play with bots", () => state.company.forEach((seat) => deeds.bot(seat, "regular")), {
            class: "button-main",
          }),
        seated &&
          deed("action-buy-in", broke ? "Buy in" : "Top up", deeds.buyIn, {
            class: broke ? "button-main" : "",
          }),
        seated &&
          state.orders.map((order) =>
            deed(`order-${order.replaceAll(" ", "-")}`, orderWords(order), () => deeds.order(order), {
              class: order === "back" ? "button-main" : "",
              props: order.startsWith("wait ")
                ? { "aria-pressed": String(state.waiting === order.slice("wait ".length)) }
                : {},
            }),
          ),
        state.mayCall && deed("action-clock", "Call the clock", deeds.clock),
        seated && state.topUp > 0 && deed("action-no-top-up", "No chips after all", deeds.clear),
        seated && state.leaving && !state.broken && deed("action-stay", "Stay", deeds.stay),
        seated &&
          !state.leaving &&
          deed(
            "action-stand",
            ["Leave", state.inHand && h("span", { class: "pk-later" }, " after this hand")],
            deeds.stand,
          ),
      ),
    ];
  });
  /** @param {View} view @param {Hand} hand @param {boolean} settled */
  const update = (view, hand, settled) => paint(stationOf(view, hand, settled));
  return { update };
}
