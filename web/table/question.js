// The question to you: words as buttons, amounts, cards to pick. The hint is shown only on request.

import { announce } from "../shared/announce.js";
import { cardPicture } from "../shared/cards.js";
import { button, h, painter } from "../shared/dom.js";
import { withSigns } from "../shared/facts.js";
import { money } from "../shared/money.js";
import { words } from "../shared/names.js";
import { arrangementOf, createArranger } from "./arranger.js";

/**
 * @import { Deeds } from "./felts.js"
 * @import { Choice, Question, View } from "../wire.d.ts"
 */

/** What a question is answered with. @typedef {Pick<Deeds, "answer">} Answering */

/** Whether hands are to be set. @param {Pick<Question, "choices">} question */
const isSetting = ({ choices }) => choices.some((choice) => choice.choice === "arrange" || choice.word === "set");

/**
 * Where a hand is to be set, setting it is the main answer, unless the hand wins by being declared.
 * @param {Extract<Choice, {choice: "word"}>} choice
 * @param {Answering} deeds
 * @param {Question} question
 */
function wordChoice(choice, deeds, question) {
  const cost = choice.cost > 0 && h("span", { class: "answer-cost" }, ` ${money(choice.cost)}`);
  // `bet-3` stakes three times as much.
  const says = words(choice.word).replace(/^(Bet|Raise) (\d)$/, "$1 $2×");
  return button([says, cost], () => deeds.answer(choice.word), {
    class: `button answer${isSetting(question) && choice.word !== "sweep" ? "" : " button-main"}`,
    "data-testid": `answer-${choice.word}`,
  });
}

/**
 * Amounts are typed in pounds and sent in pence.
 * @param {Extract<Choice, {choice: "amount"}>} choice
 * @param {Answering} deeds
 */
function amountChoice(choice, deeds) {
  const input = h("input", {
    type: "number",
    name: "amount",
    min: choice.min / 100,
    max: choice.max / 100,
    step: "0.01",
    value: choice.min / 100,
    required: true,
    "data-testid": `amount-${choice.word}`,
  });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    deeds.answer(`${choice.word} ${Math.round(Number(input.value) * 100)}`);
  };
  return h(
    "form",
    { class: "answer-form", onSubmit: send },
    h(
      "label",
      { class: "field" },
      h("span", {}, `${words(choice.word)}, ${money(choice.min)} to ${money(choice.max)}`),
      input,
    ),
    h("button", { class: "button button-main", "data-testid": `answer-${choice.word}` }, words(choice.word)),
  );
}

/** @param {Extract<Choice, {choice: "pick"}>} choice @param {Answering} deeds @param {Question} question */
function pickChoice(choice, deeds, { advice }) {
  if (choice.word === "set") return createArranger(arrangementOf(choice, advice ?? ""), deeds);
  /** @type {Set<number>} */
  const picked = new Set();
  const send = button(
    words(choice.word),
    () => deeds.answer([choice.word, ...[...picked].map((i) => choice.from[i])].join(" ")),
    { class: "button button-main", disabled: choice.count > 0, "data-testid": `answer-${choice.word}` },
  );
  const cards = choice.from.map((card, index) => {
    const toggle = () => {
      if (!picked.delete(index) && picked.size < choice.count) picked.add(index);
      one.setAttribute("aria-pressed", String(picked.has(index)));
      send.disabled = picked.size !== choice.count;
    };
    const one = h(
      "button",
      { type: "button", class: "pick", "aria-pressed": "false", "data-testid": `pick-${card}`, onClick: toggle },
      cardPicture({ card, up: true }),
    );
    return one;
  });
  return h(
    "div",
    { class: "answer-pick", role: "group", "aria-label": `${words(choice.word)}: pick ${choice.count}` },
    h("p", {}, `Pick ${choice.count}`),
    h("div", { class: "cards" }, cards),
    send,
  );
}

/** @param {Choice} choice @param {Answering} deeds @param {Question} question */
function choicePart(choice, deeds, question) {
  if (choice.choice === "word") return wordChoice(choice, deeds, question);
  if (choice.choice === "amount") return amountChoice(choice, deeds);
  if (choice.choice === "pick") return pickChoice(choice, deeds, question);
  return choice.choice === "arrange" ? createArranger(choice, deeds) : null;
}

/** Pieces that can be moved need not be listed, and what a button says need not be typed. */
const LISTED = /^(?:(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6]),? )*(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6]): /;
const TYPED = / and must be confirmed with `[^`]*`[^.]*/;

/** The question as shown above its answers. @param {Pick<Question, "text" | "choices">} question */
export function questionText({ text, choices }) {
  if (!isSetting({ choices })) return withSigns(text);
  const short = text.replace(LISTED, "").replace(TYPED, "");
  return withSigns(short.charAt(0).toUpperCase() + short.slice(1));
}

/** @param {HTMLElement} root @param {Answering} deeds */
export function createQuestion(root, deeds) {
  /** What asks is seen, and as little as possible of the table is moved out of sight for it. */
  function reveal() {
    const frame = root.closest(".felt-frame");
    // Over the dock it is in sight already.
    if (!frame || getComputedStyle(root).position === "fixed") return;
    const [asks, seen] = [root.getBoundingClientRect(), frame.getBoundingClientRect()];
    frame.scrollTop += Math.max(0, Math.min(asks.bottom - seen.bottom, asks.top - seen.top));
  }

  /** @type {string | null} */
  let asked = null;
  const paint = painter(root, (/** @type {Question | null} */ question) => {
    if (!question) return null;
    const hint = h("span", { class: "hint", role: "status" });
    const ask = button("Hint", () => (hint.textContent = `A good player says: ${withSigns(question.advice)}`), {
      class: "button control-quiet",
      "data-testid": "action-hint",
      "aria-keyshortcuts": "h",
    });
    return [
      h("p", { class: "question-text", id: "question-text" }, questionText(question)),
      h(
        "div",
        { class: "answers" },
        question.choices.map((choice) => choicePart(choice, deeds, question)),
        // Where hands are set, a button sets them as suggested.
        question.advice && !question.advice.startsWith("set ") ? ask : null,
      ),
      hint,
    ];
  });
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", "Question to you");

  return {
    /** @param {View} view */
    update(view) {
      const question = view.question;
      root.hidden = !question;
      if (!paint(question) || !question) return;
      announce(`Your turn: ${questionText(question)}`, { urgent: true });
      // The focus goes to the answers unless the player is busy elsewhere.
      const text = JSON.stringify(question);
      const idle =
        !document.activeElement ||
        document.activeElement === document.body ||
        document.activeElement.closest("#felt, #dock");
      if (text !== asked && idle && !document.querySelector("dialog[open]"))
        /** @type {HTMLElement | null} */ (root.querySelector(".answer, input, .pick"))?.focus({ preventScroll: true });
      if (text !== asked) reveal();
      asked = text;
    },
  };
}
