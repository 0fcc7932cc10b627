// The action bar: what you can do now that it is your turn, with exact amounts.

import { announce } from "../../shared/announce.js";
import { saying } from "../../shared/api.js";
import { confirmed } from "../../shared/confirm.js";
import { button, h, painter } from "../../shared/dom.js";
import { withSigns } from "../../shared/facts.js";
import { money } from "../../shared/money.js";
import { words } from "../../shared/names.js";
import { setting } from "../../shared/settings.js";
import { freshness, isIdle } from "../fresh.js";
import { amountForm, amountWords } from "./amount-form.js";
import { doubtOf } from "./doubt.js";
import { picker } from "./picker.js";

/**
 * @import { Deeds } from "../felts.js"
 * @import { Choice, Question } from "../../wire.d.ts"
 */

/**
 * @typedef {Pick<Deeds, "answer" | "hint">} Answering
 * @typedef {Extract<Choice, {choice: "amount"}>} AmountChoice
 * @typedef {import("./amounts.js").Sizes & {street: string}} Sizes
 */

const QUIET = ["fold", "muck"];

/** @param {Extract<Choice, {choice: "word"}>} choice @param {Answering} deeds */
function wordButton(choice, deeds) {
  const cost = choice.cost > 0 && h("span", { class: "answer-cost" }, ` ${money(choice.cost)}`);
  return button([words(choice.word), cost], () => deeds.answer(choice.word), {
    class: `button pk-answer ${QUIET.includes(choice.word) ? "" : "button-main"}`,
    "data-testid": `answer-${choice.word}`,
  });
}

/**
 * A bet of only one size: a button says it.
 * @param {AmountChoice} choice
 * @param {number | null} stack
 * @param {Answering} deeds
 * @param {boolean} several
 */
function sizeButton(choice, stack, deeds, several) {
  return button(amountWords(choice.word, choice.min, stack), () => deeds.answer(`${choice.word} ${choice.min}`), {
    class: "button button-main pk-answer",
    "data-testid": several ? `answer-${choice.word}-${choice.min}` : `answer-${choice.word}`,
    "data-amount": choice.min,
  });
}

/**
 * What a good player would answer costs a simulation, so the house is asked for it only on request.
 * @param {Answering} deeds
 */
function advicePart(deeds) {
  const hint = h("span", { class: "hint", role: "status", "data-testid": "hint" });
  const inWords = (/** @type {string} */ _, /** @type {string} */ word, /** @type {string} */ cents) =>
    amountWords(word, Number(cents), null).toLowerCase();
  const say = (/** @type {string} */ words) =>
    (hint.textContent = `A good player says: ${withSigns(words.replace(/^(bet|raise|complete) (\d+)$/, inWords))}`);
  const fetchHint = () => {
    hint.textContent = "Thinking…";
    return deeds.hint().then(({ words }) => say(words), (refused) => (hint.textContent = saying(refused)));
  };
  const ask = button("Hint", fetchHint, {
    class: "button control-quiet pk-hint",
    "data-testid": "action-hint",
    "aria-keyshortcuts": "h",
  });
  return [ask, hint];
}

/** @param {HTMLElement} root @param {Answering} table */
export function createBar(root, table) {
  /** @type {string | null} */
  let asked = null;
  /** @type {{question: Question | null, hand: Sizes | null}} */
  let now = { question: null, hand: null };
  const deeds = {
    ...table,
    /** @type {Answering["answer"]} */
    answer: async (words, onRefused) => {
      const { question, hand } = now;
      const doubt = question && setting("confirm") ? doubtOf(words, question, hand?.stack ?? null) : null;
      const sure = !doubt || (await confirmed(doubt.title, doubt.says));
      // Whoever hesitates too long is asked something else, to which this is not an answer.
      return sure && now.question === question && table.answer(words, onRefused);
    },
  };
  const paint = painter(root, (/** @type {{question: Question | null, hand: Sizes | null}} */ { question, hand }) => {
    if (!question) return null;
    const amounts = hand ? question.choices.filter((choice) => choice.choice === "amount") : [];
    const fixed = amounts.filter((choice) => choice.min === choice.max);
    const free = amounts.filter((choice) => choice.min !== choice.max);
    const picks = question.choices
      .filter((choice) => choice.choice === "pick" || choice.choice === "pick-some")
      .map((choice) => picker(choice, deeds));
    const plain = question.choices.filter((choice) => choice.choice === "word");
    const forms = hand ? free.map((choice) => amountForm(choice, hand, deeds)) : [];
    return [
      h("p", { class: "question-text", id: "question-text" }, withSigns(question.text)),
      h(
        "div",
        { class: "pk-answers" },
        picks.map((one) => one.element),
        plain.map((choice) => wordButton(choice, deeds)),
        picks.map((one) => one.send),
        fixed.map((choice) => sizeButton(choice, hand?.stack ?? null, deeds, fixed.length > 1)),
        forms.map((one) => one.send),
        advicePart(deeds),
        forms.map((one) => one.form),
      ),
    ];
  });
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", "Your turn");
  // The bar takes the focus itself, so that no key pressed too early folds or calls.
  root.tabIndex = -1;
  const fresh = freshness(root);

  return {
    /** @param {Question | null} question @param {Sizes} hand */
    update(question, hand) {
      root.hidden = !question;
      const same = JSON.stringify(question) === JSON.stringify(now.question);
      now = { question: same ? now.question : question, hand };
      // Only sizes depend on the hand: where others discard at the same time, what you have picked stays picked.
      const sized = question?.choices.some((choice) => choice.choice === "amount");
      if (!paint({ question, hand: sized ? hand : null }) || !question) return;
      announce(`Your turn: ${withSigns(question.text)}`, { urgent: true });
      // The same words on another street are another question.
      const text = JSON.stringify([question, hand.street]);
      if (text === asked) return;
      asked = text;
      fresh();
      // At once, so that whoever goes on to the slider meanwhile is not called back.
      if (isIdle() && !document.querySelector("dialog[open]")) root.focus({ preventScroll: true });
    },
  };
}
