// A total counts up to what it has become, where money has been won. Nobody waits for it.

import { rate, still, unseen } from "./speed.js";

const COUNT_MS = 600;
/** One pound or dollar in hundredths. */
const WHOLE = 100;

/**
 * @param {HTMLElement} element @param {number} from @param {number} to
 * @param {(amount: number) => string} write the amount in words
 */
export function countUp(element, from, to, write) {
  if (still() || unseen()) return;
  // Between whole pounds nobody wants to see pence.
  const unit = from % WHOLE === 0 && to % WHOLE === 0 ? WHOLE : 1;
  const began = performance.now();
  const step = (/** @type {number} */ now) => {
    const share = Math.min(1, (Math.max(0, now - began) / COUNT_MS) * rate());
    const eased = 1 - (1 - share) ** 3;
    element.textContent = write(share < 1 ? unit * Math.round((from + (to - from) * eased) / unit) : to);
    if (share < 1 && element.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
