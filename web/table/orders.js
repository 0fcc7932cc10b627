// Orders for standing bets: a small button at the chip opens a menu with what the table offers for it.

import { button, h } from "../shared/dom.js";
import { wagerName, words } from "../shared/names.js";

/** @import { Deeds } from "./felts.js" */

/** @type {Record<string, string>} */
const SAYS = { "take-down": "Take down", on: "Call on", off: "Call off", pass: "Pass the dice" };

/** @typedef {ReturnType<typeof read>} Offer an order that can be given */

/** Splits `take-down place-6` into its verb and its wager. @param {string} order */
function read(order) {
  const [verb = "", wager] = order.split(" ");
  return { order, verb, wager: wager ?? null, says: SAYS[verb] ?? words(verb) };
}

/** The menu of one chip; at most one is open. */
class Menu {
  /** @type {{element: HTMLElement, opener: HTMLElement} | null} */
  #open = null;

  /** @param {HTMLElement} opener */
  isOf(opener) {
    return this.#open?.opener === opener;
  }

  /** @param {boolean} back whether the focus goes back to the chip */
  close(back) {
    if (!this.#open) return;
    const { element, opener } = this.#open;
    // Cleared before it is removed: removing it takes the focus away, and that would close it again.
    this.#open = null;
    element.remove();
    opener.setAttribute("aria-expanded", "false");
    if (back) opener.focus();
  }

  /** @param {KeyboardEvent} event @param {HTMLElement[]} items */
  #keys(event, items) {
    const here = items.findIndex((item) => item === document.activeElement);
    /** @type {Record<string, number>} */
    const steps = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 };
    const step = steps[event.key];
    if (event.key === "Escape") this.close(true);
    else if (event.key === "Tab") this.close(true);
    else if (step !== undefined) items[(step + items.length) % items.length]?.focus();
    else return event.stopPropagation();
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {HTMLElement} opener @param {string} wager @param {Offer[]} orders
   * @param {(order: string) => void} give
   * @returns {HTMLElement} the menu, to be shown somewhere before it is focused
   */
  open(opener, wager, orders, give) {
    this.close(false);
    const items = orders.map(({ order, says }) =>
      h(
        "button",
        {
          type: "button",
          role: "menuitem",
          tabindex: "-1",
          "data-testid": `order-${order.replaceAll(" ", "-")}`,
          onClick: () => (this.close(true), give(order)),
        },
        says,
      ),
    );
    const element = h(
      "div",
      {
        class: "order-menu",
        role: "menu",
        "aria-label": `Orders for ${wagerName(wager)}`,
        onKeydown: (event) => this.#keys(event, items),
        onFocusout: ({ relatedTarget }) => {
          const inside = relatedTarget instanceof Node && this.#open?.element.contains(relatedTarget);
          if (!inside) this.close(false);
        },
      },
      items,
    );
    this.#open = { element, opener };
    opener.setAttribute("aria-expanded", "true");
    return element;
  }
}

/** The buttons for orders: at the chips, and those that belong to none. */
export class Orders {
  general = h("div", { class: "general-orders", role: "group", "aria-label": "Orders" });
  #menu = new Menu();
  #drawn = "";

  /** @param {import("./layout.js").Layout} layout @param {Deeds} deeds */
  constructor(layout, deeds) {
    this.layout = layout;
    this.give = (/** @type {string} */ order) => deeds.order(order);
  }

  /** @param {HTMLElement} opener @param {HTMLElement} box @param {string} wager @param {Offer[]} orders */
  #open(opener, box, wager, orders) {
    const element = this.#menu.open(opener, wager, orders, this.give);
    box.append(element);
    // Near the right edge it opens to the left.
    const frame = this.layout.element.getBoundingClientRect();
    element.classList.toggle("order-menu-left", element.getBoundingClientRect().right > frame.right);
    element.querySelector("button")?.focus();
  }

  /** @param {HTMLElement} box @param {string} wager @param {Offer[]} orders @param {boolean} resting */
  #chip(box, wager, orders, resting) {
    // The offers tell whether the bet is on or off.
    const off = resting && orders.some((one) => one.verb === "on");
    const state = off ? "off" : resting && orders.some((one) => one.verb === "off") ? "on" : "";
    /** @type {HTMLElement} */
    const chip = h(
      "button",
      {
        type: "button",
        class: `order-chip ${off ? "order-chip-off" : ""}`,
        tabindex: "-1",
        "aria-haspopup": "menu",
        "aria-expanded": "false",
        "data-testid": `orders-${wager}`,
        "aria-label": `${state || "…"}, orders for ${wagerName(wager)}`,
        onClick: () => (this.#menu.isOf(chip) ? this.#menu.close(true) : this.#open(chip, box, wager, orders)),
      },
      state || "…",
    );
    return chip;
  }

  /**
   * @param {{offered: string[], called: string[], resting: boolean}} next `resting`: whether it matters now what has
   *   been called on or off
   */
  update(next) {
    const { offered, called, resting } = next;
    const text = JSON.stringify(next);
    if (text === this.#drawn) return;
    this.#drawn = text;
    /** @type {HTMLElement | null | undefined} */
    const held = document.activeElement?.closest(".order-chip, .general-orders button");
    this.#menu.close(false);
    const all = offered.map(read);
    // Orders are carried out when the round begins; until then the chip says what has been called.
    const leaving = called.map(read).filter((one) => one.verb === "take-down");
    for (const [wager, { box }] of this.layout.areas) {
      box.querySelectorAll(".order-chip, .order-called").forEach((one) => one.remove());
      const own = all.filter((one) => one.wager === wager);
      if (leaving.some((one) => one.wager === wager)) box.append(h("span", { class: "order-called" }, "comes down"));
      else if (own.length > 0) box.append(this.#chip(box, wager, own, resting));
    }
    const rest = all.filter((one) => one.wager === null || !this.layout.areas.has(one.wager));
    this.general.replaceChildren(
      ...rest.map(({ order, says, wager }) =>
        button(wager ? `${says}: ${wagerName(wager)}` : says, () => this.give(order), {
          class: "button button-small",
          "data-testid": `order-${order.replaceAll(" ", "-")}`,
        }),
      ),
    );
    if (held?.dataset.testid) focusOn(held.dataset.testid);
  }
}

/** Focuses the element that tests, and this page, know by this name. @param {string} testid */
function focusOn(testid) {
  /** @type {HTMLElement | null} */
  const found = document.querySelector(`[data-testid="${CSS.escape(testid)}"]`);
  found?.focus({ preventScroll: true });
}
