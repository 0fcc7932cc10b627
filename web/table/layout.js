// A layout of areas for chips. Every area is a button; Tab reaches one of them, arrow keys go on from there to the
// nearest in that direction. The areas are made once and keep their focus; a view only changes what lies on them.

import { chipPicture } from "../shared/chips.js";
import { h, hidden, put } from "../shared/dom.js";
import { money, range, signed } from "../shared/money.js";
import { payoutOf } from "../shared/payouts.js";
import { potsOf } from "../shared/stakes.js";
import { byArrow } from "./arrows.js";
import { createTip } from "./tip.js";

/**
 * @typedef {object} Area
 * @property {string} name the wager
 * @property {string} label its name for people
 * @property {string[] | ((view: any) => string[])} [rows] the rows of the pay table that it pays by, where they are not
 *   its name or kind
 * @property {unknown} [print] what is printed on it
 * @property {string} [class]
 * @property {(view: any) => boolean} [open] whether it is taken from you, where that hangs on what you have staked
 * @property {(view: any) => string} [pays] what it pays in a few words, where its rows are too many to be told
 * @property {string} [says] what it is, in a sentence
 * @property {string} [beside] a wager that lies here too, and is told with it
 */

/**
 * @param {string} title what this is, for who only hears it
 * @param {import("./felts.js").Deeds} deeds
 */
export function createLayout(title, deeds) {
  const tip = createTip();
  const areas = new Map();
  const kinds = new Map((deeds.game?.wagers ?? []).flatMap((one) => (one.names ?? []).map((name) => [name, one.name])));
  let current = null;
  let view = null;

  const stops = () => [...element.querySelectorAll(".target, .order-chip")].filter((one) => one.offsetParent !== null);

  function focusOn(button) {
    if (current) current.tabIndex = -1;
    current = button;
    current.tabIndex = 0;
  }

  function keys(event) {
    const held = event.target.closest(".target, .order-chip");
    if (!held) return;
    const all = stops();
    let next = byArrow(event.key, held, all);
    if (next !== undefined) next = next ?? held;
    else if (event.key === "Home") next = all[0];
    else if (event.key === "End") next = all.at(-1);
    else if (event.key === "Delete" || event.key === "Backspace") deeds.undo();
    else if (event.key === "Escape") tip.hide();
    else return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  }

  /** What is to be said of an area now. */
  function about({ name, rows, open, pays: inWords }) {
    const kind = kinds.get(name) ?? name;
    const wager = view?.wagers.find((one) => one.kind === kind || one.name === name);
    const tables = deeds.game?.tables ?? [];
    const own = typeof rows === "function" ? rows(view) : rows;
    const pays = (own ?? [name, kind]).map((row) => payoutOf(row, tables, view?.options)).filter(Boolean);
    return {
      pays: (inWords && view ? inWords(view) : own ? pays.join(", ") : pays[0]) || null,
      limits: view?.limits[kind] ?? (wager ? [wager.min, wager.max] : null),
      open: wager !== undefined && (open ? view.phase === "betting" && open(view) : wager.open),
      why: wager ? wager.why : "not taken at this table",
    };
  }

  function look(area, button) {
    const { pays, limits } = about(area);
    tip.show(button, { name: area.label, says: area.says, pays, limits, pot: view && potsOf(view).get(area.name) });
  }

  /** @param {Area} area @returns {HTMLElement} the area as an element to be put somewhere in the layout */
  function target(area) {
    const words = hidden(area.label);
    const chips = h("span", { class: "target-chips", "aria-hidden": "true" });
    const button = h(
      "button",
      {
        type: "button",
        class: `target ${area.class ?? ""}`,
        tabindex: "-1",
        "data-testid": `spot-${area.name}`,
        "data-wager": area.name,
        onClick: () => deeds.place(area.name),
        onContextmenu: (event) => (event.preventDefault(), deeds.undo()),
        onPointerenter: (event) => event.pointerType === "mouse" && look(area, button),
        onPointerleave: tip.hide,
        // A tap focuses too, but its label would lie over the chip that was just placed.
        onFocus: () => (focusOn(button), button.matches(":focus-visible") && look(area, button)),
        onBlur: tip.hide,
      },
      words,
      // The words say the same and more.
      h("span", { class: "target-print", "aria-hidden": "true" }, area.print),
      chips,
    );
    const box = h("div", { class: `area ${area.boxClass ?? ""}` }, button);
    areas.set(area.name, { area, button, words, chips, box, drawn: "" });
    current ??= button;
    if (current === button) button.tabIndex = 0;
    return box;
  }

  /**
   * A place where chips stand that cannot be put there: a come bet on its point.
   * @param {string} name
   * @param {string} label
   */
  function mark(name, label) {
    const chips = h("span", { class: "target-chips", "aria-hidden": "true" });
    const box = h("div", { class: "mark-area" }, chips);
    areas.set(name, { area: { name, label }, button: null, chips, box, drawn: "" });
    return box;
  }

  function drawChips(entry, pot, settled) {
    const amount = pot ? pot.yours || pot.others : 0;
    const shown = JSON.stringify([amount, pot?.yours, settled && pot?.result, settled && pot?.net]);
    if (shown === entry.drawn) return;
    entry.drawn = shown;
    const net = settled && pot?.net != null && pot.yours > 0;
    put(
      entry.chips,
      amount > 0 && h("span", { class: pot.yours ? "target-own" : "target-others" }, chipPicture(amount, 26)),
      net && h("span", { class: `target-net net-${pot.result}` }, signed(pot.net)),
    );
    entry.box.classList.toggle("area-lost", Boolean(net && pot.result === "lose"));
  }

  /**
   * @param {any} next the view
   * @param {{settled: boolean, lit?: Set<string>}} how `lit`: the areas that won, whoever has chips on them
   */
  function update(next, { settled, lit }) {
    view = next;
    const pots = potsOf(next);
    const lies = (pot, label) =>
      pot && [
        pot.yours && `${label}you have ${money(pot.yours)} on it`,
        pot.others && `${label}others have ${money(pot.others)}`,
      ];
    for (const entry of areas.values()) {
      const { area, button, words } = entry;
      const pot = pots.get(area.name);
      drawChips(entry, pot, settled);
      if (!button) continue;
      const { pays, limits, open, why } = about(area);
      const parts = [
        area.label,
        area.says?.replace(/\.$/, ""),
        pays && `pays ${pays}`,
        limits && `limits ${range(limits)}`,
        next.phase === "betting" && !open && (why ?? "closed now"),
        lies(pot, ""),
        area.beside && lies(pots.get(area.beside), `${areas.get(area.beside).area.label}: `),
        lit?.has(area.name) && "won",
      ];
      words.textContent = parts.flat().filter(Boolean).join(", ");
      button.setAttribute("aria-disabled", String(!open));
      button.dataset.stake = String(pot?.yours ?? 0);
      button.classList.toggle("target-lit", Boolean(lit?.has(area.name)));
      button.classList.toggle("target-closed", next.phase === "betting" && !open);
    }
    // A layout that has lost the area in focus is entered at its first.
    if (current?.offsetParent === null && stops().length > 0) focusOn(stops()[0]);
  }

  /** What the rows of the pay table are worth now, for print. */
  const pays = (row) => payoutOf(row, deeds.game?.tables ?? [], view?.options) ?? "";

  const element = h("div", {
    class: "areas",
    role: "group",
    "aria-label": `${title}. Arrow keys move, Enter places the chip, Delete takes the last one back.`,
    onKeydown: keys,
  });
  return { element, target, mark, update, pays, areas, tip: tip.element };
}
