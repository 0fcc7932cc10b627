// The keys, and the dialog that lists them. Single-letter keys can be switched off, for people who use speech input.

import { h } from "../shared/dom.js";
import { openDialog } from "../shared/dialog.js";
import { keep, kept } from "../shared/kept.js";

/** @type {[string, string][]} */
const BET_KEYS = [
  ["1 to 6", "choose a chip"],
  ["Tab", "to the felt, the chips, the buttons and the panels"],
  ["Arrow keys", "move on the layout, among the chips and among the tabs"],
  ["Enter or Space", "place the chosen chip on the spot in focus"],
  ["Delete or Backspace", "take the last bet back"],
  ["Home, End", "to the first or the last spot of the layout"],
  ["U, C, R, D", "undo, clear, rebet, double"],
  ["G", "deal, spin or throw: you have finished betting"],
  ["Space, while something moves", "faster; once more: at once"],
  ["S", "sit down"],
  ["H", "a hint when you are asked"],
  ["?", "this help"],
  ["Escape", "close a dialog or a label"],
];
/** @type {[string, string][]} */
const POT_HELP = [
  ["F", "fold"],
  ["C", "check or call"],
  ["B or R", "bet or raise: to the amount where there are several, Enter sends it"],
  ["1 to 9", "a quick amount, or a card to pick"],
  ["Arrow keys", "the next legal amount, and from card to card and tab to tab"],
  ["T", "call the clock"],
  ["G", "go on: the next hand need not wait for you"],
  ["S", "sit down"],
  ["H", "a hint when you are asked"],
  ["Tab", "to the felt, the buttons and the panels"],
  ["?", "this help"],
  ["Escape", "cancel what is chosen ahead, or close a dialog"],
];
/** @type {[string, string][]} */
const BANK_HELP = [
  ...BET_KEYS.slice(0, 7),
  ["Arrow left, right", "from card to card of a hand that is being set"],
  ["Arrow up, down, or 1 to 3", "put the card into another set; Delete takes it out"],
  ...BET_KEYS.slice(7),
];
/** @type {[string, string][]} */
const THIRTEEN_HELP = [
  ["Arrow left, right", "from card to card"],
  ["Arrow up, down, or 1 to 3", "put the card into the front, the middle or the back; Delete takes it out"],
  ["T", "call the clock"],
  ["G", "go on: the next hand need not wait for you"],
  ["S", "sit down"],
  ["H", "a hint when you are asked"],
  ["Tab", "to the felt, the buttons and the panels"],
  ["?", "this help"],
  ["Escape", "close a dialog"],
];
const ABOUT_BETS =
  "Choose a chip, then press a spot on the felt. The round starts when the time is up or when everybody is ready. Right-click takes the last bet back.";
const ABOUT_POTS =
  "Take a seat and buy chips; hands are dealt by themselves while two or more can play. While others think you may choose ahead what you do.";
const ABOUT_BANKS =
  "A player banks. The bank is offered round the table, two hands to each; whoever takes it says how much they put up, and the others bet against it. Wagers are settled in the order of action as far as the bank goes: what it does not cover has no action and goes back. Bet on another player’s hand at their seat, and put money into the bank where kum-kum is played. The house pays nobody and only collects.";
const ABOUT_THIRTEEN =
  "Take a seat and buy chips. Lay three cards, then five, then five: no set may rank above the next one. Drag cards, or press one and then a place. Everybody is compared with everybody and paid by points; the house collects out of the antes.";

/**
 * @typedef {{help: [string, string][], about: string, digit: (index: number) => void,
 *   letters: Record<string, string[]>}} Keys
 */

/** The keys of a table with chips to place. @param {{nth: (index: number) => void}} rack @returns {Keys} */
export function betKeys(rack) {
  return {
    help: BET_KEYS,
    about: ABOUT_BETS,
    digit: (index) => void (index < 6 && rack.nth(index)),
    letters: {
      u: ["action-undo"],
      c: ["action-clear"],
      r: ["action-rebet"],
      d: ["action-double"],
      g: ["action-ready"],
      s: ["action-sit"],
      h: ["action-hint"],
    },
  };
}

const SIZES = ["amount-box", "answer-raise", "answer-bet", "answer-complete"];

/** The keys of a pot game. @type {Keys} */
export const POT_KEYS = {
  help: POT_HELP,
  about: ABOUT_POTS,
  digit: (index) => {
    /** @param {string} kind @returns {NodeListOf<HTMLElement>} */
    const all = (kind) => document.querySelectorAll(`.pk-turn ${kind}`);
    const picks = all(".pick");
    (picks.length > 0 ? picks : all(".pk-quick"))[index]?.click();
  },
  letters: {
    f: ["answer-fold"],
    c: ["answer-check", "answer-call"],
    b: SIZES,
    r: SIZES,
    t: ["action-clock"],
    s: ["action-sit"],
    g: ["action-ready"],
    h: ["action-hint"],
  },
};

/** The keys of a table where a player banks. @param {{nth: (index: number) => void}} rack @returns {Keys} */
export function bankKeys(rack) {
  return { ...betKeys(rack), help: BANK_HELP, about: ABOUT_BANKS };
}

/** The keys of 13-card. @type {Keys} */
export const THIRTEEN_KEYS = {
  help: THIRTEEN_HELP,
  about: ABOUT_THIRTEEN,
  digit: () => {},
  letters: { t: ["action-clock"], s: ["action-sit"], g: ["action-ready"], h: ["action-hint"] },
};

/** @type {Keys | null} */
let keys = null;

export function lettersOn() {
  return kept("letters", true);
}

export function openHelp() {
  /** @type {HTMLInputElement} */
  const box = h("input", {
    type: "checkbox",
    checked: lettersOn(),
    onChange: () => keep("letters", box.checked),
  });
  openDialog(
    "Help",
    [
      h("p", {}, keys?.about ?? ABOUT_BETS),
      h("p", {}, "The rules of this game, what it pays and its odds are under Rules, beside the table or below it."),
      h(
        "details",
        // Whoever has no keyboard looks for something else.
        { open: !matchMedia("(hover: none)").matches },
        h("summary", {}, "Keys"),
        h(
          "dl",
          { class: "keys" },
          (keys?.help ?? BET_KEYS).map(([key, says]) => h("div", {}, h("dt", {}, key), h("dd", {}, says))),
        ),
        h("label", { class: "check" }, box, " Keys of one letter or digit work"),
      ),
      h(
        "p",
        { class: "faint" },
        "All money here is play money. “Why” beside a result or a fact opens the rule that ordered it.",
      ),
    ],
    { testid: "help-dialog" },
  );
}

/** The first of these buttons that exists, is enabled and takes answers already. @param {string[]} testids */
function firstOf(testids) {
  /** @param {string} id @returns {HTMLElement | null} */
  const enabled = (id) => document.querySelector(`[data-testid="${id}"]:not(:disabled):not([inert] *)`);
  return testids.map(enabled).find((one) => one !== null);
}

/** What keys are typed into. */
const TYPED_INTO = "input:not([type=range]), textarea, select";

/**
 * Listens for the keys of the whole page. It clicks the buttons themselves, so that a disabled button stays disabled.
 * @param {Keys} own
 */
export function listenForKeys(own) {
  keys = own;
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.closest(TYPED_INTO);
    if (typing || event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "?") return openHelp();
    if (!lettersOn()) return;
    if (/^[1-9]$/.test(event.key)) return own.digit(Number(event.key) - 1);
    const found = firstOf(own.letters[event.key.toLowerCase()] ?? []);
    if (!found) return;
    if (!(found instanceof HTMLInputElement)) return found.click();
    // The letter itself must not be typed.
    event.preventDefault();
    found.focus();
    found.select();
  });
}
