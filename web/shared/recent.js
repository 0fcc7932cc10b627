// The games that were played last in this browser, newest first.

import { keep, kept } from "./kept.js";

const NAME = "played";
const MOST = 6;

/** @returns {string[]} ids */
export function recentlyPlayed() {
  return kept(NAME, "").split(" ").filter(Boolean).slice(0, MOST);
}

/** @param {string} id of a game that is being played */
export function notePlayed(id) {
  const all = [id, ...recentlyPlayed().filter((other) => other !== id)];
  keep(NAME, all.slice(0, MOST).join(" "));
}
