// The felt of baccarat as played in Colorado, and of every variation: meters, the two hands, the layout made from the
// game's spec, and the roads.

import { cardPicture } from "../../shared/cards.js";
import { h, mender } from "../../shared/dom.js";
import { piles } from "../../shared/facts.js";
import { money } from "../../shared/money.js";
import { placeName, wagerName } from "../../shared/names.js";
import { Layout } from "../layout.js";
import { createMeters } from "../meters.js";
import { shoe } from "../pieces.js";
import { createBoard } from "../roads/board.js";
import { coupsOf } from "../roads/coups.js";
import { createCalls, turnsOf } from "./calls.js";
import { handOf, winnerOf } from "./hands.js";
import { groupsOf, paysWords, rowsOf, unitOf, vigorishWords } from "./wagers.js";

/**
 * @import { Deeds, Felt } from "../felts.js"
 * @import { Fact, Game, View } from "../../wire.d.ts"
 */

/** A group with more wagers than this is collapsed on a small screen. */
const MANY = 8;
const NAMES = { player: "Player", banker: "Banker", tie: "Tie" };

/**
 * @typedef {import("./wagers.js").Place} Place
 * @typedef {import("./wagers.js").Group} Group
 * @typedef {{layout: Layout, game: Game | null, odds: ((view: View) => void)[]}} Print what the layout is made of;
 *   `odds` write what depends on the table's options
 */

/** The area of a wager. @param {Place} wager @param {string} group @param {Print} print */
function target(wager, group, { layout, game, odds }) {
  const pays = h("span", { class: "print-odds" });
  const vigorish = wager.name === "banker" && h("span", { class: "print-note" });
  const rows = (/** @type {View} */ view) => rowsOf(wager, game, view.options);
  odds.push((view) => {
    if (vigorish) vigorish.textContent = vigorishWords(view.options);
    const unit = unitOf(wager, view);
    pays.textContent = `${paysWords(rows(view))}${unit ? `, ${money(unit)} a hand` : ""}`;
  });
  const label = wagerName(wager.name);
  const large = group === "standard";
  return layout.target({
    name: wager.name,
    label,
    says: wager.says,
    rows: (view) => rows(view).map(([row]) => row),
    pays: (view) => [paysWords(rows(view)), vigorish && vigorishWords(view.options)].filter(Boolean).join(", "),
    class: `target-${group} target-${wager.name}`,
    print: [
      h("span", { class: "print-name" }, label),
      !large && h("span", { class: "print-note" }, wager.says.replace(/\.$/, "")),
      pays,
      vigorish,
    ],
  });
}

/** @param {Group} group @param {Print} print */
function groupPart({ id, title, wagers }, print) {
  const row = h("div", { class: `co-row co-row-${id}` }, wagers.map((wager) => target(wager, id, print)));
  if (id === "standard") return h("section", { class: "co-group", "aria-label": title }, row);
  if (wagers.length <= MANY)
    return h("section", { class: "co-group", "aria-label": title }, h("h2", { class: "areas-title" }, title), row);
  const open = matchMedia("(min-width: 641px)").matches;
  return h(
    "details",
    { class: "co-group", open },
    h(
      "summary",
      { class: "areas-title", "data-testid": `group-${id}` },
      `${title} `,
      h("span", { class: "print-note" }, `${wagers.length}`),
    ),
    row,
  );
}

/** The two hands, and who won. @param {{facts: Fact[], settled: boolean}} about */
function handsPart({ facts, settled }) {
  const all = piles(facts);
  const winner = settled ? winnerOf(all) : null;
  const turns = turnsOf(facts);
  const other = [...all.values()].filter(
    (pile) => !["burn", "spot player", "spot banker"].includes(pile.key) && pile.cards.length > 0,
  );
  return [
    handOf({ name: "player", pile: all.get("spot player"), winner, turns: turns.player }),
    h(
      "span",
      { class: "coup-verdict", "data-testid": "verdict" },
      winner === "tie" ? "Tie" : winner ? `${NAMES[winner]} wins` : "",
      other.map((pile) =>
        h(
          "span",
          { class: "coup-aside" },
          placeName(pile.place),
          h("span", { class: "cards" }, pile.cards.map((held) => cardPicture(held))),
        ),
      ),
    ),
    handOf({ name: "banker", pile: all.get("spot banker"), winner, turns: turns.banker }),
  ];
}

/** The wagers that won: those of the coup itself, and those on which somebody won chips. @param {View} view */
function litOf(view) {
  const lit = new Set(view.lines.filter((line) => line.result === "win").map((line) => line.wager));
  const winner = winnerOf(piles(view.facts));
  return winner ? lit.add(winner) : lit;
}

/** @param {Deeds} deeds @returns {Felt} */
export function createFelt(deeds) {
  const { game } = deeds;
  const meters = createMeters();
  const hands = h("div", { class: "coup", "data-anchor": "dealer" });
  const calls = createCalls(deeds);
  const layout = new Layout("Betting layout", deeds);
  const board = createBoard(NAMES);
  /** @type {Print["odds"]} */
  const odds = [];
  layout.element.classList.add("co-areas");
  layout.element.append(...groupsOf(game).map((group) => groupPart(group, { layout, game, odds })));
  const element = h(
    "div",
    { class: "felt felt-co" },
    shoe(),
    meters.element,
    hands,
    calls.element,
    layout.element,
    layout.tip,
    board.element,
  );
  const paintHands = mender(hands, handsPart);

  /** @type {Felt["update"]} */
  function update(view) {
    const settled = view.phase === "settled";
    meters.update(view);
    paintHands({ facts: view.facts, settled });
    calls.update(view);
    layout.update(view, { settled, lit: settled ? litOf(view) : null });
    odds.forEach((write) => write(view));
    board.update(coupsOf(view));
  }

  return { element, update };
}
