// The face of a card as it is printed: signs laid out as on real cards, an ace with one large sign, figures in a frame.
// Style sheets decide by the width of a card how much of it is shown (styles/deck.css).

import { svg } from "../dom.js";
import { halfFigure, isCourt } from "./courts.js";
import { pip } from "./suits.js";

/** The box of a card. */
const WIDTH = 250;
const HEIGHT = 355;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };
const SIZE = 50;

/** Columns and rows of signs. */
const [LEFT, RIGHT] = [78, WIDTH - 78];
const [TOP, BOTTOM] = [62, HEIGHT - 62];
/** The row this far down, from 0 at the top to 1 at the bottom. @param {number} part */
const row = (part) => TOP + part * (BOTTOM - TOP);

/** The parts of the height at which the two columns have signs. @type {Readonly<Record<string, readonly number[]>>} */
const SIDES = {
  4: [0, 1],
  5: [0, 1],
  6: [0, 0.5, 1],
  7: [0, 0.5, 1],
  8: [0, 0.5, 1],
  9: [0, 1 / 3, 2 / 3, 1],
  T: [0, 1 / 3, 2 / 3, 1],
};
/** And the column in the middle. @type {Readonly<Record<string, readonly number[]>>} */
const CENTRE = {
  2: [0, 1],
  3: [0, 0.5, 1],
  5: [0.5],
  7: [0.25],
  8: [0.25, 0.75],
  9: [0.5],
  T: [1 / 6, 5 / 6],
};

/** @param {string} rank @param {string} suit */
function pips(rank, suit) {
  const at = (/** @type {number} */ x) => (/** @type {number} */ part) =>
    pip(suit, x, row(part), SIZE, { turned: part > 0.5 });
  const sides = SIDES[rank] ?? [];
  return [sides.map(at(LEFT)), (CENTRE[rank] ?? []).map(at(MIDDLE.x)), sides.map(at(RIGHT))];
}

/** An ace has one sign; that of spades is the largest. @param {string} suit */
function ace(suit) {
  return pip(suit, MIDDLE.x, MIDDLE.y, suit === "s" ? 150 : 100);
}

/** A figure twice, within a frame. @param {string} rank @param {string} suit */
function court(rank, suit) {
  const half = (/** @type {number} */ turn, /** @type {string} */ name) =>
    svg(
      "g",
      { class: name, transform: `translate(${MIDDLE.x} ${MIDDLE.y}) rotate(${turn})` },
      halfFigure(rank, suit),
    );
  return [
    svg("rect", { class: "court-frame", x: 48, y: 36, width: WIDTH - 96, height: HEIGHT - 72, rx: 6 }),
    half(180, "court-lower"),
    half(0, "court-upper"),
  ];
}

/** What is between the corners of a card. @param {string} rank `Jk` is a joker @param {string} suit */
export function print(rank, suit) {
  const inside = isCourt(rank) ? court(rank, suit) : rank === "A" ? ace(suit) : pips(rank, suit);
  return svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "card-print", "aria-hidden": "true" }, inside);
}

/**
 * A figure by itself, as large as a small card allows.
 * @param {string} rank @param {string} suit
 */
export function bust(rank, suit) {
  return svg(
    "svg",
    { viewBox: "-76 -138 152 138", class: "card-bust", "aria-hidden": "true" },
    halfFigure(rank, suit),
  );
}
