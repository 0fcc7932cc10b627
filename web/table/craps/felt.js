// The felt of craps: the dice and who throws them, the puck on the point, and the layout with the bets that stand.

import { dice } from "../../shared/dice.js";
import { h, painter } from "../../shared/dom.js";
import { fell, isA } from "../../shared/facts.js";
import { Layout } from "../layout.js";
import { Orders } from "../orders.js";
import { createPages } from "../pages.js";
import { createThrow, facesOf, throwsOf } from "../throw.js";
import * as areas from "./areas.js";
import { pointOf, shooterOf } from "./point.js";

/**
 * @import { Child } from "../../shared/dom.js"
 * @import { Deeds, Felt } from "../felts.js"
 * @import { Area } from "../layout.js"
 * @import { Seated, View } from "../../wire.d.ts"
 */

/** What the button says that begins a round. */
export const BEGINS = "Throw";
/** @type {Record<number, string>} */
const NAMES = { 6: "SIX", 9: "NINE" };
const FIELD_NUMBERS = [2, 3, 4, 9, 10, 11, 12];

/** What the Stickman called after the throw. @param {View} view */
function called(view) {
  const thrown = view.facts.findLastIndex((fact) => fact.fact === "fell");
  const said = view.facts.slice(thrown).filter((fact) => fact.fact === "said");
  return said[0]?.words ?? "";
}

const name = (/** @type {string} */ words) => h("span", { class: "print-name" }, words);
const note = (/** @type {string} */ words) => h("span", { class: "print-note" }, words);

/** @param {string} id @param {Child} title @param {Child} content */
const group = (id, title, content) =>
  h(
    "section",
    { class: `craps-${id}` },
    title && h("h2", { class: "areas-title" }, title),
    h("div", { class: "areas-row" }, content),
  );

/** There is one puck, wherever it is: it moves from place to place. @param {HTMLElement} puck @param {boolean} here */
function lay(puck, here) {
  puck.hidden = !here;
  if (here) puck.dataset.key = "puck";
  else delete puck.dataset.key;
}

/** The print of the layout, with the odds that the table's options put in force and the pucks at the box numbers. */
class Print {
  /** @type {(() => void)[]} */
  #odds = [];
  /** @type {Map<number, HTMLElement>} */
  #pucks = new Map();

  /** @param {Layout} layout */
  constructor(layout) {
    this.layout = layout;
    layout.element.classList.add("craps-areas");
    layout.element.append(this.#main(), this.#propositions());
  }

  /** Writes the odds as they are now. */
  write() {
    this.#odds.forEach((write) => write());
  }

  /** Puts the puck on the point. @param {number | null} point */
  point(point) {
    for (const [n, puck] of this.#pucks) lay(puck, n === point);
  }

  /**
   * The odds, printed where the layout has them: the first of these rows that the pay table has.
   * @param {string[]} rows
   */
  #pays(...rows) {
    const words = h("span", { class: "print-odds" });
    this.#odds.push(() => (words.textContent = rows.map((row) => this.layout.pays(row)).find(Boolean) ?? ""));
    return words;
  }

  /** @param {Area} area @param {Child} print @param {string} kind */
  #target(area, print, kind = "") {
    return this.layout.target({ ...area, print, class: kind });
  }

  /** An area with the dice that it is about. @param {Area & {faces: number[]}} area @param {Child[]} words */
  #shown(area, ...words) {
    return this.#target(area, [h("span", { class: "print-dice" }, dice(area.faces, "die-red")), words]);
  }

  /**
   * A come bet that moved to its number, and the odds behind it.
   * @param {Area} mark @param {Area} behind @param {string} words
   */
  #travelled(mark, behind, words) {
    const marked = this.layout.mark(mark.name, mark.label);
    return h("div", { class: "craps-travelled" }, marked, this.#target(behind, [note(words), this.#pays(behind.name)]));
  }

  /**
   * At a box number: wagers against it above, the number itself, and below it a come bet that moved there.
   * @param {number} n
   */
  #column(n) {
    const box = areas.boxOf(n);
    const puck = h("span", { class: "puck puck-on", hidden: true }, "ON");
    this.#pucks.set(n, puck);
    const place = this.#target(box.place, [
      h("span", { class: "print-number" }, NAMES[n] ?? n),
      note("Place"),
      this.#pays(`place-${n}`),
    ]);
    place.append(puck);
    // The marks come first, because the bets behind them are described with them.
    return h(
      "section",
      { class: "craps-box", "aria-label": `Box number ${n}` },
      this.#target(box.lay, [note("Lay"), this.#pays(`lay-${n}`)]),
      this.#travelled(box.dontCome, box.dontComeOdds, "don’t odds"),
      place,
      this.#travelled(box.come, box.comeOdds, "come odds"),
    );
  }

  /** @param {Area} area @param {string} words @param {string | null} [small] @param {Area} [behind] */
  #bar(area, words, small, behind) {
    return h(
      "div",
      { class: `craps-bar craps-bar-${area.name}` },
      this.#target(area, [name(words), small && note(small), this.#pays(area.name)], "craps-wide"),
      behind && this.#target(behind, note("odds behind")),
    );
  }

  #field() {
    const [two, twelve] = [this.#pays("field-2", "field"), this.#pays("field-12", "field")];
    const numbers = FIELD_NUMBERS.map((n) => h("span", { class: n === 2 || n === 12 ? "craps-ringed" : "" }, n));
    const odds = h("span", { class: "print-odds" }, "2 pays ", two, ", 12 pays ", twelve);
    return this.#target(areas.FIELD, [name("Field"), h("span", { class: "craps-field" }, numbers), odds], "craps-wide");
  }

  #main() {
    // It is made first, so that Tab enters the layout there.
    const field = this.#field();
    return h(
      "div",
      { class: "craps-main first-page" },
      this.#target(areas.DONT_COME, [name("Don’t come"), note("bar 2"), this.#pays("dont-come")], "craps-dont-come"),
      areas.NUMBERS.map((n) => this.#column(n)),
      h(
        "div",
        { class: "craps-foot" },
        this.#bar(areas.COME, "Come"),
        field,
        this.#bar(areas.DONT_WIN, "Don’t win", "bar 2", areas.DONT_WIN_ODDS),
        this.#bar(areas.WIN, "Win line", null, areas.WIN_ODDS),
      ),
    );
  }

  #propositions() {
    return h(
      "div",
      { class: "craps-side second-page" },
      group("seven", "One throw", [
        this.#target(areas.ANY_SEVEN, [name("Seven"), this.#pays("any-seven")]),
        this.#target(areas.ANY_CRAPS, [name("Any craps"), this.#pays("any-craps")]),
      ]),
      group("horn", null, areas.HORN.map((area) => this.#shown(area, this.#pays(area.name)))),
      group("hard", "Hardways", areas.HARDWAYS.map((area) => this.#shown(area, this.#pays(area.name)))),
      group("pairs", ["Pairs ", this.#pays("pair")], areas.PAIRS.map((area) => this.#shown(area))),
      group("others", ["Other throws ", this.#pays("dice")], areas.OTHERS.map((area) => this.#shown(area))),
    );
  }
}

/** Who throws, and for what. @param {{seat: Pick<Seated, "you" | "name"> | null, point: number | null}} about */
function shooterPart({ seat, point }) {
  return [
    h("span", {}, point === null ? "Come-out roll" : `The point is ${point}`),
    // What the main bet waits for, as beginners ask.
    h(
      "span",
      { class: "shooter-aim" },
      point === null ? "Win line: 7 or 11 wins, 2, 3 or 12 loses" : `Win line: ${point} wins, 7 loses`,
    ),
    seat && h("span", { class: "mark mark-shooter" }, seat.you ? "You throw" : `${seat.name} throws`),
  ];
}

/** @param {Deeds} deeds @returns {Felt} */
export function createFelt(deeds) {
  const layout = new Layout("Craps layout", deeds);
  const orders = new Orders(layout, deeds);
  const element = h("div", { class: "felt felt-craps" });
  const thrown = createThrow(element, { count: 2, kind: "die-red", waiting: "No throw yet" });
  const print = new Print(layout);
  const off = h("span", { class: "puck puck-off" }, "OFF");
  const shooter = h("p", { class: "shooter", "data-testid": "shooter" });
  const pages = createPages(element, layout, { first: "Line bets", second: "One-throw bets" });
  const state = h("div", { class: "craps-state" }, off, shooter, orders.general, pages.element);
  const head = h("div", { class: "craps-head" }, thrown.element, state);
  element.prepend(head, layout.element, layout.tip);
  const paintShooter = painter(shooter, shooterPart);

  /** What the throw came to, once the dice are still. @param {View} view */
  function reveal(view) {
    const point = pointOf(view);
    print.point(point);
    lay(off, point === null);
    element.dataset.point = String(point ?? "");
    paintShooter({ seat: view.seats.find((seat) => seat.seat === shooterOf(view)) ?? null, point });
    const settled = view.phase === "settled";
    const won = view.lines.filter((line) => line.result === "win").map((line) => line.wager);
    layout.update(view, { settled, lit: settled ? new Set(won) : undefined });
    // On and off are for come-out rolls.
    const own = (view.called ?? []).filter((order) => order.player === view.you?.seat).map((order) => order.words);
    orders.update({ offered: view.orders ?? [], called: own, resting: point === null });
  }

  /** @type {Felt["update"]} */
  function update(view) {
    const result = facesOf(fell(view.facts));
    const history = throwsOf(view);
    // Until they are thrown again, the dice stay as they fell.
    const faces = result.length > 0 ? result : (history.at(-1) ?? []);
    const total = faces.reduce((sum, face) => sum + face, 0);
    thrown.show(faces, result.length > 0 ? called(view) : `Last throw ${total}`);
    thrown.remember(history);
    reveal(view);
    pages.update(view);
    print.write();
  }

  /** @type {NonNullable<Felt["play"]>} */
  function play({ facts: [fact], ms }, stage) {
    if (fact && isA(fact, "fell")) return thrown.roll(stage, facesOf(fact.result), ms);
  }

  return { element, update, play };
}
