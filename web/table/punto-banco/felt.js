// The felt of punto banco: two hands with their points, the five positions and the roads.

import { cardPicture, points } from "../../shared/cards.js";
import { h, painter } from "../../shared/dom.js";
import { piles } from "../../shared/facts.js";
import { payoutOf } from "../../shared/payouts.js";
import { potsOf } from "../../shared/stakes.js";
import { createBoard } from "../roads/board.js";
import { coupsOf } from "../roads/coups.js";
import { spotButton } from "../spot-button.js";

/** The Banco wager of Punto 2000 is paid by different rows. */
function rowOf(name, options) {
  return name === "banco" && options?.variant === "punto-2000" ? "banco-2000" : name;
}

/** A table that is not marked for the Dragon Bonus has no places for it. */
function offered(view) {
  return view.wagers.filter((wager) => view.options.dragon !== "off" || !wager.name.startsWith("dragon"));
}

/** @param {import("../felts.js").Deeds} deeds */
export function createFelt(deeds) {
  const hands = h("div", { class: "coup" });
  const positions = h("div", { class: "positions positions-punto", role: "group", "aria-label": "Betting positions" });
  const board = createBoard({ player: "Punto", banker: "Banco", tie: "Égalité" });
  const element = h("div", { class: "felt felt-punto" }, hands, positions, board.element);
  let seen = { round: null, facts: 0 };

  function hand(name, title, pile, from, winner) {
    const cards = pile?.cards ?? [];
    const drawn = cards.map((held) =>
      cardPicture(held, held.fact >= from ? { fresh: Math.max(0, held.fact - from) } : {}),
    );
    const value = points(cards.map((held) => held.card));
    const words = cards.length > 0 ? h("output", { class: "points", "data-testid": `points-${name}` }, value) : null;
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

  const paintHands = painter(hands, ({ facts, from, winner }) => {
    const all = piles(facts);
    return [
      hand("punto", "Punto", all.get("spot punto"), from, winner),
      h(
        "span",
        { class: "coup-verdict" },
        winner === "tie" ? "Égalité" : winner ? `${winner === "punto" ? "Punto" : "Banco"} wins` : "",
      ),
      hand("banco", "Banco", all.get("spot banco"), from, winner),
    ];
  });

  const paintPositions = painter(positions, ({ wagers, pots, limits, options, settled, betting, tables }) => {
    return wagers.map((wager) =>
      spotButton(
        {
          wager,
          pot: pots[wager.name],
          pays: payoutOf(rowOf(wager.name, options), tables, options),
          limits: limits[wager.kind] ?? [wager.min, wager.max],
          settled,
          betting,
        },
        deeds,
      ),
    );
  });

  /** Who won, from the hands on the table, without waiting for the history. */
  function winnerOf(view) {
    const all = piles(view.facts);
    const value = (name) => points((all.get(`spot ${name}`)?.cards ?? []).map((held) => held.card));
    if (!all.has("spot punto")) return null;
    if (value("punto") === value("banco")) return "tie";
    return value("punto") > value("banco") ? "punto" : "banco";
  }

  function update(view, how) {
    // Cards that came with this view are dealt one after the other, before the player's eyes.
    const from = how.fresh && seen.round === view.round ? seen.facts : how.fresh ? 0 : view.facts.length;
    if (how.revealed) seen = { round: view.round, facts: view.facts.length };
    const settled = view.phase === "settled" && how.revealed;
    paintHands({
      facts: view.facts,
      from: how.revealed ? view.facts.length : from,
      winner: settled ? winnerOf(view) : null,
    });
    paintPositions({
      wagers: offered(view),
      pots: Object.fromEntries(potsOf(view)),
      limits: view.limits,
      options: view.options,
      settled,
      betting: view.phase === "betting",
      tables: deeds.game?.tables ?? [],
    });
    if (how.revealed) board.update(coupsOf(view));
  }

  return { element, update };
}
