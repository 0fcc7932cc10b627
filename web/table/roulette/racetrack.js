// The racetrack: the numbers as they follow each other on the wheel, for bets on neighbours, and the sectors that are
// announced by name. Every place on it is a button of its own.

import { h, svg } from "../../shared/dom.js";
import { POCKETS, SECTORS, neighboursOf } from "./announced.js";
import { colour } from "./spots.js";

/**
 * @import { Announced } from "./announced.js"
 * @typedef {[number, number]} Point
 */

/**
 * The track is two straights and two half circles; along its middle every number has one unit. `radius`: of the middle
 * of the band; `half`: half its breadth. Upright it is broader, so that a finger can hit a number.
 */
const BROAD = { upright: false, radius: 1.75, half: 0.6, unit: 40 };
const UPRIGHT = { upright: true, radius: 2.9, half: 1.05, unit: 30 };
/** From this width in pixels on, numbers of the broad track are large enough. */
const BROAD_FROM = 520;
const MARGIN = 3;
/** How many points draw the edge of a cell, which may be bent. */
const POINTS = 5;

/** @typedef {typeof BROAD} Form */

/** The length of a straight. @param {Form} form */
function straightOf({ radius }) {
  return (POCKETS.length - 2 * Math.PI * radius) / 2;
}

/**
 * The point at a place along the track, clockwise from the middle of its right end, `out` units beyond the middle of
 * the band.
 * @param {Form} form @param {number} along @param {number} out @returns {Point}
 */
function point(form, along, out) {
  const { radius } = form;
  const straight = straightOf(form);
  const quarter = (Math.PI * radius) / 2;
  const place = (along + POCKETS.length) % POCKETS.length;
  const reach = radius + out;
  /** @param {number} x @param {number} angle @returns {Point} */
  const bend = (x, angle) => [x + reach * Math.cos(angle), reach * Math.sin(angle)];
  if (place < quarter) return bend(straight / 2, place / radius);
  if (place < quarter + straight) return [straight / 2 - (place - quarter), reach];
  if (place < 3 * quarter + straight)
    return bend(-straight / 2, Math.PI / 2 + (place - quarter - straight) / radius);
  if (place < 3 * quarter + 2 * straight) return [-straight / 2 + (place - 3 * quarter - straight), -reach];
  return bend(straight / 2, (3 * Math.PI) / 2 + (place - 3 * quarter - 2 * straight) / radius);
}

/** From units to the drawing: upright, zero is at the top. @param {Form} form @param {Point} at @returns {Point} */
function drawn({ upright, unit }, [x, y]) {
  return upright ? [y * unit, -x * unit] : [x * unit, y * unit];
}

/** @param {Form} form @param {Point[]} points */
function outline(form, points) {
  return `M${points.map((one) => drawn(form, one).map((value) => value.toFixed(1)).join(" ")).join("L")}Z`;
}

/** @param {Form} form @param {number} from @param {number} to @param {number} out */
function edge(form, from, to, out) {
  return Array.from({ length: POINTS }, (_, i) => point(form, from + ((to - from) * i) / (POINTS - 1), out));
}

/** The cell of the number in this place of the wheel. @param {Form} form @param {number} index */
function cell(form, index) {
  const [from, to] = [index - 0.5, index + 0.5];
  return outline(form, [...edge(form, from, to, form.half), ...edge(form, from, to, -form.half).reverse()]);
}

/**
 * The fields of the sectors inside the track, between these shares of its length; the outer two end round.
 * @param {Form} form @param {number} index
 */
function sector(form, index) {
  const straight = straightOf(form);
  const inner = form.radius - form.half;
  const shares = [-0.5, -0.18, 0.1, 0.5];
  const [left = 0, right = 0] = [shares[index], shares[index + 1]].map((share) => (share ?? 0) * straight);
  /** @param {number} x @param {number} from an angle @param {number} to @returns {Point[]} */
  const half = (x, from, to) =>
    Array.from({ length: 9 }, (_, i) => {
      const angle = from + ((to - from) * i) / 8;
      return [x + inner * Math.cos(angle), inner * Math.sin(angle)];
    });
  const [first, last] = [index === 0, index === SECTORS.length - 1];
  /** @type {Point[]} */
  const start = first ? half(left, Math.PI / 2, (3 * Math.PI) / 2) : [[left, inner], [left, -inner]];
  /** @type {Point[]} */
  const end = last ? half(right, -Math.PI / 2, Math.PI / 2) : [[right, -inner], [right, inner]];
  const middle = (left - (first ? inner : 0) + right + (last ? inner : 0)) / 2;
  return { shape: outline(form, [...start, ...end]), at: drawn(form, [middle, 0]) };
}

/**
 * @typedef {object} TrackDeeds
 * @property {(bet: Announced) => unknown} place
 * @property {() => unknown} undo
 * @property {(bet: Announced) => {words: string, chips: string, open: boolean}} describe `chips`: how many, in words
 * @property {(bet: Announced | null, element: Element | null) => void} hover
 */

/** Where a key leads from a place: round the track, or into the sectors and out of them. */
class Ways {
  /** @param {Announced[]} numbers @param {Announced[]} sectors */
  constructor(numbers, sectors) {
    this.numbers = numbers;
    this.sectors = sectors;
  }

  /** @param {Announced} from @param {string} key @param {boolean} upright @returns {Announced | undefined} */
  next(from, key, upright) {
    const [back, on, inwards, outwards] = upright
      ? ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]
      : ["ArrowLeft", "ArrowRight", "ArrowDown", "ArrowUp"];
    if (key === "Home") return this.numbers[0];
    if (key === "End") return this.sectors.at(-1);
    const here = this.sectors.indexOf(from);
    const step = key === on ? 1 : key === back ? -1 : 0;
    if (here >= 0) {
      if (step !== 0) return this.sectors.at((here + step) % this.sectors.length);
      return key === inwards || key === outwards ? this.numbers.find((one) => from.numbers.includes(Number(one.title)))
        : undefined;
    }
    const place = this.numbers.indexOf(from);
    if (step !== 0) return this.numbers.at((place + step) % this.numbers.length);
    if (key !== inwards && key !== outwards) return undefined;
    return this.sectors.find((one) => one.numbers.includes(Number(from.title)));
  }
}

/** The racetrack, broad or upright, as there is room. */
class Racetrack {
  element = h("div", { class: "racetrack" });
  /** @type {Form} */
  #form = BROAD;
  #numbers = POCKETS.map(neighboursOf);
  #ways = new Ways(this.#numbers, SECTORS);
  /** The targets by the names of their bets. @type {Map<string, SVGElement>} */
  #drawn = new Map();
  #current = "neighbours-0";

  /** @param {TrackDeeds} deeds */
  constructor(deeds) {
    this.deeds = deeds;
    this.#draw();
    new ResizeObserver(() => this.#fit()).observe(this.element);
  }

  #fit() {
    if (this.element.clientWidth === 0) return;
    const wanted = this.element.clientWidth >= BROAD_FROM ? BROAD : UPRIGHT;
    if (wanted === this.#form) return;
    this.#form = wanted;
    this.#draw();
  }

  /** @param {Announced} bet @param {FocusOptions} [how] */
  #focusOn(bet, how) {
    this.#drawn.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = bet.name;
    const target = this.#drawn.get(bet.name);
    target?.setAttribute("tabindex", "0");
    target?.focus(how);
  }

  /** @param {KeyboardEvent} event @param {Announced} bet */
  #keys(event, bet) {
    const next = this.#ways.next(bet, event.key, this.#form.upright);
    if (next) this.#focusOn(next);
    else if (event.key === "Enter" || event.key === " ") this.deeds.place(bet);
    else if (event.key === "Delete" || event.key === "Backspace") this.deeds.undo();
    else if (event.key === "Escape") this.#look(null, null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {Announced | null} bet @param {Element | null} target */
  #look(bet, target) {
    for (const one of this.#numbers)
      this.#drawn.get(one.name)?.classList.toggle("track-covered", Boolean(bet?.numbers.includes(Number(one.title))));
    this.deeds.hover(bet, target);
  }

  /** @param {Announced} bet @param {string} shape @param {string} kind @param {SVGElement[]} print */
  #target(bet, shape, kind, print) {
    /** @type {import("../../shared/dom.js").Props} */
    const props = {
      class: `track-target ${kind}`,
      role: "button",
      tabindex: bet.name === this.#current ? "0" : "-1",
      "data-testid": `announced-${bet.name}`,
      onClick: () => (this.#focusOn(bet, { preventScroll: true }), this.deeds.place(bet)),
      onKeydown: (event) => this.#keys(event, bet),
      onContextmenu: (event) => (event.preventDefault(), this.deeds.undo()),
      onPointerenter: (event) => event.pointerType === "mouse" && this.#look(bet, event.currentTarget),
      onPointerleave: () => this.#look(null, null),
      onFocus: (event) => event.currentTarget.matches(":focus-visible") && this.#look(bet, event.currentTarget),
      onBlur: () => this.#look(null, null),
    };
    const target = svg("g", props, svg("path", { d: shape, class: "track-area" }), print);
    this.#drawn.set(bet.name, target);
    return target;
  }

  /** @param {Announced} bet @param {number} index */
  #number(bet, index) {
    const [x, y] = drawn(this.#form, point(this.#form, index, 0));
    const words = svg("text", { x, y, dy: "0.35em", class: "track-number", "text-anchor": "middle" }, bet.title);
    return this.#target(bet, cell(this.#form, index), `track-${colour(Number(bet.title))}`, [words]);
  }

  /** @param {Announced} bet @param {number} index */
  #sector(bet, index) {
    const { shape, at } = sector(this.#form, index);
    const [x, y] = at;
    const title = svg("text", { x, y: y - 3, class: "track-title", "text-anchor": "middle" }, bet.title);
    return this.#target(bet, shape, "track-sector", [title]);
  }

  /**
   * How many chips a sector takes, below its name; the label of the sector says it too.
   * @param {Announced} bet @param {number} index
   */
  #chips(bet, index) {
    const [x, y] = sector(this.#form, index).at;
    const props = { x, y: y + 15, class: "track-chips", "text-anchor": "middle", "aria-hidden": "true" };
    return svg("text", props, this.deeds.describe(bet).chips);
  }

  #draw() {
    const form = this.#form;
    const [long, short] = [straightOf(form) + 2 * (form.radius + form.half), 2 * (form.radius + form.half)];
    const [width, height] = (form.upright ? [short, long] : [long, short]).map((side) => side * form.unit + 2 * MARGIN);
    const props = {
      viewBox: `${-(width ?? 0) / 2} ${-(height ?? 0) / 2} ${width} ${height}`,
      class: "track",
      role: "toolbar",
      "aria-label": "Racetrack. Arrow keys go round the wheel and into the sectors, Enter places the chips.",
    };
    const held = this.element.contains(document.activeElement);
    const fields = SECTORS.map((bet, i) => this.#sector(bet, i));
    const cells = this.#numbers.map((bet, i) => this.#number(bet, i));
    const chips = SECTORS.map((bet, i) => this.#chips(bet, i));
    this.element.replaceChildren(svg("svg", props, fields, cells, chips));
    this.element.classList.toggle("racetrack-upright", form.upright);
    if (held) this.#drawn.get(this.#current)?.focus();
    this.tell();
  }

  /** Says of each place what it is, what it costs and whether it is open. */
  tell() {
    for (const bet of [...this.#numbers, ...SECTORS]) {
      const { words, open } = this.deeds.describe(bet);
      const target = this.#drawn.get(bet.name);
      target?.setAttribute("aria-label", words);
      target?.setAttribute("aria-disabled", String(!open));
    }
  }
}

/** @param {TrackDeeds} deeds */
export function createRacetrack(deeds) {
  return new Racetrack(deeds);
}
