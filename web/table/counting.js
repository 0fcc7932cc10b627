// A total counts up to what it has become, where money has been won. Nobody waits for it.

import { rate, still, unseen } from "./speed.js";

const COUNT_MS = 600;

/**
 * @param {HTMLElement} element @param {number} from @param {number} to
 * @param {(amount: number) => string} write the amount in words
 */
export function countUp(element, from, to, write) {
  if (still() || unseen()) return;
  const began = performance.now();
  const step = (/** @type {number} */ now) => {
    const share = Math.min(1, (Math.max(0, now - began) / COUNT_MS) * rate());
    const eased = 1 - (1 - share) ** 3;
    element.textContent = write(share < 1 ? Math.round(from + (to - from) * eased) : to);
    if (share < 1 && element.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
