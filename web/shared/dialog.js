// Modal dialogs, on the browser's own element: it traps the focus, closes on Escape and gives the focus back.

import { h } from "./dom.js";

/** @import { Child } from "./dom.js" */

/**
 * @param {string} title
 * @param {Child} content
 * @param {{testid?: string, wide?: boolean, onClose?: () => void}} [how]
 */
export function openDialog(title, content, how = {}) {
  const close = h(
    "button",
    { type: "button", class: "dialog-close", "aria-label": "Close", onClick: () => dialog.close() },
    "×",
  );
  const head = h("header", { class: "dialog-head" }, h("h2", { id: "dialog-title" }, title), close);
  const body = h("div", { class: "dialog-body", tabindex: "-1" }, content);
  const props = {
    class: how.wide ? "dialog dialog-wide" : "dialog",
    "aria-labelledby": "dialog-title",
    "data-testid": how.testid,
  };
  /** @type {HTMLDialogElement} */
  const dialog = h("dialog", props, head, body);
  // A press beside the dialog lands on its own backdrop, and closes it.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    how.onClose?.();
  });
  for (const other of document.querySelectorAll("dialog")) if (other.open) other.close();
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
