// The settings of the page: what each may be, what is chosen, and who hears of it. They are applied at once, kept by
// the browser, and the same in all tabs. Style sheets see those that concern them as attributes of the root element.

import { keep, kept, onKeptElsewhere } from "./kept.js";

/**
 * @typedef {object} Settings
 * @property {boolean} sound
 * @property {number} volume in per cent
 * @property {"slow" | "normal" | "fast" | "off"} speed of everything that moves
 * @property {"two" | "four"} deck the number of colours of the suits
 * @property {"drawn" | "plain"} faces court cards as figures, or every card as a large index
 * @property {"system" | "light" | "dark"} theme
 * @property {"right" | "left"} hand the side on which buttons are in easy reach
 * @property {boolean} confirm whether what cannot be taken back is asked about once more
 */

/** What is so until somebody chooses otherwise. @type {Readonly<Settings>} */
const USUAL = {
  sound: true,
  volume: 60,
  speed: "normal",
  deck: "two",
  faces: "drawn",
  theme: "system",
  hand: "right",
  confirm: true,
};

/** The words that a setting may be. @type {{readonly [name: string]: readonly string[]}} */
export const CHOICES = {
  speed: ["slow", "normal", "fast", "off"],
  deck: ["two", "four"],
  faces: ["drawn", "plain"],
  theme: ["system", "light", "dark"],
  hand: ["right", "left"],
};

/** Those that are a matter of style alone. @type {readonly (keyof Settings)[]} */
const STYLE = ["speed", "deck", "faces", "theme", "hand"];

const NAMES = /** @type {(keyof Settings)[]} */ (Object.keys(USUAL));

/** @type {Map<keyof Settings, Set<() => void>>} */
const listeners = new Map(NAMES.map((name) => [name, new Set()]));

/**
 * What is chosen now.
 * @template {keyof Settings} Name
 * @param {Name} name
 * @returns {Settings[Name]}
 */
export function setting(name) {
  const found = kept(name, USUAL[name]);
  if (typeof found === "number") return /** @type {Settings[Name]} */ (Math.min(Math.max(found, 0), 100));
  const known = typeof found !== "string" || CHOICES[name]?.includes(found);
  return known ? found : USUAL[name];
}

/** Lets everybody know. @param {keyof Settings} name */
function tell(name) {
  if (STYLE.includes(name)) document.documentElement.setAttribute(`data-${name}`, String(setting(name)));
  for (const listener of listeners.get(name) ?? []) listener();
}

/**
 * Chooses, for this page, the other tabs and the next visit.
 * @template {keyof Settings} Name
 * @param {Name} name @param {Settings[Name]} value
 */
export function choose(name, value) {
  keep(name, value);
  tell(name);
}

/**
 * Hears of every change, here or in another tab.
 * @param {keyof Settings} name @param {() => void} listener
 * @returns {() => void} stops hearing
 */
export function onSetting(name, listener) {
  listeners.get(name)?.add(listener);
  return () => void listeners.get(name)?.delete(listener);
}

for (const name of NAMES) {
  if (STYLE.includes(name)) tell(name);
  onKeptElsewhere(name, () => tell(name));
}
