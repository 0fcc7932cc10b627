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

/** The button that opens the list, and the list. @param {Deeds} deeds */
export function createSavedBets(deeds) {
  /** @type {View | null} */
  let view = null;
  /** @type {HTMLDialogElement | null} */
  let dialog = null;
  const list = h("ul", { class: "saved-list", "aria-label": "Saved bets" });
  const element = button("Saved bets", open, { class: "button button-small felt-button", "data-testid": "saved-bets" });

  /** @param {Saved[]} all */
  function store(all) {
    keep(`bets-${view?.game}`, JSON.stringify(all));
    paint({ all, open: view?.phase === "betting" });
  }

  /** @param {Saved} one */
  async function place(one) {
    dialog?.close();
    await deeds.together(one.bets, one.name);
  }

  /** @param {Saved[]} all @param {Saved} one */
  function remove(all, one) {
    store(all.filter((other) => other.name !== one.name));
    announce(`${one.name} removed`);
  }

  const paint = painter(list, (/** @type {{all: Saved[], open: boolean}} */ about) => {
    if (about.all.length === 0) return h("li", { class: "faint" }, "Nothing is saved yet.");
    return about.all.map((one) => {
      const says = `${count(one.bets.length, "wager")}, ${money(totalOf(one.bets))}`;
      return h(
        "li",
        { class: "saved-entry" },
        button([h("strong", {}, one.name), ` ${says}`], () => place(one), {
          class: "button saved-place",
          disabled: !about.open,
          "data-testid": "saved-place",
        }),
        button("Remove", () => remove(about.all, one), {
          class: "button control-quiet",
          "aria-label": `Remove ${one.name}`,
          "data-testid": "saved-remove",
        }),
      );
    });
  });

  /** Keeps what lies on the felt. @param {string} typed its name */
  function save(typed) {
    const name = typed.trim().slice(0, LONGEST);
    if (!view || name === "") return;
    const others = savedFor(view.game).filter((one) => one.name !== name);
    store([...others, { name, bets: yoursIn(view) }].slice(-MOST));
    announce(`Saved as ${name}`);
  }

  /** What is typed into to save what lies on the felt. @param {Chips[]} own */
  function form(own) {
    if (own.length === 0) return h("p", { class: "faint" }, "Place chips on the felt; here you can save them by a name.");
    const name = h("input", { type: "text", maxlength: LONGEST, required: true, "data-testid": "saved-name" });
    const label = `Name for what lies on the felt (${count(own.length, "wager")}, ${money(totalOf(own))})`;
    const submit = h("button", { type: "submit", class: "button button-main", "data-testid": "saved-save" }, "Save");
    const onSubmit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      save(name.value);
      name.value = "";
    };
    return h("form", { class: "saved-form", onSubmit }, h("label", { class: "field" }, label, name), submit);
  }

  function open() {
    if (!view) return;
    paint({ all: savedFor(view.game), open: view.phase === "betting" });
    dialog = openDialog("Saved bets", [form(yoursIn(view)), list], { testid: "saved-dialog" });
  }

  return {
    element,
    /** @param {View} next */
    update(next) {
      view = next;
      if (dialog?.open) paint({ all: savedFor(next.game), open: next.phase === "betting" });
    },
  };
}
