// The felt of sic bo: the dice, and the layout of 50 or of 106 positions. After the throw the areas that won are lit
// (UK-9.8); the house says which.

import { dice as drawDice } from "../../shared/dice.js";
import { h } from "../../shared/dom.js";
import { fell, isA } from "../../shared/facts.js";
import { Layout } from "../layout.js";
import { createPages } from "../pages.js";
import { createThrow, facesOf, throwsOf } from "../throw.js";
import * as areas from "./areas.js";

/**
 * @import { Child } from "../../shared/dom.js"
 * @import { Deeds, Felt } from "../felts.js"
 * @import { Fact } from "../../wire.d.ts"
 */

/** What the button says that begins a round. */
export const BEGINS = "Throw";
const NUMBERS = ["", "One", "Two", "Three", "Four", "Five", "Six"];
/** @type {Record<string, string>} */
const CHANCE_WORDS = { small: "4 to 10", odd: "5 to 17", big: "11 to 17", even: "4 to 16" };

/**
 * The areas lit after the throw, from a sentence such as `9 in all; lit: small, odd, total-9`.
 * @param {readonly Fact[]} facts
 */
function litOf(facts) {
  const said = facts.filter((fact) => fact.fact === "said").findLast((fact) => fact.words.includes("lit: "));
  return said ? new Set((said.words.split("lit: ")[1] ?? "").split(", ")) : null;
}

const faces = (/** @type {areas.Shown} */ place) =>
  h("span", { class: "print-dice" }, drawDice(place.faces, "die-ivory"));
const digits = (/** @type {areas.Shown} */ place) => h("span", { class: "print-digits" }, place.faces.join(" "));

/** What is printed on an even chance. @param {areas.Place} place @param {HTMLElement} pays */
const chancePrint = (place, pays) => [
  h("span", { class: "print-name" }, place.name),
  h("span", { class: "print-note" }, CHANCE_WORDS[place.name]),
  h("span", { class: "print-note" }, "loses to a triple"),
  pays,
];

/**
 * Prints the layout.
 * @param {Layout} layout
 * @returns {(() => void)[]} what writes the odds that the table's options put in force
 */
function printOn(layout) {
  /** @type {(() => void)[]} */
  const odds = [];

  /** The odds, printed where the layout has them. @param {string} row @param {string} before */
  function pays(row, before = "") {
    const words = h("span", { class: "print-odds" });
    odds.push(() => (words.textContent = before + layout.pays(row)));
    return words;
  }

  /** @param {areas.Place} place @param {Child} print @param {string} kind */
  const target = (place, print, kind = "") => layout.target({ ...place, print, class: kind });

  /** @param {string} id @param {string} title @param {string | null} row @param {Child} content @param {string} kind */
  function section(id, title, row, content, kind = "") {
    const head = title && h("h2", { class: "areas-title" }, title, row && pays(row, " "));
    return h("section", { class: `sic-${id} ${kind}` }, head, h("div", { class: "areas-row" }, content));
  }

  const chance = (/** @type {areas.Place} */ place) =>
    target(place, chancePrint(place, pays(place.name)), "target-chance");
  const [small, odd, big, even] = areas.CHANCES.map(chance);
  for (const box of [odd, even]) box?.classList.add("sic-large-only");
  const doubles = areas.DOUBLES.map((place) => target(place, faces(place)));
  const triples = areas.TRIPLES.map((place) => target(place, faces(place)));
  const anyTriple = target(areas.ANY_TRIPLE, [h("span", { class: "print-name" }, "Any triple"), pays("any-triple")]);
  const totals = areas.TOTALS.map((place) =>
    target(place, [h("span", { class: "print-number" }, place.total), pays(place.name)]),
  );
  const combinations = areas.COMBINATIONS.map((place) => target(place, faces(place)));
  const singles = areas.SINGLES.map((place) =>
    target(place, [faces(place), h("span", { class: "print-name" }, NUMBERS[place.faces[0] ?? 0])]),
  );
  const fours = areas.FOURS.map((place) => target(place, digits(place)));
  const threes = areas.THREES.map((place) => target(place, digits(place)));
  const doubleSingles = areas.DOUBLE_SINGLES.map((place) => target(place, faces(place)));

  const singleOdds = h("h2", { class: "areas-title" }, "Single number: ", [
    pays("one-die"),
    " on one die, ",
    pays("two-dice"),
    " on two, ",
    pays("three-dice"),
    " on three",
  ]);
  layout.element.classList.add("sic-areas");
  layout.element.append(
    h("div", { class: "sic-chances sic-left first-page" }, small, odd),
    section("doubles", "Doubles", "double", doubles.slice(0, 3), "sic-doubles-left first-page"),
    section("triples", "Triples", "triple", [triples.slice(0, 3), anyTriple, triples.slice(3)], "first-page"),
    section("doubles", "Doubles", "double", doubles.slice(3), "sic-doubles-right first-page"),
    h("div", { class: "sic-chances sic-right first-page" }, big, even),
    section("totals", "Three dice total", null, totals, "first-page"),
    section("combinations", "Two dice", "combination", combinations, "first-page"),
    section("double-singles", "Double and single", "double-single", doubleSingles, "sic-large-only second-page"),
    section("fours", "Three of four numbers", "four", fours, "sic-large-only second-page"),
    section("threes", "Three singles", "three", threes, "sic-large-only second-page"),
    h("section", { class: "sic-singles first-page" }, singleOdds, h("div", { class: "areas-row" }, singles)),
  );
  return odds;
}

/** @param {Deeds} deeds @returns {Felt} */
export function createFelt(deeds) {
  const layout = new Layout("Sic bo layout", deeds);
  const element = h("div", { class: "felt felt-sic-bo" });
  const dice = { count: 3, kind: "die-ivory", dome: true, waiting: "No throw yet" };
  const thrown = createThrow(element, dice);
  const odds = printOn(layout);
  const pages = createPages(element, layout, { first: "Main bets", second: "More bets" });
  pages.element.classList.add("sic-large-only");
  element.prepend(thrown.element, pages.element, layout.element, layout.tip);

  /** @type {Felt["update"]} */
  function update(view) {
    const result = facesOf(fell(view.facts));
    element.classList.toggle("sic-50", view.options.layout === "50");
    thrown.show(result, `${result.reduce((sum, face) => sum + face, 0)} in all`);
    thrown.remember(throwsOf(view));
    layout.update(view, { settled: view.phase === "settled", lit: litOf(view.facts) });
    pages.update(view);
    odds.forEach((write) => write());
  }

  /** @type {NonNullable<Felt["play"]>} */
  function play({ facts: [fact], ms }, stage) {
    if (fact && isA(fact, "fell")) return thrown.roll(stage, facesOf(fact.result), ms);
  }

  return { element, update, play };
}
