// The betting layout as a drawing in which each of the 161 places is a button of its own.

import { h, svg } from "../../shared/dom.js";
import { stack } from "../../shared/chips.js";
import { signed } from "../../shared/money.js";
import { SPOTS, colour, neighbour } from "./spots.js";

/**
 * Pixels of the drawing for a unit along and across. Upright cells are lower, so that a phone shows the whole layout.
 */
const BROAD = { upright: false, along: 60, across: 62 };
const UPRIGHT = { upright: true, along: 50, across: 64 };
/** From this width in pixels on, the broad layout has targets that are large enough. */
const BROAD_FROM = 690;
const MARGIN = 4;

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

/** From units to pixels: the upright layout is the broad one turned by a quarter. */
function projection(form) {
  const { along, across, upright } = form;
  const point = (u, v) => (upright ? [(v + 2) * across, u * along] : [u * along, (3 - v) * across]);
  const box = ([u0, v0, u1, v1]) => {
    const [ax, ay] = point(u0, v0);
    const [bx, by] = point(u1, v1);
    return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) };
  };
  const size = upright ? [5 * across, 14 * along] : [14 * along, 5 * across];
  return { point, box, size };
}

function middle(box) {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** What is printed on a field. */
function print(spot, box) {
  const [x, y] = middle(box);
  const words = (text, kind) => svg("text", { x, y, class: kind, "text-anchor": "middle", dy: "0.35em" }, text);
  if (spot.kind === "straight") {
    const number = spot.numbers[0];
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
    return [lozenge, words(SHORT[spot.name], "print-small")];
  }
  if (spot.kind === "column") return [words("2 to 1", "print-words")];
  return [words(SHORT[spot.name] ?? spot.label, "print-words")];
}

/**
 * @param {{place: (wager: string) => void, undo: () => void, describe: (spot: any) => {words: string, open: boolean},
 *   hover: (spot: any, element: Element | null) => void}} deeds
 */
export function createBoard(deeds) {
  const element = h("div", { class: "board" });
  let form = null;
  let drawn = new Map();
  let chips = null;
  let marker = null;
  let shown = null;
  let current = "straight-17";

  function lightUp(spot) {
    for (const other of SPOTS.filter((one) => one.kind === "straight")) {
      drawn.get(other.name)?.classList.toggle("spot-covered", spot !== null && spot.numbers.includes(other.numbers[0]));
    }
  }

  function look(spot, target) {
    lightUp(spot);
    deeds.hover(spot, target);
  }

  function focusOn(spot) {
    drawn.get(current)?.setAttribute("tabindex", "-1");
    current = spot.name;
    const target = drawn.get(current);
    target.setAttribute("tabindex", "0");
    target.focus();
  }

  function keys(event, spot) {
    // Directions as they look on the screen, in units of the layout.
    const steps = form.upright
      ? { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }
      : { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };
    if (steps[event.key]) {
      const next = neighbour(spot, steps[event.key]);
      if (next) focusOn(next);
    } else if (event.key === "Home") focusOn(SPOTS.find((one) => one.name === "straight-0"));
    else if (event.key === "End") focusOn(SPOTS.find((one) => one.name === "high"));
    else if (event.key === "Enter" || event.key === " ") deeds.place(spot.name);
    else if (event.key === "Delete" || event.key === "Backspace") deeds.undo();
    else if (event.key === "Escape") look(null, null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function target(spot, plane) {
    const box = plane.box(spot.hit);
    const props = {
      class: `spot ${spot.drawn ? "spot-field" : "spot-line"}`,
      role: "button",
      tabindex: spot.name === current ? "0" : "-1",
      "data-testid": `spot-${spot.name}`,
      "data-wager": spot.name,
      onClick: () => {
        focusOn(spot);
        deeds.place(spot.name);
      },
      onKeydown: (event) => keys(event, spot),
      onContextmenu: (event) => (event.preventDefault(), deeds.undo()),
      onPointerenter: (event) => event.pointerType === "mouse" && look(spot, event.currentTarget),
      onPointerleave: () => look(null, null),
      // A tap focuses too, but its label would cover the chip that was just placed.
      onFocus: (event) => event.currentTarget.matches(":focus-visible") && look(spot, event.currentTarget),
      onBlur: () => look(null, null),
    };
    const [x, y] = middle(box);
    const dot = spot.drawn ? null : svg("circle", { cx: x, cy: y, r: 4, class: "spot-dot" });
    return svg("g", props, svg("rect", { ...box, class: "spot-area" }), spot.drawn ? print(spot, box) : dot);
  }

  function draw(next) {
    form = next;
    const plane = projection(form);
    const [width, height] = plane.size;
    drawn = new Map(SPOTS.map((spot) => [spot.name, target(spot, plane)]));
    chips = svg("g", { class: "board-chips", "aria-hidden": "true" });
    marker = svg("g", { class: "board-marker", "aria-hidden": "true" });
    const box = `${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`;
    const props = {
      viewBox: box,
      class: "layout",
      role: "toolbar",
      "aria-label": "Roulette layout. Arrow keys move, Enter places the chip, Delete takes the last one back.",
      "aria-orientation": form.upright ? "vertical" : "horizontal",
    };
    const held = element.contains(document.activeElement);
    element.replaceChildren(svg("svg", props, ...drawn.values(), marker, chips));
    element.classList.toggle("board-upright", form.upright);
    if (held) drawn.get(current)?.focus();
    if (shown) update(shown);
  }

  /** @param {{pots: Map<string, any>, number: number | null, settled: boolean}} next */
  function update(next) {
    shown = next;
    const plane = projection(form);
    for (const spot of SPOTS) {
      const { words, open } = deeds.describe(spot);
      const element = drawn.get(spot.name);
      const pot = next.pots.get(spot.name);
      const lies = pot?.yours ? `. You have ${signed(pot.yours).slice(1)} on it` : "";
      element.setAttribute("aria-label", words + lies);
      element.setAttribute("aria-disabled", String(!open));
      element.classList.toggle(
        "spot-won",
        next.settled && next.number !== null && spot.numbers.includes(next.number) && spot.drawn,
      );
    }
    const stacks = SPOTS.filter((spot) => next.pots.has(spot.name)).map((spot) => {
      const pot = next.pots.get(spot.name);
      const [x, y] = plane.point(...spot.at);
      const whose = pot.yours ? "stack-yours" : "stack-others";
      const picture = stack(pot.yours || pot.others, x, y, 15, `${whose} ${next.settled ? (pot.result ?? "") : ""}`);
      // A lost stake shows its loss on the faded chip; a win is written above the chip, which stays.
      const lost = pot.result === "lose";
      const net =
        next.settled &&
        pot.net !== null &&
        svg(
          "text",
          { x, y: lost ? y : y - 24, dy: "0.35em", class: `net-words net-${pot.result}`, "text-anchor": "middle" },
          signed(pot.net),
        );
      return svg("g", { "data-testid": `stake-${spot.name}`, "data-stake": pot.yours }, picture, net);
    });
    chips.replaceChildren(...stacks);
    marker.replaceChildren();
    if (next.settled && next.number !== null) {
      const [x, y] = plane.point(...SPOTS.find((spot) => spot.name === `straight-${next.number}`).at);
      marker.append(svg("circle", { cx: x, cy: y, r: 26, class: "dolly" }));
    }
  }

  const fit = () => {
    const wanted = element.clientWidth >= BROAD_FROM ? BROAD : UPRIGHT;
    if (wanted !== form) draw(wanted);
  };
  draw(BROAD);
  new ResizeObserver(fit).observe(element);
  return { element, update };
}
