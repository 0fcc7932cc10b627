// The felt of craps: the dice and who throws them, the puck on the point, and the layout with the bets that stand.

import { dice } from "../../shared/dice.js";
import { h, painter } from "../../shared/dom.js";
import { fell } from "../../shared/facts.js";
import { Layout } from "../layout.js";
import { Orders } from "../orders.js";
import { createThrow, facesOf } from "../throw.js";
import * as areas from "./areas.js";
import { pointOf, shooterOf } from "./point.js";

/** How long the dice roll. */
export const FALL_MS = 1100;
const NAMES = { 6: "SIX", 9: "NINE" };
const FIELD_NUMBERS = [2, 3, 4, 9, 10, 11, 12];

/** What the Stickman called after the throw. */
function called(view) {
  const thrown = view.facts.findLastIndex((fact) => fact.fact === "fell");
  const said = view.facts.slice(thrown).find((fact) => fact.fact === "said");
  return said?.words ?? "";
}

/** @param {import("../felts.js").Deeds} deeds */
export function createFelt(deeds) {
  const layout = new Layout("Craps layout", deeds);
  const orders = new Orders(layout, deeds);
  const thrown = createThrow({ count: 2, kind: "die-red", waiting: "No throw yet" });
  const odds = [];
  const pucks = new Map();

  /** The odds, printed where the layout has them: the first of these rows that the pay table has. */
  function pays(...rows) {
    const words = h("span", { class: "print-odds" });
    odds.push(() => (words.textContent = rows.map(layout.pays).find(Boolean) ?? ""));
    return words;
  }

  const name = (words) => h("span", { class: "print-name" }, words);
  const note = (words) => h("span", { class: "print-note" }, words);
  const target = (area, print, kind = "") => layout.target({ ...area, print, class: kind });
  const shown = (area, ...words) =>
    target(area, [h("span", { class: "print-dice" }, dice(area.faces, "die-red")), words]);

  /** At a box number: wagers against it above, the number itself, and below it a come bet that moved there. */
  function column(n) {
    const box = areas.boxOf(n);
    const puck = h("span", { class: "puck puck-on", hidden: true }, "ON");
    pucks.set(n, puck);
    const place = target(box.place, [
      h("span", { class: "print-number" }, NAMES[n] ?? n),
      note("Place"),
      pays(`place-${n}`),
    ]);
    place.append(puck);
    const travelled = (mark, behind, words) =>
      h("div", { class: "craps-travelled" }, layout.mark(mark.name, mark.label), target(behind, note(words)));
    // The marks come first, because the bets behind them are described with them.
    return h(
      "section",
      { class: "craps-box", "aria-label": `Box number ${n}` },
      target(box.lay, [note("Lay"), pays(`lay-${n}`)]),
      travelled(box.dontCome, box.dontComeOdds, "don’t odds"),
      place,
      travelled(box.come, box.comeOdds, "come odds"),
    );
  }

  const field = target(
    areas.FIELD,
    [
      name("Field"),
      h(
        "span",
        { class: "craps-field" },
        FIELD_NUMBERS.map((n) => h("span", { class: n === 2 || n === 12 ? "craps-ringed" : "" }, n)),
      ),
      h("span", { class: "print-odds" }, "2 pays ", pays("field-2", "field"), ", 12 pays ", pays("field-12", "field")),
    ],
    "craps-wide",
  );
  const bar = (area, words, small, behind) =>
    h(
      "div",
      { class: `craps-bar craps-bar-${area.name}` },
      target(area, [name(words), small && note(small)], "craps-wide"),
      behind && target(behind, note("odds behind")),
    );
  const main = h(
    "div",
    { class: "craps-main" },
    target(areas.DONT_COME, [name("Don’t come"), note("bar 2")], "craps-dont-come"),
    areas.NUMBERS.map(column),
    h(
      "div",
      { class: "craps-foot" },
      bar(areas.COME, "Come"),
      field,
      bar(areas.DONT_WIN, "Don’t win", "bar 2", areas.DONT_WIN_ODDS),
      bar(areas.WIN, "Win line", null, areas.WIN_ODDS),
    ),
  );

  const group = (id, title, content) =>
    h(
      "section",
      { class: `craps-${id}` },
      title && h("h2", { class: "areas-title" }, title),
      h("div", { class: "areas-row" }, content),
    );
  const propositions = h(
    "div",
    { class: "craps-side" },
    group("seven", "One throw", [
      target(areas.ANY_SEVEN, [name("Seven"), pays("any-seven")]),
      target(areas.ANY_CRAPS, [name("Any craps"), pays("any-craps")]),
    ]),
    group(
      "horn",
      null,
      areas.HORN.map((area) => shown(area, pays(area.name))),
    ),
    group(
      "hard",
      "Hardways",
      areas.HARDWAYS.map((area) => shown(area, pays(area.name))),
    ),
    group(
      "pairs",
      ["Pairs ", pays("pair")],
      areas.PAIRS.map((area) => shown(area)),
    ),
    group(
      "others",
      ["Other throws ", pays("dice")],
      areas.OTHERS.map((area) => shown(area)),
    ),
  );
  layout.element.classList.add("craps-areas");
  layout.element.append(main, propositions);

  const off = h("span", { class: "puck puck-off" }, "OFF");
  const shooter = h("p", { class: "shooter", "data-testid": "shooter" });
  const state = h("div", { class: "craps-state" }, off, shooter, orders.general);
  const head = h("div", { class: "craps-head" }, thrown.element, state);
  const element = h("div", { class: "felt felt-craps" }, head, layout.element, layout.tip);

  const paintShooter = painter(shooter, ({ seat, point }) => [
    h("span", {}, point === null ? "Come-out roll" : `The point is ${point}`),
    seat && h("span", { class: "mark mark-shooter" }, seat.you ? "You throw" : `${seat.name} throws`),
  ]);

  /** @param {any} view @param {{fresh: boolean, revealed: boolean}} how */
  function update(view, how) {
    const result = facesOf(fell(view.facts));
    const history = view.history.map((round) => round.data.dice).filter(Boolean);
    // Until they are thrown again, the dice stay as they fell.
    const faces = result.length > 0 ? result : (history.at(-1) ?? []);
    thrown.update({
      faces,
      turn: how.fresh && result.length > 0,
      round: view.round,
      words: result.length > 0 ? called(view) : `Last throw ${faces.reduce((sum, face) => sum + face, 0)}`,
      history: how.revealed ? history : null,
    });
    // The result of the throw is shown once the dice are still.
    if (how.revealed) {
      const point = pointOf(view);
      for (const [n, puck] of pucks) puck.hidden = n !== point;
      off.hidden = point !== null;
      element.dataset.point = String(point ?? "");
      paintShooter({ seat: view.seats.find((seat) => seat.seat === shooterOf(view)) ?? null, point });
      const settled = view.phase === "settled";
      const won = view.lines.filter((line) => line.result === "win").map((line) => line.wager);
      layout.update(view, { settled, lit: settled ? new Set(won) : undefined });
      // On and off are for come-out rolls.
      const called = (view.called ?? []).filter((order) => order.player === view.you?.seat).map((order) => order.words);
      orders.update({ offered: view.orders ?? [], called, resting: point === null });
    }
    odds.forEach((write) => write());
  }

  return { element, update };
}
