// A small picture for each game on the wall; games without one of their own get a fan of cards.

import { die } from "../shared/dice.js";
import { svg } from "../shared/dom.js";

/** @import { Child } from "../shared/dom.js" */

function wheel() {
  const slices = Array.from({ length: 18 }, (_, i) =>
    svg("path", {
      d: "M0 0L-5.3 -29.5A30 30 0 0 1 5.3 -29.5Z",
      transform: `rotate(${i * 20})`,
      class: i === 0 ? "emblem-green" : i % 2 ? "emblem-red" : "emblem-black",
    }),
  );
  return [
    svg("circle", { r: 33, class: "emblem-rim" }),
    slices,
    svg("circle", { r: 16, class: "emblem-bowl" }),
    svg("circle", { cx: 0, cy: -22, r: 3, class: "emblem-ball" }),
  ];
}

/** @param {string[]} words */
function fan(words) {
  return words.map((word, i) => {
    const place = i - (words.length - 1) / 2;
    return svg(
      "g",
      { transform: `translate(${place * 21} ${Math.abs(place) * 3}) rotate(${place * 11})` },
      svg("rect", { x: -15, y: -24, width: 30, height: 44, rx: 4, class: "emblem-card" }),
      svg("text", { x: 0, y: 4, "text-anchor": "middle", class: "emblem-word" }, word),
    );
  });
}

/** @param {number[]} faces @param {string} kind */
function thrown(faces, kind) {
  return faces.map((face, i) => {
    const place = i - (faces.length - 1) / 2;
    const one = die(face, kind);
    for (const [name, value] of Object.entries({ x: -16, y: -16, width: 32, height: 32 }))
      one.setAttribute(name, String(value));
    const at = `translate(${place * 38} ${i % 2 ? -6 : 6}) rotate(${(i % 2 ? -1 : 1) * 12})`;
    return svg("g", { transform: at }, one);
  });
}

function bigWheel() {
  const slices = Array.from({ length: 26 }, (_, i) =>
    svg("path", {
      d: "M0 0L-3.7 -29.8A30 30 0 0 1 3.7 -29.8Z",
      transform: `rotate(${(i * 360) / 26})`,
      class: i === 0 ? "emblem-red" : i % 2 ? "emblem-black" : "emblem-green",
    }),
  );
  return [
    svg("circle", { r: 33, class: "emblem-rim" }),
    slices,
    svg("circle", { r: 16, class: "emblem-bowl" }),
    svg("path", { d: "M0 -23L-4 -36L4 -36Z", class: "emblem-ball" }),
  ];
}

/** @param {string[]} words */
function rides(words) {
  return words.map((word, i) =>
    svg(
      "g",
      { transform: `translate(${(i - 1) * 37} 0)` },
      svg("circle", { r: 17, class: "emblem-card" }),
      svg("text", { y: 8, "text-anchor": "middle", class: "emblem-word" }, word),
    ),
  );
}

/** @type {Record<string, () => Child>} */
const OWN = {
  "big-six": bigWheel,
  roulette: wheel,
  "punto-banco": () => fan(["P", "9", "B"]),
  "three-card-poker": () => fan(["Q", "K", "A"]),
  blackjack: () => fan(["A", "J"]),
  "casino-stud-poker": () => fan(["10", "J", "Q", "K", "A"]),
  "let-it-ride": () => rides(["1", "2", "£"]),
  "texas-holdem-bonus": () => fan(["A", "A"]),
  "ultimate-texas-holdem": () => fan(["K", "A"]),
  "casino-holdem": () => fan(["A", "Q"]),
  "two-way-texas-holdem": () => fan(["7", "2"]),
  "pai-gow-poker": () => fan(["★", "A"]),
  baccarat: () => fan(["P", "9", "B"]),
  "mini-baccarat": () => fan(["P", "B"]),
  "midi-baccarat": () => fan(["?", "?"]),
  "5-treasures": () => fan(["7", "8", "9"]),
  "99-fortunes": () => fan(["9", "9", "9", "9"]),
  "dragon-bonus": () => fan(["9", "0"]),
  "ez-baccarat": () => fan(["7", "8"]),
  "golden-frog": () => fan(["9", "7"]),
  "infinite-fortune": () => fan(["∞", "8"]),
  "eternal-baccarat": () => fan(["☼", "7", "☾"]),
  "texas-holdem-bonus-progressive": () => fan(["A", "K"]),
  "sic-bo": () => thrown([4, 1, 6], "die-ivory"),
  craps: () => thrown([5, 6], "die-red"),
};

/** @param {string} slug */
export function emblem(slug) {
  const draw = OWN[slug] ?? (() => fan(["♣", "♥", "♠"]));
  return svg("svg", { viewBox: "-60 -36 120 72", class: "emblem", "aria-hidden": "true" }, draw());
}
