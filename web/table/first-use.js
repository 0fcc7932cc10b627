// Spots explain themselves the first time that somebody bets on them: which ones are known is kept by the browser.

import { keep, kept } from "../shared/kept.js";

/** How long the explanation stays, in milliseconds. */
const STAYS_MS = 4500;
const KEPT_AS = "known-spots";

let ends = 0;

/**
 * The sentence about a wager, without the letter by which its book lists it, and without the name that is above it.
 * @param {string | undefined} says @param {string} label
 */
export function plainly(says, label) {
  const sentence = says?.replace(/^[A-Za-z]\. /, "") ?? "";
  const [, name = "", rest = ""] = /^([^:]{1,30}): (.*)$/.exec(sentence) ?? [];
  const again = name !== "" && name.split(/[ ,]/)[0] === label.split(/[ ,:]/)[0];
  return again ? rest.charAt(0).toUpperCase() + rest.slice(1) : sentence || undefined;
}

/**
 * Explains a kind of spot if nobody has bet on it in this browser before.
 * @param {string} kind @param {{show: () => void, hide: () => void}} tip
 */
export function explainOnce(kind, { show, hide }) {
  const known = kept(KEPT_AS, "").split(" ");
  if (known.includes(kind)) return;
  keep(KEPT_AS, [...known, kind].join(" ").trim());
  show();
  clearTimeout(ends);
  ends = setTimeout(hide, STAYS_MS);
}
