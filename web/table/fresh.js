// A question that has just appeared takes no answer for a moment: whoever presses twice, or presses what was there
// before, does not answer what they have not read. One mechanism for all felts, for fingers and for keys.

/** How long a new question takes no answer. */
const READ_MS = 350;

/** Of a double click only the first half counts. @param {MouseEvent} event */
function onceOnly(event) {
  if (event.detail < 2 || !(event.target instanceof Element && event.target.closest(".answer, .pk-answer"))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A key that is held down answers nothing. @param {KeyboardEvent} event */
function pressedOnce(event) {
  if (!event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Watches over the answers of a question; what it gives is called whenever another question has appeared.
 * @param {HTMLElement} root of the question
 * @param {() => unknown} [read] is done once it takes answers
 */
export function freshness(root, read = () => {}) {
  let wait = 0;
  root.addEventListener("click", onceOnly, { capture: true });
  root.addEventListener("keydown", pressedOnce, { capture: true });
  return () => {
    clearTimeout(wait);
    // Cards that are moved from hand to hand, and amounts that are chosen, answer nothing yet.
    const all = [...root.querySelectorAll("button")].filter((one) => !one.matches(".pick, .pk-quick"));
    const take = (/** @type {boolean} */ no) => all.forEach((one) => (one.inert = no));
    take(true);
    wait = setTimeout(() => {
      take(false);
      read();
    }, READ_MS);
  };
}

/** Whether the player is not busy elsewhere, so that a question may take the focus. */
export function isIdle() {
  const active = document.activeElement;
  return !active || active === document.body || active.closest("#felt, #dock") !== null;
}
