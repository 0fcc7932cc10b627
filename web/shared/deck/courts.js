// The court cards and the joker: a half figure of our own each, shown twice, the second time upside down. The king
// has a cross on his crown, a beard and a sword, the queen long hair, pearls and a flower, the jack a cap with a
// feather and a pike: nobody needs the letter to tell them apart.

import { svg } from "../dom.js";
import { pip } from "./suits.js";

/**
 * A piece of a drawing: of what it is, which gives its colour, its outline, and whether the same is on the other side.
 * The middle of the card is at 0 0; a half figure is 150 wide and goes up to 137.
 * @typedef {[kind: string, outline: string, mirrored?: "both"]} Piece
 */

/** A circle as an outline. @param {number} x @param {number} y @param {number} r */
const ring = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** @type {Piece[]} */
const FACE = [
  ["skin", "M-9 -66V-46Q0 -38 9 -46V-66Z"],
  ["skin", "M-18 -104V-84Q-17 -68 -8 -61Q0 -56 8 -61Q17 -68 18 -84V-104Z"],
  ["line", "M-13 -92Q-8.5 -95 -4 -92", "both"],
  ["ink", "M-11.5 -87Q-8 -90.5 -4.5 -87Q-8 -84.5 -11.5 -87Z", "both"],
  ["line", "M-1.5 -87L-3 -76.5Q-1 -74.5 2.5 -76"],
];
/** @type {Piece} */
const MOUTH = ["lip", "M-5 -69Q-2 -71 0 -69.8Q2 -71 5 -69Q0 -65.5 -5 -69Z"];

/** @type {Piece[]} */
const BELT = [
  ["gold", "M-76 -9H76V0H-76Z"],
  ["line", "M-76 -5H76"],
];

/** @type {Piece[]} */
const KING = [
  ["hair", "M-15 -102Q-31 -94 -28 -80Q-34 -68 -24 -62Q-14 -60 -14 -72Z", "both"],
  ["main", "M-74 0V-20Q-66 -52 -24 -57H24Q66 -52 74 -20V0Z"],
  ["second", "M-13 -50H13L20 0H-20Z"],
  ["gold", "M-5 -50H5L8 0H-8Z"],
  ["ivory", "M-22 -60Q-56 -54 -66 -18L-46 -12Q-38 -36 -9 -40L-4 -52Z", "both"],
  ["ink", "M-50 -26l3 -7l3 7ZM-56 -38l3 -7l3 7ZM-40 -42l3 -7l3 7ZM-27 -48l3 -7l3 7Z", "both"],
  ["ivory", "M52 -24V-122L56 -132L60 -122V-24Z"],
  ["line", "M56 -122V-40"],
  ["gold", "M42 -38H70V-31H42ZM53 -31H59V-12H53Z"],
  ["skin", "M49 -30Q46 -20 51 -15H62Q68 -22 64 -30Z"],
  ["line", "M50 -25H65M50 -20H65"],
  ...FACE,
  ["hair", "M-18.5 -84Q-25 -50 -11 -38Q-5 -33 0 -42Q5 -33 11 -38Q25 -50 18.5 -84Q14 -72 0 -73Q-14 -72 -18.5 -84Z"],
  ["line", "M-10 -62Q-11 -50 -7 -43M10 -62Q11 -50 7 -43M0 -60V-46"],
  ["lip", "M-5 -67.5Q0 -65 5 -67.5Q0 -62.5 -5 -67.5Z"],
  ["hair", "M0 -74Q-9 -78 -15 -69Q-7 -66.5 0 -70Q7 -66.5 15 -69Q9 -78 0 -74Z"],
  ["gold", "M-22 -101L-29 -124L-14 -113L0 -127L14 -113L29 -124L22 -101Z"],
  ["second", "M-22 -107H22V-99H-22Z"],
  ["gold", `${ring(-29, -125, 3)}${ring(29, -125, 3)}M-2 -136H2V-132.5H5.5V-129H2V-124H-2V-129H-5.5V-132.5H-2Z`],
  ["ivory", `${ring(0, -103, 2.5)}${ring(-12, -103, 2.5)}${ring(12, -103, 2.5)}`],
  ...BELT,
];

/** @type {Piece[]} */
const QUEEN = [
  ["second", "M-20 -112Q-52 -96 -50 -40H50Q52 -96 20 -112Z"],
  ["line", "M-42 -48Q-44 -84 -26 -102", "both"],
  ["hair", "M-10 -108Q-40 -98 -34 -66Q-32 -52 -42 -42Q-26 -38 -20 -46Q-12 -56 -16 -74Z", "both"],
  ["line", "M-18 -100Q-32 -88 -27 -66Q-25 -54 -31 -45", "both"],
  ["main", "M-72 0Q-72 -40 -34 -48L-12 -52Q0 -34 12 -52L34 -48Q72 -40 72 0Z"],
  ["ivory", "M-14 -53Q-22 -30 0 -26Q22 -30 14 -53Q0 -36 -14 -53Z"],
  ["gold", "M-48 -46Q-74 -38 -74 -14Q-60 -10 -52 -16Q-40 -28 -48 -46Z", "both"],
  ["line", "M-52 -42Q-66 -32 -66 -14M-48 -36Q-56 -28 -57 -15", "both"],
  ["gold", "M-12 -26H12L16 0H-16Z"],
  ["second", "M-7 -26L0 -16L7 -26ZM-10 -9L0 -19L10 -9Z"],
  ["leaf", "M52 -22Q50 -44 57 -64L60 -63Q54 -44 55 -22Z"],
  ["leaf", "M54 -44Q66 -46 69 -56Q57 -56 54 -44Z"],
  ["petal", `${ring(58, -84, 7.5)}${ring(67, -77, 7.5)}${ring(64, -67, 7.5)}${ring(52, -67, 7.5)}
    ${ring(49, -77, 7.5)}`],
  ["gold", ring(58, -74, 5.5)],
  ["skin", "M47 -32Q45 -21 51 -17H60Q66 -24 61 -32Z"],
  ["line", "M49 -27H62M49 -22H62"],
  ...FACE,
  MOUTH,
  ["hair", "M0 -106Q-18 -106 -19 -88Q-14 -98 0 -100Q14 -98 19 -88Q18 -106 0 -106Z"],
  ["gold", `M-22 -104L-26 -118Q-17 -112 -13 -115Q-8 -124 0 -128Q8 -124 13 -115Q17 -112 26 -118L22 -104
    Q0 -110 -22 -104Z`],
  ["ivory", `${ring(-26, -120, 3)}${ring(26, -120, 3)}${ring(0, -131, 3.5)}${ring(0, -113, 3)}`],
  ["ivory", `${ring(-9, -48.5, 2.2)}${ring(-4.5, -44.5, 2.2)}${ring(0, -43, 2.2)}${ring(4.5, -44.5, 2.2)}
    ${ring(9, -48.5, 2.2)}`],
  ...BELT,
];

/** @type {Piece[]} */
const JACK = [
  ["hair", "M-14 -104Q-32 -92 -28 -68Q-32 -56 -22 -54Q-10 -56 -14 -70Z", "both"],
  ["line", "M-22 -92Q-26 -74 -21 -58", "both"],
  ["main", "M-70 0V-18Q-62 -50 -22 -55H22Q62 -50 70 -18V0Z"],
  ["second", "M-58 0V-40L-46 -47V0ZM-34 0V-50L-22 -54V0Z", "both"],
  ["gold", "M-24 -58L0 -34L24 -58L32 -50L0 -18L-32 -50Z"],
  ["line", "M-28 -54L0 -26L28 -54"],
  ["gold", `${ring(0, -12, 3)}`],
  ["wood", "M55 0V-112H59.5V0Z"],
  ["ivory", "M57 -137L63 -118L57 -106L51 -118Z"],
  ["ivory", "M59.5 -110Q76 -116 74 -94Q73 -82 59.5 -90Z"],
  ["gold", "M53 -106H62V-101H53ZM53 -92H62V-88H53Z"],
  ["skin", "M50 -36Q47 -25 52 -20H62Q68 -27 64 -36Z"],
  ["line", "M51 -31H65M51 -26H65"],
  ...FACE,
  MOUTH,
  ["feather", "M18 -110Q24 -134 44 -132Q48 -120 36 -114Q40 -112 38 -106Q28 -100 20 -104Z"],
  ["line", "M21 -107Q28 -120 40 -127"],
  ["main", "M-27 -100Q-38 -116 -20 -122Q4 -128 24 -120Q34 -114 27 -100Q0 -108 -27 -100Z"],
  ["gold", "M-27 -101Q0 -110 27 -101L25.5 -94Q0 -103 -25.5 -94Z"],
  ...BELT,
];

/** @type {Piece[]} */
const JOKER = [
  ["main", "M-70 0V-16Q-60 -44 -20 -50H20Q60 -44 70 -16V0Z"],
  ["second", "M0 -50H20Q60 -44 70 -16V0H0Z"],
  ["gold", `M0 -66L-16 -52L-38 -58L-36 -40L-56 -32L-34 -26L-22 -12L-8 -26L0 -16L8 -26L22 -12L34 -26L56 -32
    L36 -40L38 -58L16 -52Z`],
  ["ivory", `${ring(-38, -58, 4)}${ring(38, -58, 4)}${ring(-56, -32, 4)}${ring(56, -32, 4)}${ring(-22, -12, 4)}
    ${ring(22, -12, 4)}`],
  ...FACE,
  ["lip", "M-10 -72Q0 -60 10 -72Q0 -67 -10 -72Z"],
  ["main", "M0 -94L-20 -92Q-22 -108 -36 -108Q-54 -106 -56 -84Q-66 -104 -50 -120Q-30 -134 0 -112Z"],
  ["second", "M0 -94L20 -92Q22 -108 36 -108Q54 -106 56 -84Q66 -104 50 -120Q30 -134 0 -112Z"],
  ["gold", "M-20 -97Q0 -104 20 -97V-90Q0 -97 -20 -90Z"],
  ["gold", `M0 -137L12 -98H-12Z${ring(-56, -80, 5)}${ring(56, -80, 5)}`],
  ...BELT,
];

/** @type {Readonly<Record<string, readonly Piece[]>>} */
const FIGURES = { K: KING, Q: QUEEN, J: JACK, Jk: JOKER };

/** @param {Piece} piece */
function drawn([kind, outline, mirrored]) {
  const one = svg("path", { class: `court-${kind}`, d: outline });
  return mirrored ? [one, svg("path", { class: `court-${kind}`, d: outline, transform: "scale(-1 1)" })] : one;
}

/**
 * The upper half of a figure, around 0 0.
 * @param {string} rank `K`, `Q`, `J` or `Jk` @param {string} suit
 */
export function halfFigure(rank, suit) {
  return svg("g", {}, FIGURES[rank]?.map(drawn), rank !== "Jk" && pip(suit, -54, -112, 34));
}

/** Whether there is a figure on cards of this rank. @param {string} rank */
export function isCourt(rank) {
  return rank in FIGURES;
}
