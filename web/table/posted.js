// The signs at the table: on a small screen the limits, and everywhere what is not available and the fees that the
// house collects.

import { h, painter, put } from "../shared/dom.js";
import { money } from "../shared/money.js";
import { words } from "../shared/names.js";
import { createLimits } from "./purse.js";

/** @import { Fee, Game, View } from "../wire.d.ts" */

/** `$4`, or `$1 to $4` where it differs. @param {{rates: {at: string, cents: number}[]}} fee */
export function feeAmounts({ rates }) {
  const all = rates.map((rate) => rate.cents);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? money(least) : `${money(least)} to ${money(most)}`;
}

/** Every rate of every fee. @param {Fee[]} fees */
export function feeTables(fees) {
  return fees.map((fee) =>
    h(
      "table",
      { class: "figures", "data-testid": `fee-${fee.name}` },
      h("caption", {}, `${words(fee.name)} fee: ${fee.says}`),
      h(
        "tbody",
        {},
        fee.rates.map(
          (rate) => h("tr", {}, h("th", { scope: "row" }, words(rate.at || "amount")), h("td", {}, money(rate.cents))),
        ),
      ),
    ),
  );
}

/**
 * @param {HTMLElement} root
 * @param {Game | null} game as the house describes it
 * @param {boolean} bets whether there are wagers with limits, and not stacks
 */
export function createPosted(root, game, bets) {
  const fees = game?.fees ?? [];
  const posted =
    fees.length > 0 &&
    h(
      "details",
      { class: "posted-fees", "data-testid": "posted-fees" },
      h("summary", {}, `Fees: ${fees.map((fee) => `${fee.name} ${feeAmounts(fee)}`).join(", ")}`),
      h("div", { class: "posted-tables" }, feeTables(fees)),
    );
  const missing = (game?.not_available ?? []).map(
    (line) => h("p", { class: "posted-missing", "data-testid": "not-available" }, line.says),
  );
  const limits = h("p", { class: "posted-limits", "data-testid": "posted-limits" });
  const paint = painter(limits, (/** @type {string} */ text) => [h("strong", {}, "Limits "), text]);
  put(root, bets && limits, missing, posted);
  root.hidden = root.childElementCount === 0;
  const limitsOf = createLimits();
  return { update: (/** @type {View} */ view) => bets && paint(limitsOf(view)) };
}
