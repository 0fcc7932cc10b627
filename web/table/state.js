// What the page knows of the table, and when it may show it: cards and wheel need a moment to arrive.

import { still } from "../shared/dom.js";
import { fell } from "../shared/facts.js";
import { SPIN_MS as BIG_SIX_MS } from "./big-six/wheel.js";
import { SPIN_MS } from "./roulette/wheel.js";

/** How long it takes until what has been spun or thrown lies still. */
const FALL_MS = { "uk/sic-bo": 1250, "uk/craps": 1100, "uk/big-six": BIG_SIX_MS };
/** For each card, unless there are many. */
const CARD_MS = 260;
const LONGEST_MS = 2800;
/** In pot games others wait for their turn, and the next hand comes by itself. */
const LONGEST_POT_MS = 900;

/** How many facts of the round are new, and whether something fell among them. */
function news(before, view) {
  if (!before || before.table !== view.table) return { facts: 0, fallen: false };
  const old = before.round === view.round ? before.facts : [];
  const fresh = view.facts.slice(old.length);
  const lastCard = fresh.findLastIndex((fact) => fact.fact === "dealt" || fact.fact === "turned");
  return { facts: lastCard + 1, fallen: fell(view.facts) !== null && fell(old) === null };
}

/**
 * How long the arrival of what is new takes, and how long each card.
 * @returns {{pause: number, step: number}}
 */
export function arrival(before, view) {
  const { facts, fallen } = news(before, view);
  if (still() || document.hidden) return { pause: 0, step: 0 };
  if (fallen) return { pause: (FALL_MS[view.game] ?? SPIN_MS) + 150, step: 0 };
  const step = facts === 0 ? 0 : Math.min(CARD_MS, (view.stacks ? LONGEST_POT_MS : LONGEST_MS) / facts);
  return { pause: facts === 0 ? 0 : step * facts + 300, step };
}

/** A value kept by the browser from visit to visit; the page works without. */
export function kept(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`baize-${name}`)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(`baize-${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing loses nothing but comfort.
  }
}
