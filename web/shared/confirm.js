// Asks once more about what cannot be undone.

import { openDialog } from "./dialog.js";
import { button, h } from "./dom.js";

/**
 * Whether it is meant.
 * @param {string} title what is to be done, as the button has it
 * @param {string} says
 * @returns {Promise<boolean>}
 */
export function confirmed(title, says) {
  return new Promise((resolve) => {
    let yes = false;
    const go = button(
      title,
      () => ((yes = true), dialog.close()),
      { class: "button button-main", "data-testid": "confirm" },
    );
    const dialog = openDialog(title, [h("p", {}, says), go], { testid: "confirm-dialog", onClose: () => resolve(yes) });
    go.focus();
  });
}
