// The areas of the craps layout, as the book lists them. Nothing is drawn here.

import { pointOf } from "./point.js";

/** @import { View } from "../../wire.d.ts" */

export const NUMBERS = [4, 5, 6, 8, 9, 10];

/** Whether you have a bet on this wager from before this throw. @param {string} wager */
const stands = (wager) => (/** @type {View} */ view) => view.standing.some((bet) => bet.yours && bet.wager === wager);

/** The bars at the foot of the layout. */
export const WIN = { name: "win", label: "Win line" };
export const DONT_WIN = { name: "dont-win", label: "Don’t win line, void on 2" };
export const COME = { name: "come", label: "Come" };
export const DONT_COME = { name: "dont-come", label: "Don’t come, void on 2" };
export const FIELD = { name: "field", label: "Field: 2, 3, 4, 9, 10, 11 or 12" };

/** Odds behind a line are paid by its point. @param {string} name */
const byPoint = (name) => (/** @type {View} */ view) => [`${name}-${pointOf(view)}`];

export const WIN_ODDS = {
  name: "win-odds",
  label: "Odds behind the win line",
  open: stands("win"),
  rows: byPoint("win-odds"),
};
export const DONT_WIN_ODDS = {
  name: "dont-win-odds",
  label: "Odds behind the don’t win line",
  open: stands("dont-win"),
  rows: byPoint("dont-win-odds"),
};

/** What can be bet on a box number. @param {number} n */
export function boxOf(n) {
  return {
    number: n,
    place: { name: `place-${n}`, label: `Place ${n}` },
    lay: { name: `lay-${n}`, label: `Lay against ${n}` },
    come: { name: `come-${n}`, label: `Come on ${n}` },
    dontCome: { name: `dont-come-${n}`, label: `Don’t come on ${n}` },
    comeOdds: {
      name: `come-odds-${n}`,
      label: `Odds behind come on ${n}`,
      open: stands(`come-${n}`),
      beside: `come-${n}`,
    },
    dontComeOdds: {
      name: `dont-come-odds-${n}`,
      label: `Odds behind don’t come on ${n}`,
      open: stands(`dont-come-${n}`),
      beside: `dont-come-${n}`,
    },
  };
}

export const HARDWAYS = [3, 5, 2, 4].map((face) => ({
  name: `hard-${2 * face}`,
  label: `Hard ${2 * face}, two ${face}s`,
  faces: [face, face],
}));

export const ANY_SEVEN = { name: "any-seven", label: "Any seven" };
export const ANY_CRAPS = { name: "any-craps", label: "Any craps: 2, 3 or 12" };

export const HORN = [
  { name: "craps-2", label: "Craps 2", faces: [1, 1] },
  { name: "craps-3", label: "Craps 3", faces: [1, 2] },
  { name: "craps-12", label: "Craps 12", faces: [6, 6] },
  { name: "eleven", label: "Eleven", faces: [5, 6] },
];

const faces = [1, 2, 3, 4, 5, 6];

export const PAIRS = faces.map((n) => ({ name: `pair-${n}`, label: `Pair ${n} and ${n}`, faces: [n, n] }));

export const OTHERS = faces.flatMap((a) =>
  faces
    .filter((b) => a < b)
    .map((b) => ({ name: `dice-${a}-${b}`, label: `Dice ${a} and ${b}`, faces: [a, b] })),
);
