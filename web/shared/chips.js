// Chips: coloured by value, with the value written on them.

import { svg } from "./dom.js";
import { money, short } from "./money.js";

/** The values of chips, smallest first. */
const LEAST = 100;
export const VALUES = [LEAST, 500, 1000, 2500, 10000, 50000];

/** The highest chip value within an amount, which gives the stack its colour. @param {number} amount */
function topValue(amount) {
  return VALUES.findLast((value) => value <= amount) ?? LEAST;
}

/** The chips of an amount, largest first and at most `most`. @param {number} amount @param {number} most */
export function breakDown(amount, most = 5) {
  /** @type {number[]} */
  const chips = [];
  let rest = amount;
  while (rest > 0 && chips.length < most) {
    const value = VALUES.findLast((one) => one <= rest);
    if (value === undefined) break;
    chips.push(value);
    rest -= value;
  }
  return chips.length > 0 ? chips : [LEAST];
}

/** One chip around the origin. @param {number} value @param {number} radius @param {string | null} label */
function disc(value, radius, label) {
  const edge = svg("circle", { r: radius, class: "chip-edge" });
  const marks = svg("circle", {
    r: radius * 0.86,
    class: "chip-marks",
    "stroke-width": radius * 0.28,
    "stroke-dasharray": `${radius * 0.45} ${radius * 0.45}`,
  });
  const middle = svg("circle", { r: radius * 0.68, class: "chip-middle" });
  const size = label && label.length > 3 ? 0.5 : 0.66;
  const words =
    label &&
    svg("text", { class: "chip-words", "font-size": radius * size, "text-anchor": "middle", dy: "0.35em" }, label);
  return svg("g", { class: `chip chip-v${value}` }, edge, marks, middle, words);
}

/**
 * A stack around a point of a drawing; the top chip says what the whole stack is worth.
 * @param {number} amount
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} more
 */
export function stack(amount, x, y, radius, more = "") {
  const values = breakDown(amount).reverse();
  const lift = radius * 0.2;
  const discs = values.map((value, index) => {
    const top = index === values.length - 1;
    const one = disc(top ? topValue(amount) : value, radius, top ? short(amount) : null);
    one.setAttribute("transform", `translate(0 ${-index * lift})`);
    return one;
  });
  return svg("g", { class: `stack ${more}`, transform: `translate(${x} ${y})`, "aria-hidden": "true" }, discs);
}

/**
 * A chip or a stack as a picture of its own, `size` pixels wide.
 * @param {number} amount
 * @param {number} size
 * @param {boolean} single
 */
export function chipPicture(amount, size, single = false) {
  const drawing = single ? disc(amount, 21, short(amount)) : stack(amount, 0, 0, 21);
  const box = single ? "-22 -22 44 44" : "-22 -42 44 64";
  return svg(
    "svg",
    {
      viewBox: box,
      width: size,
      height: single ? size : (size * 64) / 44,
      class: "chip-picture",
      role: "img",
      "aria-label": money(amount),
    },
    drawing,
  );
}
