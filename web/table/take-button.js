// The button of a free seat: whoever presses it sits down there, or moves there.

import { h, hidden } from "../shared/dom.js";

/** @import { Deeds } from "./felts.js" */

/**
 * @param {number} seat
 * @param {() => unknown} onClick
 * @param {{offers?: "sit" | "move", says?: string}} [how] `says`: what stands on it, if that is not what it offers
 */
export function takeButton(seat, onClick, { offers = "sit", says } = {}) {
  return h(
    "button",
    { type: "button", class: "seat-take", "data-testid": `${offers}-${seat}`, onClick: () => onClick() },
    hidden("Seat "),
    h("span", {}, seat),
    ` ${says ?? (offers === "move" ? "Move" : "Sit")}`,
    hidden(offers === "sit" ? " down here" : " here"),
  );
}

/**
 * A free seat of a row. Once you have a seat, empty ones are only marked.
 * @param {number} seat @param {boolean} seated @param {Deeds} deeds
 */
export function freeSeat(seat, seated, deeds) {
  if (!seated) return h("li", { class: "seat seat-free" }, takeButton(seat, () => deeds.sit(seat)));
  const number = h("span", { "aria-hidden": "true" }, seat);
  return h("li", { class: "seat seat-empty", "aria-label": `Seat ${seat}, free` }, number);
}
