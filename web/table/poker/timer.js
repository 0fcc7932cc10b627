// The time of whoever acts: a ring at the seat that runs down, with its seconds; that of the clock if it was called.

/** @import { View } from "../../wire.d.ts" */

/** Below this many milliseconds the ring warns. */
const LATE_MS = 10000;

/** @param {HTMLElement} root where the rings are */
export function createTimer(root) {
  /** @type {number | null} */
  let ends = null;
  let whole = 0;

  function tick() {
    const left = ends === null ? null : Math.max(0, ends - performance.now());
    /** @type {NodeListOf<HTMLElement>} */
    const rings = root.querySelectorAll(".pk-ring");
    for (const ring of rings) {
      ring.hidden = left === null;
      if (left === null) continue;
      ring.style.setProperty("--left", String(whole > 0 ? Math.min(1, left / whole) : 0));
      ring.classList.toggle("pk-late", left < LATE_MS);
      const seconds = Math.ceil(left / 1000);
      const words = ring.firstElementChild;
      if (words) words.textContent = seconds < 100 ? String(seconds) : `${Math.ceil(seconds / 60)}m`;
    }
  }

  setInterval(tick, 250);
  return {
    /** @param {View} view */
    update(view) {
      const left = view.phase === "playing" ? view.deadline_ms : null;
      ends = left === null ? null : performance.now() + left;
      whole = view.window_ms ?? 0;
      tick();
    },
  };
}
