// What the page knows of the table, and what the browser keeps from visit to visit.

/** @import { View } from "../wire.d.ts" */

/**
 * What the parts of the page share: the last view, and the table at which a seat was taken that no view shows yet.
 * @typedef {{view: View | null, chip: number, justSat: number | null}} TableState
 */

/**
 * A value kept by the browser from visit to visit; the page works without. What is kept as something else is not used.
 * @template {string | number | boolean} T
 * @param {string} name @param {T} otherwise
 * @returns {T}
 */
export function kept(name, otherwise) {
  try {
    const found = JSON.parse(localStorage.getItem(`baize-${name}`) ?? "null");
    return typeof found === typeof otherwise ? found : otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {string | number | boolean} value */
export function keep(name, value) {
  try {
    localStorage.setItem(`baize-${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing loses nothing but comfort.
  }
}
