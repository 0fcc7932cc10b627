// Phase and time: a banner, a bar and the seconds; a change of phase is announced.

import { announce } from "../shared/announce.js";
import { h, put } from "../shared/dom.js";
import { seatAt } from "../shared/facts.js";
import { phaseName } from "../shared/names.js";
import { isBroke } from "./poker/seating.js";

/** @import { View } from "../wire.d.ts" */

/** The numbers of seconds before the end at which it is announced; below the last one the bar warns. */
const TOLD = [10, 5];
const WARN = 5;

/** How far a pot game has come, in words. @param {View} view */
function potWords(view) {
  if (view.phase === "playing" && view.waiting.length > 0) return `Seat ${view.waiting.join(", ")} to act`;
  const isShown = view.facts.some((fact) => fact.fact === "named" && seatAt(fact.at) !== null);
  if (view.phase === "playing") return isShown ? "Showdown" : "Dealing";
  if (view.phase === "settled") return "Hand over";
  if (view.phase === "betting" && view.can_begin) return "Next hand";
  if (view.phase === "betting") return isBroke(view) ? "Buy in to play" : "Waiting for players";
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
  /** What has been told of `TOLD`. */
  let told = 0;
  /** @type {View | null} */
  let last = null;

  /** @param {View} view */
  function words(view) {
    if (view.question) return "Your turn";
    if (view.stacks) return potWords(view);
    if (view.phase === "playing" && view.waiting.length > 0) return `Waiting for seat ${view.waiting.join(", ")}`;
    // A throw that decided nothing is not the end of anything.
    if (view.phase === "settled" && view.standing.some((bet) => bet.yours)) return "Your bets stay";
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
    const due = left === null ? 0 : TOLD.filter((second) => left < second * 1000).length;
    // A time that was shorter from the beginning is not counted down.
    if (left !== null && left > 0 && due > told && matters && (whole ?? 0) > 1000 * (TOLD[due - 1] ?? 0))
      announce(`${TOLD[due - 1]} seconds left`);
    told = Math.max(told, due);
  }

  /** @param {View} view */
  function update(view) {
    const now = words(view);
    if (phase.textContent !== now) {
      phase.textContent = now;
      // A question says so itself.
      if (last && !view.question) announce(now);
    }
    root.dataset.phase = view.phase;
    const other =
      !last ||
      last.phase !== view.phase ||
      last.round !== view.round ||
      Boolean(last.question) !== Boolean(view.question);
    if (other) told = 0;
    last = view;
    ends = view.deadline_ms === null ? null : performance.now() + view.deadline_ms;
    whole = view.window_ms;
    tick();
  }

  setInterval(tick, 200);
  return { update };
}
