// What has changed of a view, put into the view before it, so that the rest of the page always sees a whole one.

/** @import { Change, View } from "../wire.d.ts" */

/**
 * How a list has changed: some of the first are gone, the next are kept, rows among those say something else now, and
 * others follow.
 * @typedef {{gone?: number, kept: number, set?: [number, object][], add?: unknown[]}} Edit
 */

/** @param {unknown[]} list @param {Edit} edit @returns {unknown[]} */
function edited(list, { gone = 0, kept, set = [], add = [] }) {
  const next = [...list.slice(gone, gone + kept), ...add];
  for (const [row, change] of set) next[row] = Object.assign({}, next[row], change);
  return next;
}

/**
 * The view after a change; null if the change is of another view, so that something was missed.
 * @param {View | null} view
 * @param {Change} change
 * @returns {View | null}
 */
export function changed(view, { from, set, lists }) {
  if (view?.number !== from) return null;
  const before = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (view));
  /** @type {Record<string, unknown>} */
  const next = { ...before, ...set };
  for (const [name, edit] of Object.entries(lists))
    next[name] = edited(/** @type {unknown[]} */ (before[name]), edit);
  return /** @type {View} */ (/** @type {unknown} */ (next));
}
