// The size of a bet or raise: a slider on which every stop is legal, a box from which the nearest legal amount is
// taken, and quick buttons. What is sent is always exactly what the button says.

import { announce } from "../../shared/announce.js";
import { button, h } from "../../shared/dom.js";
import { money } from "../../shared/money.js";
import { words } from "../../shared/names.js";
import { amountAt, countOf, isLegal, nearest, nearestIndex, quickAmounts } from "./amounts.js";

/** `Raise to $12`, `Bet $6`, `All-in $40`. @param {string} word @param {number} amount @param {number | null} stack */
export function amountWords(word, amount, stack) {
  if (amount === stack) return `All-in ${money(amount)}`;
  return word === "bet" ? `Bet ${money(amount)}` : `${words(word)} to ${money(amount)}`;
}

/** The slider, the box and the buttons, which always say the same amount. */
class AmountForm {
  /** @param {import("./amounts.js").Range} choice @param {import("./amounts.js").Sizes} hand */
  constructor(choice, hand) {
    this.choice = choice;
    this.stack = hand.stack;
    this.amount = choice.min;
    /** @type {HTMLInputElement} */
    this.slider = h("input", {
      type: "range",
      class: "pk-slider",
      min: 0,
      max: countOf(choice) - 1,
      step: 1,
      value: 0,
      "aria-label": `${words(choice.word)}: ${money(choice.min)} to ${money(choice.max)}`,
      "data-testid": "amount-slider",
      onInput: () => this.set(amountAt(choice, Number(this.slider.value))),
    });
    this.box = h("input", {
      type: "text",
      inputmode: "decimal",
      class: "pk-box",
      autocomplete: "off",
      "aria-label": "Amount",
      "aria-describedby": "amount-note",
      "data-testid": "amount-box",
      onInput: () => {
        const legal = nearest(choice, this.typed());
        this.show(legal, isLegal(choice, this.typed()) ? "" : `The nearest legal amount is ${money(legal)}.`);
      },
      onChange: () => this.set(this.amount, this.note.textContent),
      onKeydown: (event) => this.keys(event),
    });
    this.note = h("span", { id: "amount-note", class: "pk-note", role: "status", "data-testid": "amount-note" });
    this.send = h("button", {
      class: "button button-main pk-answer",
      form: "amount-form",
      "data-testid": `answer-${choice.word}`,
    });
    this.quick = quickAmounts(choice, hand).map(({ name, amount }) =>
      button(name, () => this.set(amount), {
        class: "button button-small pk-quick",
        "data-testid": "quick",
        "data-amount": amount,
        title: money(amount),
      }),
    );
    this.set(choice.min);
  }

  /** Updates everything except the box, in which somebody may be typing. @param {number} next @param {string} said */
  show(next, said) {
    this.amount = next;
    this.slider.value = String(nearestIndex(this.choice, next));
    this.slider.setAttribute("aria-valuetext", money(next));
    this.send.textContent = amountWords(this.choice.word, next, this.stack);
    this.send.dataset.amount = String(next);
    this.note.textContent = said;
  }

  /** @param {number} next @param {string} said */
  set(next, said = "") {
    this.show(next, said);
    this.box.value = String(next / 100);
  }

  typed() {
    const wanted = Math.round(Number(this.box.value.replace(/[^\d.]/g, "")) * 100);
    return Number.isFinite(wanted) ? wanted : 0;
  }

  /** @param {KeyboardEvent} event */
  keys(event) {
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (step) {
      event.preventDefault();
      this.set(amountAt(this.choice, Math.max(0, nearestIndex(this.choice, this.amount) + step)));
    }
    // Whoever types an amount that is not legal is first shown the nearest; the next Enter sends it.
    if (event.key === "Enter" && this.typed() !== this.amount) {
      event.preventDefault();
      const said = this.note.textContent;
      this.set(this.amount, said);
      announce(said);
    }
  }
}

/**
 * @param {import("./amounts.js").Range} choice
 * @param {import("./amounts.js").Sizes} hand
 * @param {{answer: (words: string) => unknown}} deeds
 * @returns {{form: HTMLElement, send: HTMLElement}} the button is placed with the other answers
 */
export function amountForm(choice, hand, deeds) {
  const fields = new AmountForm(choice, hand);
  const form = h(
    "form",
    {
      class: "pk-amount",
      id: "amount-form",
      onSubmit: (event) => {
        event.preventDefault();
        deeds.answer(`${choice.word} ${fields.amount}`);
      },
    },
    h("div", { class: "pk-quicks", role: "group", "aria-label": "Usual amounts" }, fields.quick, fields.box),
    fields.slider,
    fields.note,
  );
  return { form, send: fields.send };
}
