// Phase and time: a banner, a bar and the seconds; a change of phase is announced.

import { announce } from "../shared/announce.js";
import { h, put } from "../shared/dom.js";
import { phaseName } from "../shared/names.js";

/** @import { View } from "../wire.d.ts" */

/** The number of seconds before the end at which a warning is announced. */
const WARN = 5;

/** How far a pot game has come, in words. @param {View} view */
function potWords(view) {
  if (view.phase === "playing") return view.waiting.length > 0 ? `Seat ${view.waiting.join(", ")} to act` : "Dealing";
  if (view.phase === "settled") return "Hand over";
  if (view.phase === "betting") return view.can_begin ? "Next hand" : "Waiting for players";
  return phaseName(view.phase);
}

/** @param {HTMLElement} root */
export function createClock(root) {
  const phase = h("strong", { class: "phase-name", "data-testid": "phase" });
  const seconds = h("span", { class: "phase-seconds", role: "timer", "aria-live": "off", "data-testid": "seconds" });
  const rest = h("span", {});
  const bar = h("span", { class: "phase-bar", "aria-hidden": "true" }, rest);
  put(root, phase, seconds, bar);
  /** @type {number | null} */
  let ends = null;
  /** @type {number | null} */
  let whole = null;
  let warned = false;
  /** @type {View | null} */
  let last = null;

  /** @param {View} view */
  function words(view) {
    if (view.question) return "Your turn";
    if (view.stacks) return potWords(view);
    if (view.phase === "playing" && view.waiting.length > 0) return `Waiting for seat ${view.waiting.join(", ")}`;
    return phaseName(view.phase);
  }

  function tick() {
    const left = ends === null ? null : Math.max(0, ends - performance.now());
    seconds.textContent = left === null ? "" : `${Math.ceil(left / 1000)} s`;
    bar.hidden = left === null;
    const share = left === null || !whole ? 0 : Math.min(1, left / whole);
    rest.style.transform = `scaleX(${share})`;
    const matters = Boolean(last?.phase === "betting" || last?.question);
    root.classList.toggle("phase-late", matters && left !== null && left < WARN * 1000);
    if (left !== null && left > 0 && left < WARN * 1000 && !warned && matters) {
      warned = true;
      announce(`${WARN} seconds left`);
    }
  }

  /** @param {View} view */
  function update(view) {
    const now = words(view);
    if (phase.textContent !== now) {
      phase.textContent = now;
      if (last) announce(now);
    }
    root.dataset.phase = view.phase;
    const other =
      !last ||
      last.phase !== view.phase ||
      last.round !== view.round ||
      Boolean(last.question) !== Boolean(view.question);
    if (other) warned = false;
    last = view;
    ends = view.deadline_ms === null ? null : performance.now() + view.deadline_ms;
    whole = view.window_ms;
    tick();
  }

  setInterval(tick, 200);
  return { update };
}
