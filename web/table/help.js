// The keys, and the dialog that tells them. Single-letter keys can be switched off, for who speaks to the computer.

import { h } from "../shared/dom.js";
import { openDialog } from "../shared/dialog.js";
import { keep, kept } from "./state.js";

const KEYS = [
  ["1 to 6", "choose a chip"],
  ["Tab", "to the felt, the chips, the buttons and the panels"],
  ["Arrow keys", "move on the layout, among the chips and among the tabs"],
  ["Enter or Space", "place the chosen chip on the spot in focus"],
  ["Delete or Backspace", "take the last bet back"],
  ["Home, End", "to the first or the last spot of the layout"],
  ["U, C, R, D", "undo, clear, rebet, double"],
  ["G", "deal now: you have finished betting"],
  ["S", "sit down"],
  ["H", "a hint when you are asked"],
  ["?", "this help"],
  ["Escape", "close a dialog or a label"],
];

export function lettersOn() {
  return kept("letters", true);
}

export function openHelp() {
  const box = h("input", {
    type: "checkbox",
    checked: lettersOn(),
    onChange: (event) => keep("letters", event.target.checked),
  });
  openDialog(
    "Help",
    [
      h(
        "p",
        {},
        "Choose a chip, then press a spot on the felt. The round starts when the time is up or when everybody is ready. Right-click takes the last bet back.",
      ),
      h(
        "dl",
        { class: "keys" },
        KEYS.map(([key, says]) => h("div", {}, h("dt", {}, key), h("dd", {}, says))),
      ),
      h("label", { class: "check" }, box, " Keys of one letter or digit work"),
      h(
        "p",
        { class: "faint" },
        "All money here is play money. “Why” beside a result or a fact opens the rule that ordered it.",
      ),
    ],
    { testid: "help-dialog" },
  );
}

/**
 * Listens for the keys of the whole page. Clicks the buttons themselves, so that a switched-off button stays off.
 * @param {{nth: (index: number) => void}} rack
 */
export function listenForKeys(rack) {
  const buttons = {
    u: "action-undo",
    c: "action-clear",
    r: "action-rebet",
    d: "action-double",
    g: "action-ready",
    s: "action-sit",
    h: "action-hint",
  };
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "?") return openHelp();
    if (!lettersOn()) return;
    if (/^[1-6]$/.test(event.key)) return rack.nth(Number(event.key) - 1);
    const testid = buttons[event.key.toLowerCase()];
    if (testid) document.querySelector(`[data-testid="${testid}"]:not(:disabled)`)?.click();
  });
}
