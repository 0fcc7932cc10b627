// What the parts of the page share about the table.

/** @import { View } from "../wire.d.ts" */

/**
 * The last view, and the table at which a seat was taken that no view shows yet.
 * @typedef {{view: View | null, chip: number, justSat: number | null}} TableState
 */

export {};
