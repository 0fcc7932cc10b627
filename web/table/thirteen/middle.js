// The middle of a 13-card table: what a point is worth, who the player-dealer is, and who paid what to whom.

import { h } from "../../shared/dom.js";
import { withSigns } from "../../shared/facts.js";
import { money } from "../../shared/money.js";
import { count } from "../../shared/names.js";

/** @import { Exchange } from "./hand.js" */

/** @param {Exchange} exchange @param {Who} who */
function exchangeItem({ from, to, paid, due, points, why }, { own, name }) {
  const sum = points === 0
    ? "nothing"
    : `${money(paid)}${due === null ? "" : ` of ${money(due)}, the last of the chips`}`;
  const [payer, paidTo] = [from === own ? "You" : name(from), to === own ? "you" : name(to)];
  const words = points === 0 ? `${payer} and ${paidTo}` : `${payer} ${from === own ? "pay" : "pays"} ${paidTo}`;
  return h(
    "li",
    { "data-testid": `exchange-${from}-${to}`, "data-paid": paid },
    h("span", {}, words),
    " ",
    h("strong", {}, sum),
    h("span", { class: "th-why" }, `${points ? ` ${count(points, "point")}:` : ":"} ${why}`),
  );
}

/**
 * Where the antes went, and who is who.
 * @typedef {{each: number, collected: number, carried: number, back: {seat: number, paid: number}[]}} Antes
 * @typedef {{own: number | null, name: (seat: number) => string}} Who
 */

/** @param {Antes} antes @param {Who} who */
function antesWords({ each, collected, carried, back }, { own, name }) {
  if (each === 0) return null;
  const parts = [
    `Ante ${money(each)} each`,
    collected > 0 && `the house collects ${money(collected)}`,
    ...back.map(({ seat, paid }) => `${seat === own ? "you have" : `${name(seat)} has`} ${money(paid)} of them`),
    carried > 0 && `${money(carried)} is held for later collections`,
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
}

/**
 * @typedef {object} Middle
 * @property {string} gameName
 * @property {string} limit
 * @property {number | null} dealer
 * @property {Record<number, string | null>} names by seat
 * @property {number | null} own
 * @property {Exchange[]} exchanges
 * @property {Antes | null} antes
 * @property {string | null} said
 * @property {string | null} idle
 * @property {number} laying how many have still to lay their cards
 */

/** @param {Middle} about */
export function middlePart({ gameName, limit, dealer, names, own, exchanges, antes, said, idle, laying }) {
  const who = { own, name: (/** @type {number} */ seat) => names[seat] ?? `Seat ${seat}` };
  const dealerWords = dealer === own ? "You have" : `${who.name(dealer ?? 0)} has`;
  return [
    h("p", { class: "th-game" }, gameName, h("span", {}, ` ${limit}`)),
    dealer !== null && h("p", { class: "th-dealer" }, `${dealerWords} the player-dealer position.`),
    laying > 0 && h(
      "p",
      { class: "felt-said", role: "status" },
      `${count(laying, "player")} still to lay their cards.`,
    ),
    exchanges.length > 0 &&
      h(
        "ul",
        { class: "th-exchanges", "aria-label": "What is paid", "data-testid": "exchanges" },
        exchanges.map((one) => exchangeItem(one, who)),
      ),
    antes && h("p", { class: "th-antes", "data-testid": "antes" }, antesWords(antes, who)),
    said && h("p", { class: "felt-said" }, withSigns(said)),
    idle && h("p", { class: "felt-said", "data-testid": "idle" }, idle),
  ];
}
