// Roulette Rage: the spot for the wager on a run of one colour, and the count of the run.

import { chipPicture } from "../../shared/chips.js";
import { h, painter } from "../../shared/dom.js";
import { money, range, signed } from "../../shared/money.js";
import { colour } from "./spots.js";

/**
 * @import { Pot } from "../../shared/stakes.js"
 * @import { Wager } from "../../wire.d.ts"
 */

const MOST = 14;

/**
 * How often the colour has come again since the spin that set it: 0 just after that spin, null if zero fell last or
 * nothing has been spun.
 * @param {number[]} numbers oldest first
 */
export function runCount(numbers) {
  /** @type {number | null} */
  let count = null;
  /** @type {number | null} */
  let last = null;
  for (const number of numbers) {
    const again = number !== 0 && last !== null && colour(last) === colour(number);
    if (number === 0) count = null;
    else if (!again) count = 0;
    else if (count !== null) count = Math.min(count + 1, MOST);
    last = number;
  }
  return count;
}

/**
 * @typedef {object} About
 * @property {Wager} wager
 * @property {Pot | undefined} pot
 * @property {number[]} numbers oldest first
 * @property {[number | null, number] | undefined} limits
 */

/** @param {{place: (wager: string) => unknown, undo: () => unknown}} deeds */
export function createRage(deeds) {
  const element = h("section", { class: "rage", "aria-label": "Roulette Rage" });
  const keys = (/** @type {KeyboardEvent} */ event) =>
    (event.key === "Delete" || event.key === "Backspace") && deeds.undo();
  const paint = painter(element, (/** @type {About} */ { wager, pot, numbers, limits }) => {
    const count = runCount(numbers);
    const run = count === null ? "no run" : `run of ${colour(numbers.at(-1) ?? 0)}, count ${count}`;
    const circles = Array.from({ length: MOST }, (_, i) => {
      const reached = count !== null && i + 1 <= count;
      return h(
        "li",
        {
          class: `${reached ? "rage-reached" : ""} ${i + 1 === count ? "rage-now" : ""}`,
          "aria-current": i + 1 === count ? "step" : null,
        },
        i + 1,
      );
    });
    const lies = pot && (pot.yours || pot.others);
    const label = `Roulette Rage, ${range(limits)}, ${run}${wager.open ? "" : `. Closed: ${wager.why ?? "not now"}`}${pot?.yours ? `. You have ${money(pot.yours)} on it` : ""}`;
    const spot = h(
      "button",
      {
        type: "button",
        class: "rage-spot",
        "data-testid": "spot-rage",
        "aria-label": label,
        "aria-disabled": String(!wager.open),
        title: wager.why ?? wager.says,
        onClick: () => deeds.place("rage"),
        onKeydown: keys,
      },
      h("span", { class: "rage-name" }, "Roulette Rage"),
      lies ? chipPicture(lies, 34) : h("span", { class: "rage-range" }, range(limits)),
      pot?.net !== null &&
        pot?.net !== undefined &&
        h("span", { class: `net-badge net-${pot.result}` }, signed(pot.net)),
    );
    const why = wager.open
      ? "Open: bet on at least four more of this colour."
      : (wager.why ?? "Wagers are taken while bets are open.");
    return [
      spot,
      h(
        "div",
        { class: "rage-run" },
        h(
          "p",
          { "data-testid": "rage-count" },
          h("strong", {}, `Count ${count ?? "–"}`),
          ` ${count === null ? "no run" : `of ${colour(numbers.at(-1) ?? 0)}`}`,
        ),
        h("ol", { class: "rage-circles", "aria-label": "Count; wins from 4" }, circles),
        h("p", { class: "small faint-felt" }, why),
      ),
    ];
  });
  return { element, update: paint };
}
