// The felt of punto banco: two hands with their points, the five positions and the roads.

import { cardPictures, points } from "../../shared/cards.js";
import { h, mender } from "../../shared/dom.js";
import { piles } from "../../shared/facts.js";
import { payoutOf } from "../../shared/payouts.js";
import { potsOf } from "../../shared/stakes.js";
import { paysWords } from "../pay-print.js";
import { shoe, tells } from "../pieces.js";
import { createBoard } from "../roads/board.js";
import { coupsOf } from "../roads/coups.js";
import { spotButton } from "../spot-button.js";

/**
 * @import { Pile } from "../../shared/facts.js"
 * @import { Deeds, Felt } from "../felts.js"
 * @import { Fact, View } from "../../wire.d.ts"
 */

/** The Banco wager of Punto 2000 is paid by different rows. @param {string} name @param {View["options"]} options */
function rowOf(name, options) {
  return name === "banco" && options?.variant === "punto-2000" ? "banco-2000" : name;
}

/** A table that is not marked for the Dragon Bonus has no places for it. @param {View} view */
function offered(view) {
  return view.wagers.filter((wager) => view.options.dragon !== "off" || !wager.name.startsWith("dragon"));
}

/** @typedef {"punto" | "banco" | "tie" | null} Winner */

/** @param {"punto" | "banco"} name @param {Pile | undefined} pile @param {Winner} winner */
function handPart(name, pile, winner) {
  const title = name === "punto" ? "Punto" : "Banco";
  const cards = pile?.cards ?? [];
  const drawn = cardPictures(cards);
  // The third card lies across.
  drawn[2]?.classList.add("card-across");
  const value = points(cards.map((held) => held.card));
  const told = { class: "points", "data-testid": `points-${name}`, ...tells(`points ${name}`) };
  const words = cards.length > 0 ? h("output", told, value) : null;
  return h(
    "section",
    {
      class: `hand hand-${name}${winner === name ? " hand-won" : ""}`,
      "aria-label": `${title}${cards.length ? `, ${value} points` : ""}`,
    },
    h("h2", {}, title, words),
    h("div", { class: "cards" }, drawn.length ? drawn : h("span", { class: "card-place" })),
  );
}

/** Who won, from the hands on the table, without waiting for the history. @param {View} view @returns {Winner} */
function winnerOf(view) {
  const all = piles(view.facts);
  const value = (/** @type {string} */ name) => points((all.get(`spot ${name}`)?.cards ?? []).map((held) => held.card));
  if (!all.has("spot punto")) return null;
  if (value("punto") === value("banco")) return "tie";
  return value("punto") > value("banco") ? "punto" : "banco";
}

/** The two hands, and who won. @param {{facts: Fact[], winner: Winner}} about */
function handsPart({ facts, winner }) {
  const all = piles(facts);
  const verdict = winner === "tie" ? "Égalité" : winner ? `${winner === "punto" ? "Punto" : "Banco"} wins` : "";
  return [
    handPart("punto", all.get("spot punto"), winner),
    h("span", { class: "coup-verdict" }, verdict),
    handPart("banco", all.get("spot banco"), winner),
  ];
}

/** @param {Omit<import("../generic-felt.js").Positions, "names">} about @param {Deeds} deeds */
function positionsPart({ wagers, pots, limits, options, settled, betting, tables }, deeds) {
  return wagers.map((wager) =>
    spotButton(
      {
        wager,
        pot: pots[wager.name],
        // Where it depends on how a hand wins, the most that it pays.
        pays: payoutOf(rowOf(wager.name, options), tables, options) ?? paysWords(deeds.game, options, wager.kind),
        limits: limits[wager.kind] ?? [wager.min, wager.max],
        settled,
        betting,
      },
      deeds,
    ),
  );
}

/** @param {Deeds} deeds @returns {Felt} */
export function createFelt(deeds) {
  const hands = h("div", { class: "coup", "data-anchor": "dealer" });
  const positions = h("div", { class: "positions positions-punto", role: "group", "aria-label": "Betting positions" });
  const board = createBoard({ player: "Punto", banker: "Banco", tie: "Égalité" });
  const element = h("div", { class: "felt felt-punto" }, shoe(), hands, positions, board.element);
  const paintHands = mender(hands, handsPart);
  const paintPositions = mender(
    positions,
    (/** @type {Parameters<typeof positionsPart>[0]} */ about) => positionsPart(about, deeds),
  );

  /** @type {Felt["update"]} */
  function update(view) {
    const settled = view.phase === "settled";
    paintHands({ facts: view.facts, winner: settled ? winnerOf(view) : null });
    paintPositions({
      wagers: offered(view),
      pots: Object.fromEntries(potsOf(view)),
      limits: view.limits,
      options: view.options,
      settled,
      betting: view.phase === "betting",
      tables: deeds.game?.tables ?? [],
    });
    board.update(coupsOf(view));
  }

  return { element, update };
}
