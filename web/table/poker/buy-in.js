// Buying chips: when sitting down, when broke, and adding to a stack for the next hand.

import { button, h } from "../../shared/dom.js";
import { openDialog } from "../../shared/dialog.js";
import { money, range } from "../../shared/money.js";

/** Amounts to offer: half of the usual, the usual, twice it, as far as limits and balance go. */
export function buyInAmounts({ min, max, usual }, balance) {
  const most = Math.min(max, balance);
  const wanted = [Math.round(usual / 200) * 100, usual, usual * 2];
  return [...new Set(wanted)].filter((amount) => amount >= min && amount <= most);
}

/** What a table takes. Where its limits are one amount that is the usual one, and the house says what else it takes. */
export function boundsOf([least, largest]) {
  if (least === largest) return { min: 1, max: Infinity, usual: least };
  return { min: least, max: largest, usual: Math.min(largest, least * 2) };
}

/**
 * @param {{title: string, limits: [number, number], balance: number, says?: string,
 *   onBuy: (cents: number) => void}} about
 */
export function openBuyIn({ title, limits, balance, says, onBuy }) {
  const bounds = boundsOf(limits);
  const { min, max, usual } = bounds;
  const most = Math.min(max, balance);
  const offered = buyInAmounts(bounds, balance);
  const first = offered.includes(usual) ? usual : (offered.at(-1) ?? most);
  const takes = max === Infinity ? `Usual here is ${money(usual)}.` : `This table takes ${range([min, max])}.`;
  const wrong = h("p", { class: "wrong", role: "alert", "data-testid": "buy-in-wrong" });
  const input = h("input", {
    type: "number",
    name: "amount",
    min: min / 100,
    max: most / 100,
    step: "0.01",
    value: first / 100,
    required: true,
    "data-testid": "buy-in-amount",
  });
  const form = h(
    "form",
    {
      class: "form",
      // The house says what is wrong with an amount, and by which rule.
      novalidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        const cents = Math.round(Number(input.value) * 100);
        if (!(cents > 0)) return void (wrong.textContent = "How much? An amount above nothing.");
        if (cents > balance) return void (wrong.textContent = `You have ${money(balance)}.`);
        dialog.close();
        onBuy(cents);
      },
    },
    h("p", {}, `From your balance of ${money(balance)}. ${takes}`),
    says && h("p", { class: "small faint" }, says),
    h("label", { class: "field" }, h("span", {}, "Chips"), input),
    h(
      "div",
      { class: "row", role: "group", "aria-label": "Usual amounts" },
      offered.map((amount) =>
        button(money(amount), () => (input.value = String(amount / 100)), {
          class: "button button-small",
          "data-testid": `buy-in-${amount}`,
        }),
      ),
    ),
    wrong,
    h("button", { class: "button button-main", "data-testid": "buy-in-send" }, "Buy in"),
  );
  const dialog = openDialog(title, form, { testid: "buy-in-dialog" });
  input.focus();
  input.select();
}
