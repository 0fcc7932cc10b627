// The face of whoever sits at a table, drawn from the letters of their name, so that it is the same everywhere. People
// have heads with hair, bots have boxes with an aerial, so that nobody takes one for the other.

import { svg } from "./dom.js";

/** A circle as an outline. @param {number} x @param {number} y @param {number} r */
const ring = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const CLOTHS = ["#f2c14e", "#f0a58f", "#9ad1c4", "#a9c6f5", "#d9b8ec", "#c5dc96", "#f3b7cf", "#cfc6b4"];
const SKINS = ["#f8dcc4", "#efc29a", "#d9a070", "#a96e46", "#7a4a2e", "#f3cfae"];
const HAIRS = ["#2b211d", "#5a3a22", "#8d4a1f", "#c08a2c", "#8b8680", "#3a3f55"];
const METALS = ["#5d6b7d", "#3f6f74", "#7a5a86", "#84663e", "#4f7450", "#8a4f55"];
const LIGHTS = ["#ffe08a", "#a8f0d0", "#ffd0c2", "#c9e2ff"];

/** Hair in a box of 40 by 40, over a head around 20 21. */
const HAIRCUTS = [
  "M9 22Q7 7 20 7Q33 7 31 22Q29 14 20 13.5Q11 14 9 22Z",
  "M8 32Q5 8 20 7Q35 8 32 32Q29 34 28 30L29 19Q22 19 17 13Q15 18 11 20L12 30Q10 34 8 32Z",
  "M9 20Q9 8 22 6.5Q33 8 31 20Q29 13 24 13Q14 16 9 20Z",
  "M10 18Q8 9 14 9Q15 5 20 7Q26 4 28 9Q33 10 30 18Q28 13 20 13Q12 13 10 18Z",
  "M11 15Q13 9 20 9Q27 9 29 15Q24 12 20 12.500Q16 12 11 15Z",
  "M9 24Q6 8 20 7Q34 8 31 24L29 17H11ZM14 6a6 5 0 0 1 12 0Z",
];
const MOUTHS = ["M15 28Q20 32 25 28", "M15.5 28.5Q20 30.5 24.5 28.5", "M15 28Q20 33.5 25 28Z", "M16 29Q21 30.5 24 28"];
const HEADS = [
  "M9 14a4 4 0 0 1 4-4H27a4 4 0 0 1 4 4V29a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4Z",
  "M8 22a12 11.5 0 0 1 24 0V30a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3Z",
  "M12 10H28L32 17V28L28 33H12L8 28V17Z",
];
const AERIALS = ["M20 10V4.5", "M15 10L13 5M25 10L27 5", "M20 10L24 4.5"];
const TIPS = [ring(20, 4.5, 1.5), `${ring(13, 5, 1.5)}${ring(27, 5, 1.5)}`, ring(24, 4.5, 1.5)];
const SPEECH = ["M14 28H26M17 26V30M20 26V30M23 26V30", "M15 28.5H25", "M15 27.5Q20 30.5 25 27.5", "M16 27H24V30H16Z"];
const EYES = ["dots", "bar", "rings"];

/** A number that depends on every letter (FNV-1a). @param {string} name */
function hash(name) {
  let sum = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) sum = Math.imul(sum ^ name.charCodeAt(i), 0x01000193);
  return sum >>> 0;
}

/** Chooses from lists, one feature after the other. @param {string} name */
function chooser(name) {
  let rest = hash(name);
  return (/** @type {readonly string[]} */ list) => {
    // A fresh number for each, so that features do not go together (xorshift).
    rest ^= rest << 13;
    rest ^= rest >>> 17;
    rest ^= rest << 5;
    return list[(rest >>> 0) % list.length] ?? "";
  };
}

/** @typedef {ReturnType<typeof chooser>} Choose */

/** @param {number} x @param {number} y @param {number} r @param {string} fill */
const dot = (x, y, r, fill) => svg("circle", { cx: x, cy: y, r, fill });

/** @param {Choose} choose */
function person(choose) {
  const skin = choose(SKINS);
  const hair = choose(HAIRS);
  const line = { fill: "none", stroke: "#3a2a22", "stroke-width": 1.4, "stroke-linecap": "round" };
  const glasses = choose(["", "", "", "worn"]);
  return [
    svg("path", { d: "M6 40Q8 33 16 32H24Q32 33 34 40Z", fill: choose(METALS) }),
    svg("path", { d: "M16 28H24V34Q20 37 16 34Z", fill: skin }),
    svg("ellipse", { cx: 20, cy: 21.5, rx: 10, ry: 11.5, fill: skin }),
    svg("path", { d: choose(HAIRCUTS), fill: hair }),
    dot(16, 21, 1.5, "#2a211c"),
    dot(24, 21, 1.5, "#2a211c"),
    glasses && svg("path", { d: `${ring(16, 21, 3.5)}${ring(24, 21, 3.5)}`, ...line, "stroke-width": 1 }),
    svg("path", { d: choose(MOUTHS), ...line }),
  ];
}

/** @param {Choose} choose */
function box(choose) {
  const metal = choose(METALS);
  const light = choose(LIGHTS);
  const aerial = choose(["0", "1", "2"]);
  const line = { fill: "none", stroke: metal, "stroke-width": 1.6, "stroke-linecap": "round" };
  const eyes = choose(EYES);
  return [
    svg("path", { d: AERIALS[Number(aerial)] ?? "", ...line }),
    svg("path", { d: TIPS[Number(aerial)] ?? "", fill: metal }),
    svg("path", { d: "M5 18H9V27H5ZM31 18H35V27H31Z", fill: metal, opacity: 0.75 }),
    svg("path", { d: choose(HEADS), fill: metal }),
    svg("rect", { x: 12, y: 15, width: 16, height: 8, rx: 3, fill: "#1b2128" }),
    eyes === "bar"
      ? svg("rect", { x: 14, y: 17.5, width: 12, height: 3, rx: 1.5, fill: light })
      : [dot(16, 19, 2.3, light), dot(24, 19, 2.3, light)],
    eyes === "rings" && [dot(16, 19, 1, "#1b2128"), dot(24, 19, 1, "#1b2128")],
    svg("path", { d: choose(SPEECH), ...line, stroke: light }),
  ];
}

/**
 * A face as a picture beside a name, which says everything that has to be read.
 * @param {string | null} name @param {boolean} bot
 */
export function face(name, bot) {
  const choose = chooser(name ?? "");
  const cloth = svg("circle", { cx: 20, cy: 20, r: 20, fill: choose(CLOTHS) });
  return svg(
    "svg",
    { viewBox: "0 0 40 40", class: `face${bot ? " face-bot" : ""}`, "aria-hidden": "true" },
    cloth,
    bot ? box(choose) : person(choose),
  );
}
