// The felt of any game: dealer, board and named places above, your positions in the middle, the seats around them.
// Built from the view alone, so that a new game needs no new page.

import { cardPicture } from "../shared/cards.js";
import { chipPicture } from "../shared/chips.js";
import { h, hidden, painter } from "../shared/dom.js";
import { fell, handsOf, lastChoices, piles, withSigns } from "../shared/facts.js";
import { money, signed } from "../shared/money.js";
import { placeName, wagerName, words } from "../shared/names.js";
import { payoutOf } from "../shared/payouts.js";
import { potsOf } from "../shared/stakes.js";
import { createMeters } from "./meters.js";
import { spotButton } from "./spot-button.js";

function pileOf(pile, from, title) {
  const cards = pile.cards.map((held) => cardPicture(held, held.fact >= from ? { fresh: held.fact - from } : {}));
  return h("section", { class: "pile", "aria-label": title }, h("h2", {}, title), h("div", { class: "cards" }, cards));
}

/** A seat: who sits there, and what is in front of it. */
function seatPart(seat, taken, { all, choices, pots, from, waiting, settled, seated }, deeds) {
  // Once you have a seat, empty ones are only marked.
  if (!taken && seated)
    return h(
      "li",
      { class: "seat seat-empty", "aria-label": `Seat ${seat}, free` },
      h("span", { "aria-hidden": "true" }, seat),
    );
  if (!taken) {
    return h(
      "li",
      { class: "seat seat-free" },
      h(
        "button",
        { type: "button", class: "seat-take", "data-testid": `sit-${seat}`, onClick: () => deeds.sit(seat) },
        hidden("Seat "),
        h("span", {}, seat),
        " Sit",
        hidden(" down here"),
      ),
    );
  }
  const hands = handsOf(seat, all);
  const cards = hands.map((hand) =>
    h(
      "div",
      { class: "cards", "aria-label": placeName(hand.place), role: "group" },
      hand.cards.map((held) => cardPicture(held, held.fact >= from ? { fresh: held.fact - from } : {})),
    ),
  );
  const stakes = [...pots.values()].map((pot) => {
    const amount = pot.yours + pot.others;
    const net =
      settled && pot.net !== null && h("span", { class: `net-words-small net-${pot.result}` }, signed(pot.net));
    return h("li", {}, chipPicture(amount, 20), h("span", {}, `${wagerName(pot.wager)} ${money(amount)} `, net));
  });
  const asked = waiting.includes(seat);
  const kind = `seat seat-taken${taken.you ? " seat-you" : ""}${asked ? " seat-asked" : ""}`;
  const marks = [
    taken.bot && h("span", { class: "mark mark-bot" }, "bot"),
    taken.you && h("span", { class: "mark" }, "you"),
    taken.ready && h("span", { class: "mark mark-ready" }, "ready"),
    asked && h("span", { class: "mark mark-asked" }, "to act"),
  ];
  return h(
    "li",
    {
      class: kind,
      "data-testid": `seat-${seat}`,
      "aria-label": `Seat ${seat}, ${taken.name}${taken.bot ? ", a bot" : ""}`,
    },
    cards.length > 0 && h("div", { class: "seat-cards" }, cards),
    stakes.length > 0 && h("ul", { class: "seat-stakes" }, stakes),
    h("p", { class: "seat-name" }, h("span", { class: "seat-number" }, seat), " ", taken.name, " ", marks),
    choices.has(seat) && h("p", { class: "seat-choice" }, choices.get(seat)),
  );
}

/** @param {import("./felts.js").Deeds} deeds */
export function createFelt(deeds) {
  const meters = createMeters();
  const middle = h("div", { class: "felt-middle" });
  const positions = h("div", { class: "positions", role: "group", "aria-label": "Your betting positions" });
  const seats = h("ol", { class: "seats", "aria-label": "Seats" });
  const element = h("div", { class: "felt felt-generic" }, h("div", {}, meters.element, middle), positions, seats);
  let seen = { round: null, facts: 0 };

  const paintMiddle = painter(middle, ({ facts, from, name }) => {
    const all = [...piles(facts).values()].filter((pile) => pile.place.seat === undefined && pile.place !== "burn");
    const result = fell(facts);
    const said = facts.findLast((fact) => fact.fact === "said");
    return [
      all.length === 0 && result === null && h("p", { class: "felt-name", "aria-hidden": "true" }, name),
      h(
        "div",
        { class: "piles" },
        all.map((pile) => pileOf(pile, from, placeName(pile.place))),
      ),
      result !== null && h("p", { class: "fell", "data-testid": "fell" }, result),
      said && h("p", { class: "felt-said" }, withSigns(said.words)),
    ];
  });

  const paintPositions = painter(positions, ({ wagers, names, pots, limits, options, settled, betting, tables }) => {
    const spot = (wager) =>
      spotButton(
        {
          wager,
          pot: pots[wager.name],
          pays: payoutOf(wager.name, tables, options) ?? payoutOf(wager.kind, tables, options),
          limits: limits[wager.kind] ?? [wager.min, wager.max],
          settled,
          betting,
        },
        deeds,
      );
    // A kind with several places is a group of small ones.
    return wagers.map((wager) => {
      const all = names[wager.kind] ?? [];
      if (all.length < 2) return spot(wager);
      const title = words(wager.kind);
      return h(
        "section",
        { class: "position-group", "aria-label": title },
        h("h2", {}, title),
        h(
          "div",
          { class: "position-places" },
          all.map((name) => spot({ ...wager, name })),
        ),
      );
    });
  });

  const paintSeats = painter(seats, ({ view, from, settled }) => {
    const about = { all: piles(view.facts), choices: lastChoices(view.facts), from, waiting: view.waiting, settled };
    const bySeat = new Map(view.seats.map((taken) => [taken.seat, taken]));
    const seated = view.you !== null && view.you.seat !== null;
    const middle = (view.seat_count - 1) / 2;
    return Array.from({ length: view.seat_count }, (_, index) => {
      const part = seatPart(
        index + 1,
        bySeat.get(index + 1),
        { ...about, seated, pots: potsOf(view, (bet) => bet.seat === index + 1) },
        deeds,
      );
      // How far from the middle, for the curve of the row.
      part.style.setProperty("--bend", String(middle === 0 ? 0 : Math.abs(index - middle) / middle));
      return part;
    });
  });

  function update(view, how) {
    const old = seen.round === view.round ? seen.facts : 0;
    const from = how.fresh ? old : view.facts.length;
    if (how.revealed) seen = { round: view.round, facts: view.facts.length };
    const settled = view.phase === "settled" && how.revealed;
    const { facts, seats: taken, bets, standing, staked, lines, waiting, you, seat_count, phase } = view;
    meters.update(view, how);
    paintMiddle({ facts, from, name: view.game_name });
    paintPositions({
      wagers: view.wagers,
      names: Object.fromEntries((deeds.game?.wagers ?? []).map((wager) => [wager.name, wager.names])),
      pots: Object.fromEntries(potsOf(view, (bet) => bet.yours)),
      limits: view.limits,
      options: view.options,
      settled,
      betting: view.phase === "betting",
      tables: deeds.game?.tables ?? [],
    });
    paintSeats({
      view: {
        facts,
        seats: taken,
        bets,
        standing,
        staked,
        lines,
        waiting,
        you: you && { seat: you.seat },
        seat_count,
        phase,
      },
      from,
      settled,
    });
  }

  return { element, update };
}
