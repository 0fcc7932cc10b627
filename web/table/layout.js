// A layout of areas for chips. Every area is a button; Tab reaches one of them, and arrow keys go on from there to the
// nearest in that direction. The areas are made once and keep their focus; a view only changes what is on them.

import { h, hidden, put } from "../shared/dom.js";
import { money, range, signed } from "../shared/money.js";
import { payoutOf } from "../shared/payouts.js";
import { potsOf } from "../shared/stakes.js";
import { byArrow } from "./arrows.js";
import { explainOnce, plainly } from "./first-use.js";
import { chipStack } from "./pieces.js";
import { createTip } from "./tip.js";

/**
 * @import { Child } from "../shared/dom.js"
 * @import { Pot } from "../shared/stakes.js"
 * @import { Deeds } from "./felts.js"
 * @import { View } from "../wire.d.ts"
 */

/**
 * @typedef {object} Area
 * @property {string} name the wager
 * @property {string} label its name for people
 * @property {string[] | ((view: View) => string[])} [rows] the rows of the pay table that it pays by, where they are
 *   not its name or kind
 * @property {Child} [print] what is printed on it
 * @property {string} [class]
 * @property {string} [boxClass] of the box around it
 * @property {(view: View) => boolean} [open] whether you may bet on it, where that depends on what you have staked
 * @property {(view: View) => string} [pays] what it pays in a few words, where its rows are too many to list
 * @property {string} [says] what it is, in a sentence
 * @property {string} [beside] a wager that is here too, and is described with it
 *
 * @typedef {{button: HTMLButtonElement, words: HTMLElement}} Pressed what of an area can be pressed
 * @typedef {{area: Area, pressed: Pressed | null, chips: HTMLElement, box: HTMLElement, drawn: string}} Entry
 *
 * @typedef {{settled: boolean, lit?: Set<string> | null}} Result `lit`: the areas that won, whoever has chips on them
 */

/** Whose chips lie on an area, in words. @param {Pot | undefined} pot @param {string} label of what they lie on */
function lies(pot, label) {
  if (!pot) return [];
  return [
    pot.yours && `${label}you have ${money(pot.yours)} on it`,
    pot.others && `${label}others have ${money(pot.others)}`,
  ];
}

/** Pixels of a stack of chips. */
const CHIP = 26;

/** @param {Entry} entry @param {Pot | undefined} pot @param {boolean} settled */
function drawChips(entry, pot, settled) {
  const amount = pot ? pot.yours || pot.others : 0;
  const shown = JSON.stringify([amount, pot?.yours, settled && pot?.result, settled && pot?.net]);
  if (shown === entry.drawn) return;
  entry.drawn = shown;
  const { name } = entry.area;
  const mine = Boolean(pot?.yours);
  const home = mine ? "rack" : "dealer";
  const net = settled && pot && mine ? pot.net : null;
  // What is lost has been taken, and what is won lies beside the stake.
  const taken = net !== null && pot?.result === "lose";
  const paid = net !== null && net > 0 ? net : 0;
  put(
    entry.chips,
    amount > 0 && !taken && chipStack(amount, CHIP, { key: name, home, class: mine ? "target-own" : "target-others" }),
    paid > 0 && chipStack(paid, CHIP, { key: `paid ${name}`, home, won: "dealer", class: "target-paid" }),
    net !== null && h("span", { class: `target-net net-${pot?.result}` }, signed(net)),
  );
}

/** A layout; see the head of this file. */
export class Layout {
  #tip = createTip();
  /** The one that Tab reaches. @type {HTMLElement | null} */
  #current = null;
  /** @type {View | null} */
  #view = null;
  /** The areas by wager. @type {Map<string, Entry>} */
  areas = new Map();

  /**
   * @param {string} title what this is, for people who only hear it
   * @param {Deeds} deeds
   */
  constructor(title, deeds) {
    this.deeds = deeds;
    this.kinds = new Map((deeds.game?.wagers ?? []).flatMap(({ name, names }) => names.map((one) => [one, name])));
    this.element = h("div", {
      class: "areas",
      role: "group",
      "aria-label": `${title}. Arrow keys move, Enter places the chip, Delete takes the last one back.`,
      onKeydown: (event) => this.#keys(event),
    });
    this.tip = this.#tip.element;
  }

  /** What can have the focus now. */
  #stops() {
    /** @type {NodeListOf<HTMLElement>} */
    const all = this.element.querySelectorAll(".target, .order-chip");
    return [...all].filter((one) => one.offsetParent !== null);
  }

  /** @param {HTMLElement} button */
  #focusOn(button) {
    if (this.#current) this.#current.tabIndex = -1;
    this.#current = button;
    button.tabIndex = 0;
  }

  /** @param {KeyboardEvent & {target: HTMLElement}} event */
  #keys(event) {
    const held = event.target.closest(".target, .order-chip");
    if (!held) return;
    const all = this.#stops();
    const led = byArrow(event.key, held, all);
    let next = led;
    if (led !== undefined) next = led ?? /** @type {HTMLElement} */ (held);
    else if (event.key === "Home") next = all[0];
    else if (event.key === "End") next = all.at(-1);
    else if (event.key === "Delete" || event.key === "Backspace") this.deeds.undo();
    else if (event.key === "Escape") this.#tip.hide();
    else return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  }

  /** What to say about an area now. @param {Area} area */
  #about({ name, label, rows, open, says, pays: inWords }) {
    const view = this.#view;
    const kind = this.kinds.get(name) ?? name;
    const wager = view?.wagers.find((one) => one.kind === kind || one.name === name);
    const tables = this.deeds.game?.tables ?? [];
    const own = typeof rows === "function" ? view && rows(view) : rows;
    const pays = (own ?? [name, kind]).map((row) => payoutOf(row, tables, view?.options)).filter(Boolean);
    const mayBet = view && open ? view.phase === "betting" && open(view) : wager?.open;
    /** @type {[number | null, number] | null} */
    const limits = view?.limits[kind] ?? (wager ? [wager.min, wager.max] : null);
    return {
      pays: (inWords && view ? inWords(view) : own ? pays.join(", ") : pays[0]) || null,
      limits,
      says: says ?? plainly(wager?.says, label),
      kind,
      open: wager !== undefined && Boolean(mayBet),
      why: wager ? wager.why : "not taken at this table",
    };
  }

  /** @param {Area} area @param {HTMLElement} button */
  #look(area, button) {
    const { pays, limits, says } = this.#about(area);
    const pot = this.#view && potsOf(this.#view).get(area.name);
    this.#tip.show(button, { name: area.label, says, pays, limits, pot });
  }

  /** Bets on an area; the first time it says what it is. @param {Area} area @param {HTMLElement} button */
  #place(area, button) {
    const show = () => this.#look(area, button);
    explainOnce(`${this.#view?.felt}-${this.#about(area).kind}`, { show, hide: this.#tip.hide });
    return this.deeds.place(area.name);
  }

  /** @param {Area} area @returns {HTMLElement} the area as an element, to be put somewhere in the layout */
  target(area) {
    const words = hidden(area.label);
    const chips = h("span", { class: "target-chips", "aria-hidden": "true" });
    /** @type {HTMLButtonElement} */
    const button = h(
      "button",
      {
        type: "button",
        class: `target ${area.class ?? ""}`,
        tabindex: "-1",
        "data-testid": `spot-${area.name}`,
        "data-wager": area.name,
        onClick: () => this.#place(area, button),
        onContextmenu: (event) => (event.preventDefault(), this.deeds.undo()),
        onPointerenter: (event) => event.pointerType === "mouse" && this.#look(area, button),
        onPointerleave: () => this.#tip.hide(),
        // A tap focuses too, but its label would cover the chip that was just placed.
        onFocus: () => (this.#focusOn(button), button.matches(":focus-visible") && this.#look(area, button)),
        onBlur: () => this.#tip.hide(),
      },
      words,
      // The words say the same and more.
      h("span", { class: "target-print", "aria-hidden": "true" }, area.print),
      chips,
    );
    const box = h("div", { class: `area ${area.boxClass ?? ""}` }, button);
    this.areas.set(area.name, { area, pressed: { button, words }, chips, box, drawn: "" });
    this.#current ??= button;
    if (this.#current === button) button.tabIndex = 0;
    return box;
  }

  /** A place where chips can be but not be put: a come bet on its point. @param {string} name @param {string} label */
  mark(name, label) {
    const chips = h("span", { class: "target-chips", "aria-hidden": "true" });
    const box = h("div", { class: "mark-area" }, chips);
    this.areas.set(name, { area: { name, label }, pressed: null, chips, box, drawn: "" });
    return box;
  }

  /**
   * Says of an area what is on it, what it pays and whether it is open.
   * @param {Area} area @param {Pressed} pressed @param {View} next @param {Map<string, Pot>} pots
   * @param {Result["lit"]} lit
   */
  #tell(area, { button, words }, next, pots, lit) {
    const pot = pots.get(area.name);
    const { pays, limits, says, open, why } = this.#about(area);
    const beside = area.beside && this.areas.get(area.beside);
    const parts = [
      area.label,
      area.says?.replace(/\.$/, ""),
      pays && `pays ${pays}`,
      limits && `limits ${range(limits)}`,
      next.phase === "betting" && !open && (why ?? "closed now"),
      lies(pot, ""),
      beside && lies(pots.get(beside.area.name), `${beside.area.label}: `),
      lit?.has(area.name) && "won",
    ];
    words.textContent = parts.flat().filter(Boolean).join(", ");
    if (says && !area.says) button.setAttribute("aria-description", says);
    // A bet on a round that is over opens the next one.
    button.setAttribute("aria-disabled", String(!open && next.phase !== "settled"));
    button.dataset.stake = String(pot?.yours ?? 0);
    button.classList.toggle("target-lit", Boolean(lit?.has(area.name)));
    button.classList.toggle("target-closed", next.phase === "betting" && !open);
  }

  /** @param {View} next @param {Result} result */
  update(next, result) {
    this.#view = next;
    const pots = potsOf(next);
    for (const entry of this.areas.values()) {
      drawChips(entry, pots.get(entry.area.name), result.settled);
      if (entry.pressed) this.#tell(entry.area, entry.pressed, next, pots, result.lit);
    }
    // If the focused area has gone, the layout is entered at its first. All of them are looked at only then: that costs
    // as much as laying out the page.
    const [first] = this.#current?.offsetParent === null ? this.#stops() : [];
    if (first) this.#focusOn(first);
  }

  /** What the rows of the pay table pay now, for print. @param {string} row */
  pays(row) {
    return payoutOf(row, this.deeds.game?.tables ?? [], this.#view?.options) ?? "";
  }
}
