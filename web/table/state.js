// What the page knows of the table, and when it may show it: cards and wheel need a moment to arrive.

import { still } from "../shared/dom.js";
import { fell } from "../shared/facts.js";
import { SPIN_MS } from "./roulette/wheel.js";

/** @import { View } from "../wire.d.ts" */

/**
 * What the parts of the page share. `justSat`: the table at which a seat was taken that no view shows yet; `came`: when
 * the view arrived, by the page's clock.
 * @typedef {{view: View | null, chip: number, justSat: number | null, came: number}} TableState
 */

/** For each card, unless there are many. */
const CARD_MS = 260;
const LONGEST_MS = 2800;
/** In pot games others wait for their turn, and the next hand comes by itself. */
const LONGEST_POT_MS = 900;

/**
 * How many facts of the round are new, and whether something fell among them.
 * @param {View | null} before
 * @param {View} view
 */
function news(before, view) {
  if (!before || before.table !== view.table) return { facts: 0, fallen: false };
  const old = before.round === view.round ? before.facts : [];
  const fresh = view.facts.slice(old.length);
  const lastCard = fresh.findLastIndex((fact) => fact.fact === "dealt" || fact.fact === "turned");
  return { facts: lastCard + 1, fallen: fell(view.facts) !== null && fell(old) === null };
}

/**
 * How long the arrival of what is new takes, and how long each card; `fall`: how long something spun or thrown.
 * @param {View | null} before @param {View} view @param {number} fall
 */
export function arrival(before, view, fall = SPIN_MS) {
  const { facts, fallen } = news(before, view);
  if (still() || document.hidden) return { pause: 0, step: 0 };
  if (fallen) return { pause: fall + 150, step: 0 };
  const step = facts === 0 ? 0 : Math.min(CARD_MS, (view.stacks ? LONGEST_POT_MS : LONGEST_MS) / facts);
  return { pause: facts === 0 ? 0 : step * facts + 300, step };
}
