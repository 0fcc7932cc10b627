// The question to you: words as buttons, amounts, cards to pick. The hint is shown only on request.

import { announce } from "../shared/announce.js";
import { cardPicture } from "../shared/cards.js";
import { confirmed } from "../shared/confirm.js";
import { button, h, painter } from "../shared/dom.js";
import { withSigns } from "../shared/facts.js";
import { money } from "../shared/money.js";
import { words } from "../shared/names.js";
import { setting } from "../shared/settings.js";
import { arrangementOf, createArranger } from "./arranger.js";
import { freshness, isIdle } from "./fresh.js";
import { doubtOf } from "./poker/doubt.js";

/**
 * @import { Child } from "../shared/dom.js"
 * @import { Deeds } from "./felts.js"
 * @import { Choice, Question, View } from "../wire.d.ts"
 */

/** What a question is answered with. @typedef {Pick<Deeds, "answer">} Answering */

/** Whether hands are to be set. @param {Pick<Question, "choices">} question */
const isSetting = ({ choices }) => choices.some((choice) => choice.choice === "arrange" || choice.word === "set");

/** Answers that give something up: they have a place of their own, where no other answer ever is. */
const QUIET = ["fold", "surrender", "muck"];
/** @param {Choice} choice */
const isQuiet = (choice) => choice.choice === "word" && QUIET.includes(choice.word);

/** How many times the ante a bet is, where there are several. @param {string} word */
const answerWords = (word) => words(word).replace(/^(Bet|Raise) (\d)$/, "$1 $2×");

/**
 * Where a hand is to be set, setting it is the main answer, unless the hand wins by being declared.
 * @param {Extract<Choice, {choice: "word"}>} choice
 * @param {Answering} deeds
 * @param {Question} question
 */
function wordChoice(choice, deeds, question) {
  const cost = choice.cost > 0 && h("span", { class: "answer-cost" }, ` ${money(choice.cost)}`);
  const plain = isQuiet(choice) || (isSetting(question) && choice.word !== "sweep");
  return button([answerWords(choice.word), cost], () => deeds.answer(choice.word), {
    class: `button answer${isQuiet(choice) ? " answer-quiet" : ""}${plain ? "" : " button-main"}`,
    "data-testid": `answer-${choice.word}`,
  });
}

/**
 * The whole amount is a button. Another one is typed in pounds and sent in pence, for whoever wants that.
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
    value: choice.max / 100,
    required: true,
    "data-testid": `amount-${choice.word}`,
  });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    deeds.answer(`${choice.word} ${Math.round(Number(input.value) * 100)}`);
  };
  const form = h(
    "form",
    { class: "answer-form", onSubmit: send },
    h(
      "label",
      { class: "field" },
      h("span", {}, `${words(choice.word)}, ${money(choice.min)} to ${money(choice.max)}`),
      input,
    ),
    h("button", { class: "button", "data-testid": `answer-${choice.word}-other` }, words(choice.word)),
  );
  const all = button(
    [words(choice.word), h("span", { class: "answer-cost" }, ` ${money(choice.max)}`)],
    () => deeds.answer(`${choice.word} ${choice.max}`),
    { class: "button button-main answer", "data-testid": `answer-${choice.word}` },
  );
  const other = choice.min < choice.max
    && h(
      "details",
      { class: "answer-other" },
      h("summary", { "data-testid": `other-${choice.word}` }, "Another amount"),
      form,
    );
  return [all, other];
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

/** What a good player would answer, as the buttons have it. @param {Question} question */
function adviceWords({ advice, choices }) {
  if (advice === "house-way") return "Set them the House Way";
  const [word = "", amount] = advice.split(" ");
  const offered = choices.find((choice) => "word" in choice && choice.word === advice);
  if (offered) return answerWords(advice);
  if (amount && choices.some((choice) => choice.choice === "amount" && choice.word === word))
    return `${words(word)} ${money(Number(amount))}`;
  return withSigns(advice);
}

/** The answers: what gives something up comes last, apart from the others. @param {Question} question */
function answersPart(question, /** @type {Answering} */ deeds, /** @type {Child} */ hint) {
  const part = (/** @type {Choice} */ choice) => choicePart(choice, deeds, question);
  return h(
    "div",
    { class: "answers" },
    question.choices.filter((choice) => !isQuiet(choice)).map(part),
    hint,
    question.choices.filter(isQuiet).map(part),
  );
}

/** As the deeds, but an answer that gives away something for nothing is asked about. @param {Answering} deeds */
function asking(deeds, /** @type {() => Question | null} */ now) {
  /** @type {Answering["answer"]} */
  const answer = async (said, onRefused) => {
    const question = now();
    const doubt = question && setting("confirm") ? doubtOf(said, question, null) : null;
    if (doubt && !(await confirmed(doubt.title, doubt.says))) return false;
    // Whoever hesitates too long is asked something else, to which this is not an answer.
    return now() === question && deeds.answer(said, onRefused);
  };
  return { answer };
}

/** @param {HTMLElement} root @param {Answering} table */
export function createQuestion(root, table) {
  /** The cards in play are seen, and as little as possible of the table is moved out of sight for it. */
  function reveal() {
    const frame = document.querySelector(".felt-frame");
    const own = root.closest(".felt-frame") ? root : frame?.querySelector(".own-seat .table-hands");
    if (!frame || !own) return;
    const [shown, seen] = [own.getBoundingClientRect(), frame.getBoundingClientRect()];
    frame.scrollTop += Math.max(0, Math.min(shown.bottom - seen.bottom, shown.top - seen.top));
  }

  /** @type {Question | null} */
  let current = null;
  /** @type {string | null} */
  let asked = null;
  let takesFocus = false;
  const deeds = asking(table, () => current);
  const paint = painter(root, (/** @type {Question | null} */ question) => {
    if (!question) return null;
    const hint = h("span", { class: "hint", role: "status" });
    const ask = button("Hint", () => (hint.textContent = `A good player says: ${adviceWords(question)}`), {
      class: "button control-quiet",
      "data-testid": "action-hint",
      "aria-keyshortcuts": "h",
    });
    // Where hands are set, a button sets them as suggested.
    const hinted = question.advice && !question.advice.startsWith("set ") ? ask : null;
    return [
      h("p", { class: "question-text", id: "question-text" }, questionText(question), hint),
      answersPart(question, deeds, hinted),
    ];
  });
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", "Question to you");
  const fresh = freshness(root, () => {
    if (!takesFocus || document.querySelector("dialog[open]")) return;
    /** @type {HTMLElement | null} */ (root.querySelector(".answer, input, .pick"))?.focus({ preventScroll: true });
  });

  return {
    /** @param {View} view */
    update(view) {
      const question = view.question;
      root.hidden = !question;
      if (!question) asked = null;
      if (!paint(question)) return;
      current = question ?? null;
      if (!question) return;
      announce(`Your turn: ${questionText(question)}`, { urgent: true });
      const text = JSON.stringify(question);
      if (text === asked) return;
      // The focus goes to the answers unless the player is busy elsewhere.
      takesFocus = isIdle();
      fresh();
      reveal();
      asked = text;
    },
  };
}
