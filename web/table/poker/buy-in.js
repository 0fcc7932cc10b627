// Buying chips: when sitting down, when broke, and adding to a stack for the next hand.

import { button, h } from "../../shared/dom.js";
import { openDialog } from "../../shared/dialog.js";
import { money, range } from "../../shared/money.js";

/** Amounts to offer: the smallest, the usual one and the largest that the balance allows. */
export function buyInAmounts([min, max], balance, usual) {
  const most = Math.min(max, balance);
  if (most < min) return [];
  const middle = Math.min(most, Math.max(min, usual ?? min * 2));
  return [...new Set([min, middle, most])];
}

/**
 * @param {{title: string, limits: [number, number], balance: number, usual?: number, says?: string,
 *   onBuy: (cents: number) => void}} about
 */
export function openBuyIn({ title, limits, balance, usual, says, onBuy }) {
  const [min, max] = limits;
  const most = Math.min(max, balance);
  const offered = buyInAmounts(limits, balance, usual);
  const wrong = h("p", { class: "wrong", role: "alert", "data-testid": "buy-in-wrong" });
  const input = h("input", {
    type: "number",
    name: "amount",
    min: min / 100,
    max: most / 100,
    step: "0.01",
    value: (offered[1] ?? offered[0] ?? min) / 100,
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
    h("p", {}, `From your balance of ${money(balance)}. This table takes ${range([min, max])}.`),
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
