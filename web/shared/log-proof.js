// Proofs of a log that only grows, as RFC 6962 and RFC 9162 have them: that an older head is the beginning of a newer
// one, and that a leaf is in the log.

import { sha256 } from "./sha256.js";

/** @typedef {{size: number, root: string}} Head the size of a log and its head in hex */

/** @param {string} text */
const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
/** @param {Uint8Array} bytes */
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The hash of a leaf, in hex. @param {string} text */
export function leafHash(text) {
  return toHex(sha256(Uint8Array.of(0, ...new TextEncoder().encode(text))));
}

/** @param {string} left @param {string} right */
const above = (left, right) => toHex(sha256(Uint8Array.of(1, ...fromHex(left), ...fromHex(right))));
/** @param {number} number */
const isOdd = (number) => number % 2 === 1;
/** @param {number} number */
const half = (number) => Math.floor(number / 2);
/** @param {number} number */
const isPowerOfTwo = (number) => Number.isInteger(Math.log2(number));

/**
 * Whether the log with the old head is the beginning of that with the new one.
 * @param {Head} old @param {Head} now @param {readonly string[]} proof in hex
 */
export function isConsistent(old, now, proof) {
  if (old.size > now.size || old.size < 1) return false;
  if (old.size === now.size) return old.root === now.root && proof.length === 0;
  const [first, ...rest] = isPowerOfTwo(old.size) ? [old.root, ...proof] : proof;
  if (first === undefined) return false;
  let [before, after] = [old.size - 1, now.size - 1];
  while (isOdd(before)) [before, after] = [half(before), half(after)];
  let [was, is] = [first, first];
  for (const hash of rest) {
    if (after === 0) return false;
    if (isOdd(before) || before === after) {
      [was, is] = [above(hash, was), above(hash, is)];
      while (!isOdd(before) && before > 0) [before, after] = [half(before), half(after)];
    } else {
      is = above(is, hash);
    }
    [before, after] = [half(before), half(after)];
  }
  return was === old.root && is === now.root && after === 0;
}

/**
 * Whether the leaf with this place and text is in the log.
 * @param {number} at @param {string} text @param {Head} head @param {readonly string[]} proof in hex
 */
export function isIncluded(at, text, head, proof) {
  if (at >= head.size) return false;
  let [place, last] = [at, head.size - 1];
  let hash = leafHash(text);
  for (const other of proof) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      hash = above(other, hash);
      while (!isOdd(place) && place > 0) [place, last] = [half(place), half(last)];
    } else {
      hash = above(hash, other);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && hash === head.root;
}
