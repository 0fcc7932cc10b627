// A seat of a player-dealer's table: your own with its spots; the others with what is staked there and a spot for bets
// on their hands.

import { h } from "../../shared/dom.js";
import { face } from "../../shared/face.js";
import { choiceText } from "../../shared/facts.js";
import { money, signed } from "../../shared/money.js";
import { wagerName } from "../../shared/names.js";
import { ordersPart } from "../cards/seat.js";
import { chipStack } from "../pieces.js";
import { spotButton } from "../spot-button.js";
import { takeButton } from "../take-button.js";
import { heldPart } from "./hands.js";

/** @import { Deeds } from "../felts.js" */

/** @typedef {import("./felt.js").About} About */
/** @typedef {import("./felt.js").SeatPot} SeatPot */

/** How hands are set is what nobody else may know yet. @param {string} choice */
const choiceWords = (choice) =>
  choice === "has chosen" ? "set" : choiceText(choice);

/** How somebody has set their hands is seen when these are opened. @param {string} choice @param {boolean} settled */
const isShown = (choice, settled) => !/^(set|foul) /.test(choice) && !(settled && choice === "has chosen");

/** @param {About} about */
function plate(about) {
  const { seat, taken, choice, asked, banks, action, betting, settled } = about;
  const marks = [
    banks && h("span", { class: "mark mark-bank", "data-testid": "player-dealer" }, "bank"),
    action && h("span", { class: "mark mark-action" }, "action"),
    taken?.bot && h("span", { class: "mark mark-bot" }, "bot"),
    taken?.you && h("span", { class: "mark" }, "you"),
    taken?.ready && betting && h("span", { class: "mark mark-ready" }, "ready"),
    asked && h("span", { class: "mark mark-asked" }, "to act"),
  ];
  return h(
    "p",
    { class: "seat-name", "data-anchor": `seat-${seat}` },
    taken && face(taken.name, taken.bot),
    h("span", { class: "seat-number" }, seat),
    " ",
    h("span", { class: "seat-who" }, taken?.name ?? "nobody"),
    " ",
    marks,
    choice &&
      isShown(choice, settled) &&
      h("span", { class: "seat-choice" }, choiceWords(choice)),
  );
}

/** @param {number | null} seat @param {SeatPot[]} pots @param {boolean} settled */
function stakes(seat, pots, settled) {
  return h(
    "ul",
    { class: "seat-stakes" },
    pots.map((pot) => {
      // The house keeps what it collects.
      const came = settled && pot.wager !== "collection" ? pot.came : null;
      const net = came !== null && h("span", { class: `net-words-small net-${pot.how}` }, signed(came));
      return h(
        "li",
        { "data-testid": `lies-${pot.wager}` },
        chipStack(pot.amount, 18, { key: `${seat} ${pot.wager}`, home: `seat-${seat}` }),
        h("span", {}, `${wagerName(pot.wager)} ${money(pot.amount)} `, net),
      );
    }),
  );
}

/** @param {About} about @param {Deeds} deeds @param {number} [at] */
function spots(about, deeds, at) {
  return about.wagers.map((wager) => {
    const pot = about.own[wager.name];
    return spotButton(
      {
        wager,
        at,
        pot,
        pays: wager.pays,
        limits: [wager.min, wager.max],
        settled: about.settled,
        betting: about.betting,
        named: false,
      },
      { ...deeds, place: () => deeds.place([wager.name], at) },
    );
  });
}

/** Your own place. @param {About} about @param {Deeds} deeds */
export function ownSeat(about, deeds) {
  const { taken, held, names, settled, betting, banks, seat } = about;
  const bets = !banks && (betting || Object.keys(about.own).length > 0);
  return [
    heldPart(held, { said: names[String(seat)] }),
    bets &&
      h(
        "div",
        { class: "positions", role: "group", "aria-label": "Your betting positions" },
        spots({ ...about, wagers: about.wagers.filter((wager) => betting || about.own[wager.name]) }, deeds),
      ),
    stakes(
      seat,
      about.pots.filter((pot) => !about.wagers.some((wager) => wager.name === pot.wager) || banks),
      settled,
    ),
    about.unready && h("p", { class: "seat-unready", role: "status", "data-testid": "unready" }, about.unready),
    ordersPart(about.orders, deeds),
    taken && plate(about),
  ];
}

/** @param {About} about @param {Deeds} deeds */
export function otherSeat(about, deeds) {
  const { taken, held, names, seated, settled, betting, asked, banks, pots } = about;
  const seat = about.seat ?? 0;
  const bare = !taken && pots.length === 0 && held.hands.length === 0 && !held.tiles;
  if (bare && !seated)
    return h(
      "li",
      { class: "seat seat-free" },
      takeButton(seat, () => deeds.sit(seat)),
    );
  const mayBet = seated && !banks && !about.youBank && (betting || Object.keys(about.own).length > 0);
  return h(
    "li",
    {
      class: `table-seat${asked ? " seat-asked" : ""}${bare ? " table-seat-bare" : ""}`,
      "data-testid": `seat-${seat}`,
      "aria-label": `Seat ${seat}, ${taken?.name ?? "free"}${taken?.bot ? ", a bot" : ""}${banks ? ", banks" : ""}`,
    },
    heldPart(held, { said: names[String(seat)] }),
    stakes(seat, pots, settled),
    mayBet &&
      h(
        "details",
        { class: "backline", open: Object.keys(about.own).length > 0 },
        h("summary", { "data-testid": `backline-${seat}` }, taken ? "Bet on this hand" : "Bet here"),
        h("div", { class: "positions" }, spots(about, deeds, seat)),
      ),
    bare ? h("p", { class: "seat-name" }, h("span", { class: "seat-number" }, seat), " free") : plate(about),
    about.unready && h("p", { class: "seat-unready" }, about.unready),
  );
}
