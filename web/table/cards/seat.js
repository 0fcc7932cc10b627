// A seat of a card table: your own with its spots, and those of the others, smaller.

import { button, h, hidden } from "../../shared/dom.js";
import { face } from "../../shared/face.js";
import { choiceText } from "../../shared/facts.js";
import { money, signed } from "../../shared/money.js";
import { wagerName, words } from "../../shared/names.js";
import { chipStack } from "../pieces.js";
import { chipsPart, spotButton } from "../spot-button.js";
import { freeSeat } from "../take-button.js";
import { handPart } from "./hands.js";
import { shared, together } from "./wagers.js";

/**
 * @import { Deeds } from "../felts.js"
 * @import { Seated } from "../../wire.d.ts"
 */

/** @typedef {import("./felt.js").About} About */
/** @typedef {import("./felt.js").PotAt} PotAt */

/**
 * Who sits here, and what to know about them now.
 * @param {number | null} seat
 * @param {Seated | null} taken
 * @param {About} about
 */
function plate(seat, taken, { choice, asked, playing, pots }) {
  const nobody = Object.values(pots).some((pot) => pot.yours) ? "yours" : "gone";
  const marks = [
    taken?.bot && h("span", { class: "mark mark-bot" }, "bot"),
    taken?.you && h("span", { class: "mark" }, "you"),
    taken?.ready && !playing && h("span", { class: "mark mark-ready" }, "ready"),
    asked && h("span", { class: "mark mark-asked" }, "to act"),
  ];
  return h(
    "p",
    { class: "seat-name", "data-anchor": `seat-${seat}` },
    taken && face(taken.name, taken.bot),
    h("span", { class: "seat-number" }, seat),
    " ",
    h("span", { class: "seat-who" }, taken?.name ?? nobody),
    " ",
    marks,
    choice && h("span", { class: "seat-choice" }, choiceText(choice)),
  );
}

/**
 * One of a seat's hands; where a pair was split, with what is staked on it.
 * @param {About["hands"][number]} pile @param {number} nth @param {About} about
 */
function handAt(pile, nth, { seat, names, hands, pots, scored, settled }) {
  const said = nth === 0 ? names[String(seat)] : undefined;
  const hand = handPart(pile, { said, scored, final: pile.final, called: !scored });
  const pot = hands.length > 1 ? pots[nth === 0 ? "box" : `split-${nth}`] : undefined;
  if (!pot) return hand;
  const came = settled && pot.came !== null ? ` ${signed(pot.came)}` : "";
  hand.append(h("p", { class: "hand-stake" }, money(pot.yours + pot.others), came));
  return hand;
}

/** The chips on a spot where nothing can be put now. @param {PotAt} pot @param {boolean} settled */
function stakeMark(pot, settled) {
  const amount = pot.yours + pot.others;
  const key = `own ${pot.wager}`;
  const others = amount > 0 && chipStack(amount, 40, { key, home: "rack" });
  const chips = pot.yours > 0 ? chipsPart(pot, settled, key) : others;
  return h(
    "div",
    {
      class: `position position-plain position-yours${settled && pot.result ? ` position-${pot.result}` : ""}`,
      "data-testid": `stake-${pot.wager}`,
      "data-stake": pot.yours,
    },
    h("span", { class: "position-name" }, wagerName(pot.wager), hidden(". ")),
    h("span", { class: "position-chips", "aria-hidden": "true" }, chips),
    h(
      "span",
      { class: "position-foot" },
      settled && pot.net !== null
        ? h("span", { class: `net-badge net-${pot.result}` }, signed(pot.net))
        : money(amount),
    ),
  );
}

/**
 * Your own place.
 * @param {About} about
 * @param {Deeds} deeds
 */
export function ownSeat(about, deeds) {
  const { seat, taken, hands, names, pots, wagers, limits, settled, betting, unready, scored } = about;
  // Once the cards are dealt, only the bets that are there matter.
  const bare = betting || Object.keys(pots).length === 0;
  const spots = wagers
    .filter((wager) => bare || pots[wager.name])
    .map((wager) => {
      const all = together(wager.name, wagers);
      return spotButton(
        {
          wager,
          pot: pots[wager.name],
          pays: wager.pays,
          limits: limits[wager.kind] ?? [wager.min, wager.max],
          settled,
          betting,
          with: all.filter((name) => name !== wager.name),
        },
        { ...deeds, place: () => deeds.place(all) },
      );
    });
  const others = Object.values(pots).filter((pot) => !wagers.some((wager) => wager.name === pot.wager));
  return [
    hands.length > 0 &&
      h(
        "div",
        { class: "table-hands" },
        hands.map((pile, i) => handAt(pile, i, about)),
      ),
    h(
      "div",
      { class: "positions", role: "group", "aria-label": "Your betting positions" },
      spots,
      others.map((pot) => stakeMark(pot, settled)),
    ),
    unready && h("p", { class: "seat-unready", role: "status", "data-testid": "unready" }, unready),
    ordersPart(about.orders, deeds),
    taken && plate(seat, taken, about),
  ];
}

/** A stack without the chips of others. @param {PotAt | undefined} pot */
const ownOf = (pot) => pot && { ...pot, others: 0 };

/** Orders as buttons, if there are any. @param {string[]} orders @param {Deeds} deeds */
export function ordersPart(orders, deeds) {
  if (orders.length === 0) return null;
  return h(
    "div",
    { class: "general-orders", role: "group", "aria-label": "Orders" },
    orders.map((order) =>
      button(words(order.replaceAll(" ", "-")), () => deeds.order(order), {
        class: "button button-small",
        "data-testid": `order-${order.replaceAll(" ", "-")}`,
      }),
    ),
  );
}

/**
 * What another seat has staked: a chip for each wager with its name, and the result.
 * @param {number} seat @param {Record<string, PotAt>} pots @param {boolean} settled
 */
function stakesOf(seat, pots, settled) {
  return Object.values(pots).map((pot) => {
    const amount = pot.yours + pot.others;
    const net =
      settled && pot.came !== null && h("span", { class: `net-words-small net-${pot.how}` }, signed(pot.came));
    const lost = settled && pot.came !== null && pot.came <= -amount;
    const chips = !lost && chipStack(amount, 18, { key: `${seat} ${pot.wager}`, home: `seat-${seat}` });
    return h("li", {}, chips, h("span", {}, `${wagerName(pot.wager)} ${money(amount)} `, net));
  });
}

/** @param {About} about @param {Deeds} deeds */
export function otherSeat(about, deeds) {
  const { taken, hands, names, pots, wagers, seated, settled, betting, unready, asked, scored, limits } = about;
  const { several } = about;
  const seat = about.seat ?? 0;
  const bare = !taken && Object.keys(pots).length === 0 && hands.length === 0;
  if (bare && !(seated && betting && several)) return freeSeat(seat, seated, deeds);
  const behind = wagers
    .filter((wager) => seated && shared(wager.name, about) && (betting || pots[wager.name]?.yours))
    .map((wager) =>
      spotButton(
        {
          wager,
          at: seat,
          pot: ownOf(pots[wager.name]),
          pays: wager.pays,
          limits: limits[wager.kind] ?? [wager.min, wager.max],
          settled,
          betting,
          named: Boolean(several),
        },
        { ...deeds, place: () => deeds.place([wager.name], seat) },
      ),
    );
  return h(
    "li",
    {
      class: `table-seat${asked ? " seat-asked" : ""}`,
      "data-testid": `seat-${seat}`,
      "aria-label": `Seat ${seat}, ${taken?.name ?? "free"}${taken?.bot ? ", a bot" : ""}`,
    },
    hands.length > 0 &&
      h(
        "div",
        { class: "table-hands" },
        hands.map((pile, i) => handAt(pile, i, about)),
      ),
    h("ul", { class: "seat-stakes" }, stakesOf(seat, pots, settled)),
    behind,
    bare
      ? h("p", { class: "seat-name" }, h("span", { class: "seat-number" }, seat), " free")
      : plate(seat, taken, about),
    unready && h("p", { class: "seat-unready" }, unready),
  );
}
