// Bets saved by name: what lies on the felt is kept by the browser, game by game, and can be placed again.

import { announce } from "../shared/announce.js";
import { openDialog } from "../shared/dialog.js";
import { button, h, painter } from "../shared/dom.js";
import { money } from "../shared/money.js";
import { count } from "../shared/names.js";
import { keep, kept } from "../shared/kept.js";

/**
 * @import { View } from "../wire.d.ts"
 * @import { Deeds } from "./felts.js"
 *
 * @typedef {{wager: string, stake: number}} Chips
 * @typedef {{name: string, bets: Chips[]}} Saved
 */

/** How many are kept for a game, and how long a name may be. */
const [MOST, LONGEST] = [12, 30];

/** @param {unknown} one @returns {one is Chips} */
function isChips(one) {
  if (typeof one !== "object" || one === null || !("wager" in one) || !("stake" in one)) return false;
  return typeof one.wager === "string" && typeof one.stake === "number";
}

/** @param {unknown} one @returns {one is Saved} */
function isSaved(one) {
  if (typeof one !== "object" || one === null || !("name" in one) || !("bets" in one)) return false;
  return typeof one.name === "string" && Array.isArray(one.bets) && one.bets.every(isChips);
}

/** @param {string} game @returns {Saved[]} */
function savedFor(game) {
  /** @type {unknown} */
  let found;
  try {
    found = JSON.parse(kept(`bets-${game}`, "[]"));
  } catch {
    return [];
  }
  return Array.isArray(found) ? found.filter(isSaved) : [];
}

/** What you have on the felt of your own seat, a sum for each wager. @param {View} view @returns {Chips[]} */
function yoursIn(view) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const bet of view.bets.filter((one) => one.yours && one.seat === one.by))
    sums.set(bet.wager, (sums.get(bet.wager) ?? 0) + bet.stake);
  return [...sums].map(([wager, stake]) => ({ wager, stake }));
}

const totalOf = (/** @type {Chips[]} */ bets) => bets.reduce((sum, bet) => sum + bet.stake, 0);

/** A saved bet in the list. @param {Saved} one @param {boolean} open @param {SavedBets} list */
function entry(one, open, list) {
  const says = `${count(one.bets.length, "wager")}, ${money(totalOf(one.bets))}`;
  const place = { class: "button saved-place", disabled: !open, "data-testid": "saved-place" };
  const remove = { class: "button control-quiet", "aria-label": `Remove ${one.name}`, "data-testid": "saved-remove" };
  return h(
    "li",
    { class: "saved-entry" },
    button([h("strong", {}, one.name), ` ${says}`], () => list.place(one), place),
    button("Remove", () => list.remove(one), remove),
  );
}

/** The button that opens the list, and the list. */
export class SavedBets {
  /** @type {View | null} */
  #view = null;
  /** @type {HTMLDialogElement | null} */
  #dialog = null;
  #list = h("ul", { class: "saved-list", "aria-label": "Saved bets" });
  #paint = painter(this.#list, (/** @type {{all: Saved[], open: boolean}} */ { all, open }) =>
    all.length > 0
      ? all.map((one) => entry(one, open, this))
      : h("li", { class: "faint" }, "Nothing is saved yet."));
  element = button(["Saved", h("span", { class: "more-words" }, " bets")], () => this.#open(), {
    class: "button button-small felt-button",
    "aria-label": "Saved bets",
    "data-testid": "saved-bets",
  });

  /** @param {Deeds} deeds */
  constructor(deeds) {
    this.deeds = deeds;
  }

  get #all() {
    return savedFor(this.#view?.game ?? "");
  }

  #draw() {
    this.#paint({ all: this.#all, open: this.#view?.phase !== "playing" });
  }

  /** @param {Saved[]} all */
  #store(all) {
    keep(`bets-${this.#view?.game}`, JSON.stringify(all));
    this.#draw();
  }

  /** @param {Saved} one */
  place(one) {
    this.#dialog?.close();
    return this.deeds.together(one.bets, one.name);
  }

  /** @param {Saved} one */
  remove(one) {
    this.#store(this.#all.filter((other) => other.name !== one.name));
    announce(`${one.name} removed`);
  }

  /** Keeps what lies on the felt. @param {string} typed its name */
  #save(typed) {
    const name = typed.trim();
    if (!this.#view || name === "") return;
    const others = this.#all.filter((one) => one.name !== name);
    this.#store([...others, { name, bets: yoursIn(this.#view) }].slice(-MOST));
    announce(`Saved as ${name}`);
  }

  /** What is typed into to save what lies on the felt. @param {Chips[]} own */
  #form(own) {
    if (own.length === 0)
      return h("p", { class: "faint" }, "Place chips on the felt; here you can save them by a name.");
    const name = h("input", { type: "text", maxlength: LONGEST, required: true, "data-testid": "saved-name" });
    const label = `Name for what lies on the felt (${count(own.length, "wager")}, ${money(totalOf(own))})`;
    const submit = h("button", { type: "submit", class: "button button-main", "data-testid": "saved-save" }, "Save");
    const onSubmit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      this.#save(name.value);
      name.value = "";
    };
    return h("form", { class: "saved-form", onSubmit }, h("label", { class: "field" }, label, name), submit);
  }

  #open() {
    if (!this.#view) return;
    this.#draw();
    this.#dialog = openDialog("Saved bets", [this.#form(yoursIn(this.#view)), this.#list], { testid: "saved-dialog" });
  }

  /** @param {View} view */
  update(view) {
    this.#view = view;
    if (this.#dialog?.open) this.#draw();
  }
}
