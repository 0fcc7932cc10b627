// What the tables sound like. Nothing is heard before somebody has touched the page, and nothing that is switched off;
// what a sound is made of is in sound/recipes.js.

import { onSetting, setting } from "./settings.js";
import { make } from "./sound/recipes.js";

/** @import { Sound } from "./sound/recipes.js" */

/** The same sound is not heard more often than this, in milliseconds: ten chips at once are one noise. */
const APART_MS = 100;
/** How much higher or lower each is than the last. */
const ASTRAY = 0.08;
/** What has been touched counts as a gesture of a person. */
const GESTURES = ["pointerdown", "keydown"];

/** @typedef {{context: AudioContext, master: GainNode}} Speaker */

/** There once the page has been touched. @type {Speaker | null} */
let speaker = null;
let touched = false;
/** @type {Map<Sound, number>} */
const last = new Map();

/** The loudness that is chosen; ears hear it as the square. */
function loudness() {
  return setting("sound") ? (setting("volume") / 100) ** 2 : 0;
}

/** A context that the system has closed or taken away for a call never sounds again. @param {AudioContext} context */
function lost(context) {
  const state = /** @type {string} */ (context.state);
  return state === "closed" || state === "interrupted";
}

/** @returns {Speaker | null} */
function ready() {
  if (!touched || !setting("sound") || typeof AudioContext === "undefined") return null;
  if (speaker && lost(speaker.context)) {
    speaker.context.close().catch(() => {});
    speaker = null;
  }
  if (!speaker) {
    const context = new AudioContext({ latencyHint: "interactive" });
    const master = context.createGain();
    master.gain.value = loudness();
    master.connect(context.destination);
    speaker = { context, master };
  }
  if (speaker.context.state === "suspended") speaker.context.resume().catch(() => {});
  return speaker;
}

function heard() {
  touched = true;
  ready();
}
for (const gesture of GESTURES) addEventListener(gesture, heard, { capture: true, passive: true });

function turn() {
  const master = speaker?.master;
  if (master) master.gain.setTargetAtTime(loudness(), master.context.currentTime, 0.02);
}
onSetting("volume", turn);
onSetting("sound", turn);

const nothing = () => {};

/**
 * Plays a sound, if sounds may be heard now.
 * @param {Sound} name
 * @param {{ms?: number}} [how] `ms`: how long the ball runs
 * @returns {() => void} ends it before its time, for whoever hurries
 */
export function play(name, { ms } = {}) {
  const now = performance.now();
  if (now - (last.get(name) ?? -APART_MS) < APART_MS) return nothing;
  const at = ready();
  if (!at || at.context.state !== "running") return nothing;
  last.set(name, now);
  const { context, master } = at;
  const out = context.createGain();
  out.connect(master);
  const pitch = 1 + ASTRAY * (2 * Math.random() - 1);
  const end = make(name, { context, out, at: context.currentTime, pitch, ms });
  setTimeout(() => out.disconnect(), (end - context.currentTime) * 1000 + 200);
  return () => out.gain.setTargetAtTime(0, context.currentTime, 0.03);
}
