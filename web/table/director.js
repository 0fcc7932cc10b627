// The director: what has happened becomes scenes, and scenes are shown one after the other. It alone decides how much
// of a round is on the felt. Everything on the page is drawn from a view that ends there (`shown.js`), so nothing can
// look ahead; the question, the time and the result are in the view that is drawn after the last scene.
//
// What a felt does for it:
//
// - `update(view)` draws that view, and nothing else: no felt asks what is new or what is still moving.
// - Things that move have a `data-key` and are drawn by `mender` (`shared/dom.js`), so that they stay the same element;
//   cards, chips and words then move by themselves (`flights.js` says which further attributes they have).
// - A felt with something else that moves, a wheel or dice, has `play(scene, stage)`. It is called when the scene
//   begins, while everything is still drawn as it was before it: a ball rolls, and its number is not written anywhere
//   yet. For a scene of the kind `fall`, `scene.facts[0]` is the fact `fell`, and `scene.ms` how long to take. It puts
//   its own thing where it ends and animates it from where it was with `stage.animate(element, keyframes, timing)`, on
//   transform and opacity alone, and returns what that returns; then hurrying and speed need nothing more. After it
//   `update` is called with a view in which it has fallen. Where `stage.still()`, one fades instead.
//   A view that was jumped to (the first one, after a gap, in a hidden tab) is only drawn.

import { play } from "../shared/sound.js";
import { yourNet } from "../shared/stakes.js";
import { Flights } from "./flights.js";
import { Stage } from "./motion.js";
import PACE from "./pace.js";
import { isCard, sceneAfter, settlingOf } from "./scenes.js";
import { viewAt } from "./shown.js";
import { still, unseen } from "./speed.js";

/**
 * @import { Ghosts } from "./ghosts.js"
 * @import { Scene } from "./scenes.js"
 * @import { View } from "../wire.d.ts"
 */

/**
 * @typedef {object} Cast
 * @property {HTMLElement} felt
 * @property {(view: View, all: boolean) => void} draw `all`: the panels too, not only the felt
 * @property {(scene: Scene, stage: Stage) => Promise<unknown> | undefined | void} [play]
 * @property {(view: View, scene: Scene) => void} tell what a scene shows, for people who hear it
 * @property {(before: View | null, view: View) => void} sum everything since then in one sentence
 * @property {Ghosts} [ghosts] chips that are not yet bets
 */

/** Whether a view can be shown scene by scene after another. @param {View | null} before @param {View} view */
function follows(before, view) {
  if (!before || before.table !== view.table) return false;
  if (before.round === view.round) return view.facts.length >= before.facts.length;
  return view.round === before.round + 1;
}

export class Director {
  #cast;
  #stage;
  #flights;
  /** What was last shown to its end. @type {View | null} */
  #before = null;
  /** What the floor has sent last. @type {View | null} */
  #target = null;
  /** When it came, because a deadline counts from then. */
  #came = 0;
  /** How many facts of the target's round are on the felt. */
  #shown = 0;
  /** The run of scenes that is under way; an earlier one ends where it notices. */
  #run = 0;

  /** Whether a scene is under way, and the gate shut. */
  playing = false;

  /** @param {Cast} cast */
  constructor(cast) {
    this.#cast = cast;
    this.#stage = new Stage(cast.felt);
    this.#flights = new Flights(cast.felt, this.#stage, cast.ghosts);
    cast.ghosts?.over(cast.felt, this.#stage);
  }

  /**
   * What the floor has sent.
   * @param {View} view @param {{missed?: boolean}} [how] `missed`: the line was broken, and nobody knows since when
   */
  update(view, { missed = false } = {}) {
    const last = this.#target;
    this.#target = view;
    this.#came = performance.now();
    if (missed || !follows(last, view) || unseen()) return this.#jump(last);
    if (last && last.round !== view.round) this.#leave(last);
    if (!this.playing) void this.#begin();
  }

  /** Faster; once more: at once. */
  hurry() {
    if (this.playing) this.#stage.hurry();
  }

  /** Everything at once, for example when nobody looks. */
  finish() {
    if (this.playing) this.#stage.finish();
  }

  /** The target as it is now. @returns {View | null} */
  #whole() {
    const view = this.#target;
    if (!view || view.deadline_ms === null) return view;
    return { ...view, deadline_ms: Math.max(0, view.deadline_ms - (performance.now() - this.#came)) };
  }

  /** @param {boolean} all */
  #draw(all) {
    const view = this.#whole();
    if (view) this.#cast.draw(viewAt(view, this.#before, this.#shown), all);
  }

  /** What is left of the last round is not waited for. @param {View} last */
  #leave(last) {
    if (this.playing) {
      this.#run += 1;
      this.#stage.finish();
      this.#cast.sum(this.#before, last);
    }
    this.#before = last;
    this.#shown = 0;
    this.playing = false;
    this.#stage.rest();
  }

  /** Shows the target at once, and says in one sentence what has happened. @param {View | null} since */
  #jump(since) {
    this.#run += 1;
    this.#stage.finish();
    if (this.#target) this.#cast.sum(since, this.#target);
    this.#open(false);
  }

  /** The next scene of the target, or null when everything has been shown. @returns {Scene | null} */
  #next() {
    const view = this.#target;
    if (!view) return null;
    const settled = this.#before?.round === view.round && this.#before.phase === "settled";
    return sceneAfter(view, this.#shown) ?? (view.phase === "settled" && !settled ? settlingOf(view) : null);
  }

  /** @returns {Promise<void>} */
  async #begin() {
    this.#run += 1;
    const mine = this.#run;
    const on = () => mine === this.#run;
    this.playing = true;
    // The gate closes: what was asked is answered, and what comes is not said yet.
    if (this.#next()) this.#draw(true);
    for (let scene = this.#next(); scene; scene = this.#next()) {
      this.#cast.felt.setAttribute("data-playing", scene.kind);
      await this.#perform(scene, on);
      if (!on()) return;
      if (scene.kind === "settling") break;
    }
    // Something may have come while the chips changed hands.
    if (this.#target && this.#shown < this.#target.facts.length) return this.#begin();
    this.#open(true);
  }

  /** The end of all scenes: the gate opens. @param {boolean} moving whether chips that have come since may move */
  #open(moving) {
    const view = this.#whole();
    if (!view) return;
    const asked = view.question !== null && this.#before?.question == null;
    this.#shown = view.facts.length;
    this.#before = view;
    this.playing = false;
    this.#cast.felt.removeAttribute("data-playing");
    const drawn = () => this.#cast.draw(view, true);
    if (moving) void this.#flights.show(drawn);
    else drawn();
    this.#stage.rest();
    if (asked) play("your-turn");
  }

  /** @param {Scene} scene @param {() => boolean} on whether this run is still the one that counts */
  async #perform(scene, on) {
    if (!this.#target) return;
    performance.mark(`scene ${scene.kind}`);
    // What falls is told when it lies still.
    const falls = scene.kind === "fall";
    if (!falls) this.#cast.tell(this.#target, scene);
    await this.#cast.play?.(scene, this.#stage);
    if (!on()) return;
    if (falls) this.#cast.tell(this.#target, scene);
    if (scene.kind === "settling") return this.#settle(scene);
    if (scene.kind === "cards") await this.#cards(scene, on);
    else await this.#all(scene);
    if (!on()) return;
    this.#shown = scene.upTo;
    this.#draw(true);
  }

  /** Cards come one after the other. @param {Scene} scene @param {() => boolean} on */
  async #cards(scene, on) {
    const moves = [];
    const from = this.#shown;
    for (const [i, fact] of scene.facts.entries()) {
      if (!on()) return;
      this.#shown = from + i + 1;
      const last = i === scene.facts.length - 1;
      if (!isCard(fact) || (still() && !last)) continue;
      moves.push(this.#flights.show(() => this.#draw(false)));
      if (!last) await this.#stage.wait(scene.step);
    }
    await Promise.all(moves);
  }

  /** Everything in a scene at the same time. @param {Scene} scene */
  #all(scene) {
    this.#shown = scene.upTo;
    const settling = scene.kind === "pots";
    const shows = this.#flights.show(() => this.#draw(false), { settling });
    return Promise.all([shows, this.#stage.wait(scene.kind === "fall" ? 0 : timeOf(scene))]);
  }

  /** What is lost is taken, and what is won is paid. @param {Scene} scene */
  #settle(scene) {
    const view = this.#whole();
    if (!view) return;
    if ((yourNet(view.lines) ?? 0) > 0) play("win");
    const shows = this.#flights.show(() => this.#cast.draw(view, false), { settling: true });
    return Promise.all([shows, this.#stage.wait(timeOf(scene))]);
  }
}

/** How long a scene lasts at least. @param {Scene} scene */
const timeOf = ({ ms }) => (ms > 0 && still() ? PACE.fade : ms);
