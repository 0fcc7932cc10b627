// The felt of baccarat as played in Colorado, and of every variation: meters, the two hands, the layout made from the
// game's spec, and the roads.

import { cardPicture } from "../../shared/cards.js";
import { h, painter } from "../../shared/dom.js";
import { piles } from "../../shared/facts.js";
import { money } from "../../shared/money.js";
import { placeName, wagerName } from "../../shared/names.js";
import { Layout } from "../layout.js";
import { createMeters } from "../meters.js";
import { createBoard } from "../roads/board.js";
import { coupsOf } from "../roads/coups.js";
import { createCalls, turnsOf } from "./calls.js";
import { handOf, winnerOf } from "./hands.js";
import { groupsOf, paysWords, rowsOf, unitOf, vigorishWords } from "./wagers.js";

/** A group with more wagers than this is collapsed on a small screen. */
const MANY = 8;
const NAMES = { player: "Player", banker: "Banker", tie: "Tie" };

/** @param {import("../felts.js").Deeds} deeds */
export function createFelt(deeds) {
  const { game } = deeds;
  const meters = createMeters();
  const hands = h("div", { class: "coup" });
  const calls = createCalls(deeds);
  const layout = new Layout("Betting layout", deeds);
  const board = createBoard(NAMES);
  const odds = [];
  let seen = { round: null, facts: 0 };

  function target(wager, group) {
    const pays = h("span", { class: "print-odds" });
    const vigorish = wager.name === "banker" && h("span", { class: "print-note" });
    const rows = (view) => rowsOf(wager, game, view.options);
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

  function groupPart({ id, title, wagers }) {
    const row = h("div", { class: `co-row co-row-${id}` }, wagers.map((wager) => target(wager, id)));
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

  layout.element.classList.add("co-areas");
  layout.element.append(...groupsOf(game).map(groupPart));
  const element = h(
    "div",
    { class: "felt felt-co" },
    meters.element,
    hands,
    calls.element,
    layout.element,
    layout.tip,
    board.element,
  );

  const paintHands = painter(hands, ({ facts, from, settled }) => {
    const all = piles(facts);
    const winner = settled ? winnerOf(all) : null;
    const turns = turnsOf(facts);
    const other = [...all.values()].filter(
      (pile) => pile.place !== "burn" && !["player", "banker"].includes(pile.place.spot) && pile.cards.length > 0,
    );
    return [
      handOf({ name: "player", pile: all.get("spot player"), from, winner, turns: turns.player }),
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
      handOf({ name: "banker", pile: all.get("spot banker"), from, winner, turns: turns.banker }),
    ];
  });

  /** The wagers that won: those of the coup itself, and those on which somebody won chips. */
  function litOf(view, settled) {
    if (!settled) return null;
    const lit = new Set(view.lines.filter((line) => line.result === "win").map((line) => line.wager));
    const winner = winnerOf(piles(view.facts));
    if (winner) lit.add(winner);
    return lit;
  }

  /** @param {any} view @param {{fresh: boolean, revealed: boolean}} how */
  function update(view, how) {
    // Cards that came with this view are dealt one after the other, before the player's eyes.
    const old = seen.round === view.round ? seen.facts : 0;
    const from = how.fresh ? old : view.facts.length;
    if (how.revealed) seen = { round: view.round, facts: view.facts.length };
    const settled = view.phase === "settled" && how.revealed;
    meters.update(view, how);
    paintHands({ facts: view.facts, from, settled });
    calls.update(view, from);
    layout.update(view, { settled, lit: litOf(view, settled) });
    odds.forEach((write) => write(view));
    if (how.revealed) board.update(coupsOf(view));
  }

  return { element, update };
}
