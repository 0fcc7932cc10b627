// The director: what has happened becomes scenes, and scenes are shown one after the other. It alone decides how much
// of a round is on the felt. Everything on the page is drawn from a view that ends there (`shown.js`), so nothing can
// look ahead; the question, the time and the result are in the view that is drawn after the last scene.
//
// What a felt does for it:
//
// - `update(view)` draws that view, and nothing else: no felt asks what is new or what is still moving.
// - Things that move have a `data-key` and are drawn by `mender` (`shared/dom.js`), so that they stay the same element;
//   cards, chips and words then move by themselves (`motion.js` says which further attributes they have).
// - A felt with something else that moves, a wheel or dice, has `play(scene, stage)`. It is called when the scene begins,
//   while everything is still drawn as it was before it: a ball rolls, and its number is not written anywhere yet. For a
//   scene of the kind `fall`, `scene.facts[0]` is the fact `fell`, and `scene.ms` how long to take. It puts its own thing
//   where it ends and animates it from where it was with `stage.animate(element, keyframes, timing)`, on transform and
//   opacity alone, and returns what that returns; then hurrying and speed need nothing more. After it `update` is
//   called with a view in which it has fallen. Where `stage.still()`, one fades (`stage.animate` with opacity) instead.
//   A view that was jumped to (the first one, after a gap, in a hidden tab) is only drawn.

import { createStage } from "./motion.js";
import PACE from "./pace.js";
import { isCard, sceneAfter, settlingOf } from "./scenes.js";
import { viewAt } from "./shown.js";
import { still, unseen } from "./speed.js";

/**
 * @import { Scene } from "./scenes.js"
 * @import { Stage } from "./motion.js"
 * @import { View } from "../wire.d.ts"
 */

/**
 * @typedef {object} Cast
 * @property {HTMLElement} felt
 * @property {(view: View, all: boolean) => void} draw `all`: the panels too, not only the felt
 * @property {(scene: Scene, stage: Stage) => Promise<unknown> | undefined | void} [play]
 * @property {(view: View, scene: Scene) => void} tell what a scene shows, for people who hear it
 * @property {(before: View | null, view: View) => void} sum everything since then in one sentence
 */

/** Whether a view can be shown scene by scene after another. @param {View | null} before @param {View} view */
function follows(before, view) {
  if (!before || before.table !== view.table) return false;
  if (before.round === view.round) return view.facts.length >= before.facts.length;
  return view.round === before.round + 1;
}

/** @param {Cast} cast */
export function createDirector({ felt, draw, play, tell, sum }) {
  const stage = createStage(felt);
  /** What was last shown to its end. @type {View | null} */
  let before = null;
  /** What the floor has sent last. @type {View | null} */
  let target = null;
  let came = 0;
  /** How many facts of the target's round are on the felt. */
  let shown = 0;
  /** The run of scenes that is under way; an earlier one ends where it notices. */
  let run = 0;
  let busy = false;

  /** The target as it is now: a deadline counts from when it arrived. @returns {View | null} */
  function whole() {
    if (!target || target.deadline_ms === null) return target;
    return { ...target, deadline_ms: Math.max(0, target.deadline_ms - (performance.now() - came)) };
  }

  /** @param {boolean} all */
  function drawShown(all) {
    const view = whole();
    if (view) draw(viewAt(view, before, shown), all);
  }

  /** The end of all scenes: the gate opens. @param {boolean} moving whether chips that have come since may move */
  function open(moving) {
    const view = whole();
    if (!view) return;
    shown = view.facts.length;
    before = view;
    busy = false;
    felt.removeAttribute("data-playing");
    const drawn = () => draw(view, true);
    if (moving) stage.show(drawn);
    else drawn();
    stage.rest();
  }

  /** Cards come one after the other. @param {Scene} scene @param {() => boolean} on */
  async function cards(scene, on) {
    const moves = [];
    const from = shown;
    for (const [i, fact] of scene.facts.entries()) {
      if (!on()) return;
      shown = from + i + 1;
      if (!isCard(fact)) continue;
      const together = still() && shown < scene.upTo;
      if (together) continue;
      moves.push(stage.show(() => drawShown(false)));
      if (!still() && i < scene.facts.length - 1) await stage.wait(scene.step);
    }
    await Promise.all(moves);
  }

  /** @param {Scene} scene @param {() => boolean} on whether this run is still the one that counts */
  async function perform(scene, on) {
    if (!target) return;
    performance.mark(`scene ${scene.kind}`);
    // What falls is told when it lies still.
    const falls = scene.kind === "fall";
    if (!falls) tell(target, scene);
    await play?.(scene, stage);
    if (!on()) return;
    if (falls) tell(target, scene);
    if (scene.kind === "cards") await cards(scene, on);
    else if (scene.kind === "settling") {
      const view = whole();
      await Promise.all([
        stage.show(() => view && draw(view, false), { settling: true }),
        stage.wait(still() ? PACE.fade : scene.ms),
      ]);
    } else {
      shown = scene.upTo;
      const settling = scene.kind === "pots";
      const shows = stage.show(() => drawShown(false), { settling });
      await Promise.all([shows, stage.wait(scene.kind === "fall" || scene.ms === 0 ? 0 : still() ? PACE.fade : scene.ms)]);
    }
    if (!on()) return;
    shown = scene.upTo;
    if (scene.kind !== "settling") drawShown(true);
  }

  async function begin() {
    run += 1;
    const mine = run;
    const on = () => mine === run;
    busy = true;
    // The gate closes: what was asked is answered, and what comes is not said yet.
    if (target && (sceneAfter(target, shown) ?? settling())) drawShown(true);
    while (target) {
      const scene = sceneAfter(target, shown) ?? settling();
      if (!scene) break;
      felt.setAttribute("data-playing", scene.kind);
      await perform(scene, on);
      if (!on()) return;
      if (scene.kind === "settling") break;
    }
    // Something may have come while the chips changed hands.
    if (target && shown < target.facts.length) return begin();
    open(true);
  }

  /** The settlement, if it has not been shown. */
  function settling() {
    if (target?.phase !== "settled") return null;
    const seen = before?.round === target.round && before.phase === "settled";
    return seen ? null : settlingOf(target);
  }

  /** Shows the target at once, and says in one sentence what has happened. @param {View | null} since */
  function jump(since) {
    run += 1;
    stage.finish();
    if (target) sum(since, target);
    open(false);
  }

  return {
    /** What the floor has sent. @param {View} view */
    update(view) {
      const last = target;
      [target, came] = [view, performance.now()];
      if (!follows(last, view) || unseen()) return jump(last);
      if (last && last.round !== view.round) {
        // What is left of the last round is not waited for.
        if (busy) {
          run += 1;
          stage.finish();
          sum(before, last);
        }
        [before, shown, busy] = [last, 0, false];
        stage.rest();
      }
      if (!busy) begin();
    },
    /** Draws what is shown once more. */
    again() {
      if (busy) drawShown(true);
      else open(false);
    },
    /** Faster; once more: at once. Says whether anything was moving. */
    hurry() {
      if (busy) stage.hurry();
      return busy;
    },
    /** Everything at once, for example before an answer or when nobody looks. */
    finish() {
      if (busy) stage.finish();
    },
    /** Whether a scene is under way. */
    playing: () => busy,
  };
}
