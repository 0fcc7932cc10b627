// The betting layout as a drawing in which each of the 161 places is a button of its own.

import { h, svg } from "../../shared/dom.js";
import { signed } from "../../shared/money.js";
import { BoardChips } from "./board-chips.js";
import { SPOTS, colour, neighbour } from "./spots.js";

/**
 * @import { Pot } from "../../shared/stakes.js"
 * @import { Box, Spot } from "./spots.js"
 */

/**
 * Pixels of the drawing for a unit along and across. Upright cells are lower, so that a phone shows the whole layout.
 */
const BROAD = { upright: false, along: 60, across: 62 };
const UPRIGHT = { upright: true, along: 42, across: 84 };
/** How low and how high upright cells may be, so that all of the layout is seen, and the pixels of felt around it. */
const [LOWEST, HIGHEST, AROUND] = [34, 48, 28];
/** From this width in pixels on, the broad layout has targets that are large enough. */
const BROAD_FROM = 690;
const MARGIN = 4;
/** How broad a stack of chips is. */
const CHIP = 36;

/** @type {Record<string, string>} */
const SHORT = {
  low: "1–18",
  even: "EVEN",
  red: "RED",
  black: "BLACK",
  odd: "ODD",
  high: "19–36",
  "dozen-1": "1st 12",
  "dozen-2": "2nd 12",
  "dozen-3": "3rd 12",
};

/**
 * @typedef {{upright: boolean, along: number, across: number}} Form
 * @typedef {{x: number, y: number, width: number, height: number}} Rectangle
 * @typedef {ReturnType<typeof projection>} Plane
 */

/** From units to pixels: the upright layout is the broad one turned by a quarter. @param {Form} form */
function projection(form) {
  const { along, across, upright } = form;
  /** @param {number} u @param {number} v @returns {[number, number]} */
  const point = (u, v) => (upright ? [(v + 2) * across, u * along] : [u * along, (3 - v) * across]);
  /** @param {Box} corners @returns {Rectangle} */
  const box = ([u0, v0, u1, v1]) => {
    const [ax, ay] = point(u0, v0);
    const [bx, by] = point(u1, v1);
    return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) };
  };
  /** @type {[number, number]} */
  const size = upright ? [5 * across, 14 * along] : [14 * along, 5 * across];
  return { point, box, size };
}

/** @param {Rectangle} box @returns {[number, number]} */
function middle(box) {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * What is printed on a field, with what it pays where there is room.
 * @param {Spot} spot @param {Rectangle} box @param {string | null} pays
 */
function print(spot, box, pays) {
  const [x, y] = middle(box);
  /** @param {string | number} text @param {string} kind @param {number} down */
  const words = (text, kind, down = 0) =>
    svg("text", { x, y: y + down, class: kind, "text-anchor": "middle", dy: "0.35em" }, text);
  /** @param {string} name @param {string} kind */
  const named = (name, kind) => words(name, kind, pays === null ? 0 : -9);
  if (spot.kind === "straight") {
    const number = spot.numbers[0] ?? 0;
    if (number === 0) return [words("0", "print-number print-zero")];
    // Reds are round and blacks are square, so that the shape says it too.
    const [w, hgt] = [Math.min(box.width, 50) - 8, Math.min(box.height, 46) - 8];
    const shape = { x: x - w / 2, y: y - hgt / 2, width: w, height: hgt, rx: colour(number) === "red" ? hgt / 2 : 5 };
    return [svg("rect", { ...shape, class: `pocket pocket-${colour(number)}` }), words(number, "print-number")];
  }
  if (spot.kind === "red-black") {
    const [dx, dy] = [30, 24];
    const lozenge = svg("path", {
      d: `M${x} ${y - dy}L${x + dx} ${y}L${x} ${y + dy}L${x - dx} ${y}Z`,
      class: `pocket pocket-${spot.name}`,
    });
    return [lozenge, named(SHORT[spot.name] ?? "", "print-small")];
  }
  if (spot.kind === "column") return [words(pays ?? spot.label, "print-words")];
  return named(SHORT[spot.name] ?? spot.label, "print-words");
}

/**
 * What a field pays, below its name. It is not a part of the target, whose label says it.
 * @param {Spot} spot @param {Rectangle} box @param {string | null} pays
 */
function paysPrint(spot, box, pays) {
  if (pays === null || !spot.drawn || spot.kind === "straight" || spot.kind === "column") return null;
  const [x, y] = middle(box);
  return svg("text", { x, y: y + 11, class: "print-pays", "text-anchor": "middle", dy: "0.35em" }, pays);
}

/**
 * @typedef {object} BoardDeeds
 * @property {(spot: Spot, element: Element) => unknown} place
 * @property {() => unknown} undo
 * @property {(spot: Spot) => {words: string, says: string | undefined, open: boolean}} describe
 * @property {(spot: Spot) => string | null} pays
 * @property {(spot: Spot | null, element: Element | null) => void} hover
 *
 * @typedef {{pots: Map<string, Pot>, number: number | null, settled: boolean}} Shown
 */

/**
 * Where an arrow key leads as it looks on the screen, in units of the layout.
 * @type {Record<string, [number, number]>}
 */
const BROAD_STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };
/** @type {Record<string, [number, number]>} */
const UPRIGHT_STEPS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };

/** The layout, broad or upright, as there is room. */
class Board {
  element = h("div", { class: "board" });
  /** @type {Form} */
  #form = BROAD;
  /** The targets by the names of their spots. @type {Map<string, SVGElement>} */
  #drawn = new Map();
  #chips = new BoardChips();
  #marker = svg("g", { class: "board-marker", "aria-hidden": "true" });
  /** @type {Shown | null} */
  #shown = null;
  #current = "straight-17";

  /** @param {BoardDeeds} deeds */
  constructor(deeds) {
    this.deeds = deeds;
    this.#draw();
    const sizes = new ResizeObserver(() => this.#fit());
    sizes.observe(this.element);
    const frame = document.getElementById("felt");
    if (frame) sizes.observe(frame);
  }

  /** The upright layout, as high as there is room for it. */
  #upright() {
    const room = (this.element.closest("#felt")?.clientHeight ?? 0) - AROUND;
    const [width, height] = projection(UPRIGHT).size;
    const fits = (room * width) / this.element.clientWidth / (height / UPRIGHT.along);
    return { ...UPRIGHT, along: Math.round(Math.min(HIGHEST, Math.max(LOWEST, fits))) };
  }

  #fit() {
    if (this.element.clientWidth === 0) return;
    const wanted = this.element.clientWidth >= BROAD_FROM ? BROAD : this.#upright();
    if (wanted.upright === this.#form.upright && wanted.along === this.#form.along) return;
    this.#form = wanted;
    this.#draw();
  }

  /** Marks the numbers that a bet covers. @param {readonly number[]} numbers */
  cover(numbers) {
    for (const other of SPOTS.filter((one) => one.kind === "straight"))
      this.#drawn.get(other.name)?.classList.toggle("spot-covered", numbers.includes(other.numbers[0] ?? 0));
  }

  /** @param {Spot | null} spot @param {Element | null} target */
  #look(spot, target) {
    this.cover(spot?.numbers ?? []);
    this.deeds.hover(spot, target);
  }

  /** @param {string} name of a spot @param {FocusOptions} [how] */
  #focusOn(name, how) {
    this.#drawn.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = name;
    const target = this.#drawn.get(name);
    target?.setAttribute("tabindex", "0");
    target?.focus(how);
  }

  /** @param {KeyboardEvent & {currentTarget: HTMLElement}} event @param {Spot} spot */
  #keys(event, spot) {
    const target = event.currentTarget;
    const step = (this.#form.upright ? UPRIGHT_STEPS : BROAD_STEPS)[event.key];
    if (step) {
      const next = neighbour(spot, step);
      if (next) this.#focusOn(next.name);
    } else if (event.key === "Home") this.#focusOn("straight-0");
    else if (event.key === "End") this.#focusOn("high");
    else if (event.key === "Enter" || event.key === " ") this.deeds.place(spot, target);
    else if (event.key === "Delete" || event.key === "Backspace") this.deeds.undo();
    else if (event.key === "Escape") this.#look(null, null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {Spot} spot @param {Plane} plane */
  #target(spot, plane) {
    const box = plane.box(spot.hit);
    /** @type {import("../../shared/dom.js").Props} */
    const props = {
      class: `spot ${spot.drawn ? "spot-field" : "spot-line"}`,
      role: "button",
      tabindex: spot.name === this.#current ? "0" : "-1",
      "data-testid": `spot-${spot.name}`,
      "data-wager": spot.name,
      onClick: ({ currentTarget }) => {
        // What is pressed is in sight already, and must not move away under the finger.
        this.#focusOn(spot.name, { preventScroll: true });
        this.deeds.place(spot, currentTarget);
      },
      onKeydown: (event) => this.#keys(event, spot),
      onContextmenu: (event) => (event.preventDefault(), this.deeds.undo()),
      onPointerenter: (event) => event.pointerType === "mouse" && this.#look(spot, event.currentTarget),
      onPointerleave: () => this.#look(null, null),
      // A tap focuses too, but its label would cover the chip that was just placed.
      onFocus: (event) => event.currentTarget.matches(":focus-visible") && this.#look(spot, event.currentTarget),
      onBlur: () => this.#look(null, null),
    };
    const [x, y] = middle(box);
    const dot = spot.drawn ? null : svg("circle", { cx: x, cy: y, r: 4, class: "spot-dot" });
    const printed = spot.drawn ? print(spot, box, this.deeds.pays(spot)) : dot;
    return svg("g", props, svg("rect", { ...box, class: "spot-area" }), printed);
  }

  #draw() {
    const plane = projection(this.#form);
    const [width, height] = plane.size;
    this.#drawn = new Map(SPOTS.map((spot) => [spot.name, this.#target(spot, plane)]));
    const props = {
      viewBox: `${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`,
      class: "layout",
      role: "toolbar",
      "aria-label": "Roulette layout. Arrow keys move, Enter places the chip, Delete takes the last one back.",
      "aria-orientation": this.#form.upright ? "vertical" : "horizontal",
    };
    const held = this.element.contains(document.activeElement);
    const pays = SPOTS.map((spot) => paysPrint(spot, plane.box(spot.hit), this.deeds.pays(spot)));
    const odds = svg("g", { "aria-hidden": "true" }, pays);
    this.element.replaceChildren(svg("svg", props, ...this.#drawn.values(), odds, this.#marker), this.#chips.element);
    this.element.classList.toggle("board-upright", this.#form.upright);
    if (held) this.#drawn.get(this.#current)?.focus();
    if (this.#shown) this.update(this.#shown);
  }

  /** Prints again what the spots pay, which is known once the first view has come. */
  print() {
    this.#draw();
  }

  /** Says of each spot what it is and what lies on it. @param {Shown} next */
  #tell(next) {
    for (const spot of SPOTS) {
      const { words, says, open } = this.deeds.describe(spot);
      const target = this.#drawn.get(spot.name);
      const pot = next.pots.get(spot.name);
      const lies = pot?.yours ? `. You have ${signed(pot.yours).slice(1)} on it` : "";
      const won = next.settled && next.number !== null && spot.numbers.includes(next.number) && spot.drawn;
      target?.setAttribute("aria-label", words + lies);
      target?.setAttribute("aria-description", says ?? "");
      target?.setAttribute("aria-disabled", String(!open));
      target?.classList.toggle("spot-won", won);
    }
  }

  /** Where the chips of a spot are, in per cent of the drawing. @param {Spot} spot */
  #placeOf(spot) {
    const { point, size } = projection(this.#form);
    const [width = 0, height = 0] = size.map((side) => side + 2 * MARGIN);
    const [x, y] = point(...spot.at);
    return { left: (100 * (x + MARGIN)) / width, top: (100 * (y + MARGIN)) / height, size: (100 * CHIP) / width };
  }

  /** @param {Shown} next */
  update(next) {
    this.#shown = next;
    this.#tell(next);
    this.#chips.update(next.pots, next.settled, (spot) => this.#placeOf(spot));
    this.#marker.replaceChildren();
    const fallen = next.settled && SPOTS.find((spot) => spot.name === `straight-${next.number}`);
    if (fallen) {
      const [x, y] = projection(this.#form).point(...fallen.at);
      this.#marker.append(svg("circle", { cx: x, cy: y, r: 20, class: "dolly" }));
    }
  }
}

/** @param {BoardDeeds} deeds */
export function createBoard(deeds) {
  return new Board(deeds);
}
