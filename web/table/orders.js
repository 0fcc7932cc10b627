// Orders for standing bets: a small button at the chip opens a menu with what the table offers for it.

import { button, h } from "../shared/dom.js";
import { wagerName, words } from "../shared/names.js";

const SAYS = { "take-down": "Take down", on: "Call on", off: "Call off", pass: "Pass the dice" };

/** Splits `take-down place-6` into its verb and its wager. */
function read(order) {
  const [verb, wager] = order.split(" ");
  return { order, verb, wager: wager ?? null, says: SAYS[verb] ?? words(verb) };
}

/**
 * @param {ReturnType<import("./layout.js").createLayout>} layout
 * @param {import("./felts.js").Deeds} deeds
 */
export function createOrders(layout, deeds) {
  const general = h("div", { class: "general-orders", role: "group", "aria-label": "Orders" });
  let menu = null;
  let drawn = "";

  async function give(order) {
    await deeds.order(order);
  }

  function close(back) {
    if (!menu) return;
    const { element, opener } = menu;
    // Cleared before it is removed: removing it takes the focus away, and that would close it again.
    menu = null;
    element.remove();
    opener.setAttribute("aria-expanded", "false");
    if (back) opener.focus();
  }

  function keys(event) {
    const items = [...menu.element.querySelectorAll("[role=menuitem]")];
    const here = items.indexOf(document.activeElement);
    const step = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Escape") close(true);
    else if (event.key === "Tab") close(true);
    else if (step !== undefined) items[(step + items.length) % items.length].focus();
    else return event.stopPropagation();
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  }

  function open(opener, box, wager, orders) {
    close(false);
    const items = orders.map(({ order, says }) =>
      h(
        "button",
        {
          type: "button",
          role: "menuitem",
          tabindex: "-1",
          "data-testid": `order-${order.replaceAll(" ", "-")}`,
          onClick: () => (close(true), give(order)),
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
        onKeydown: keys,
        onFocusout: (event) => !menu?.element.contains(event.relatedTarget) && close(false),
      },
      items,
    );
    menu = { element, opener };
    opener.setAttribute("aria-expanded", "true");
    box.append(element);
    // Near the right edge it opens to the left.
    const frame = layout.element.getBoundingClientRect();
    element.classList.toggle("order-menu-left", element.getBoundingClientRect().right > frame.right);
    items[0].focus();
  }

  function chipOf(box, wager, orders, resting) {
    // The offers tell whether the bet is on or off.
    const off = resting && orders.some((one) => one.verb === "on");
    const state = off ? "off" : resting && orders.some((one) => one.verb === "off") ? "on" : "";
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
        onClick: () => (menu?.opener === chip ? close(true) : open(chip, box, wager, orders)),
      },
      state || "…",
    );
    return chip;
  }

  /**
   * @param {{offered: string[], called: string[], resting: boolean}} next `resting`: whether it matters now what has
   *   been called on or off
   */
  function update(next) {
    const { offered, called, resting } = next;
    const text = JSON.stringify(next);
    if (text === drawn) return;
    drawn = text;
    const held = document.activeElement?.closest?.(".order-chip, .general-orders button")?.dataset.testid;
    close(false);
    const all = offered.map(read);
    // Orders are carried out when the round begins; until then the chip says what has been called.
    const leaving = called.map(read).filter((one) => one.verb === "take-down");
    for (const [wager, { box }] of layout.areas) {
      box.querySelectorAll(".order-chip, .order-called").forEach((one) => one.remove());
      const own = all.filter((one) => one.wager === wager);
      if (leaving.some((one) => one.wager === wager)) box.append(h("span", { class: "order-called" }, "comes down"));
      else if (own.length > 0) box.append(chipOf(box, wager, own, resting));
    }
    const rest = all.filter((one) => !layout.areas.has(one.wager));
    general.replaceChildren(
      ...rest.map(({ order, says, wager }) =>
        button(wager ? `${says}: ${wagerName(wager)}` : says, () => give(order), {
          class: "button button-small",
          "data-testid": `order-${order.replaceAll(" ", "-")}`,
        }),
      ),
    );
    if (held) document.querySelector(`[data-testid="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  return { general, update };
}
