// The bank: who is offered the player-dealer position, who holds it, and what is in it.

import { button, h } from "../../shared/dom.js";
import { money } from "../../shared/money.js";
import { count } from "../../shared/names.js";

/**
 * @import { Child } from "../../shared/dom.js"
 * @import { Deeds } from "../felts.js"
 * @import { Line, Offer, PlacedBet, View } from "../../wire.d.ts"
 */

/** How many of the largest wagers the quick amounts cover. */
const QUICK = [5, 10, 20, 50];

/** What a player-dealer's table has besides wagers against the bank. */
export const OF_THE_BANK = ["bank", "kum-kum", "third-party", "no-action", "collection"];

/** What is in the bank and whose it is. @param {View} view */
export function bankOf(view) {
  /** @type {(PlacedBet | Line)[]} */
  const bets = view.phase === "settled" ? view.lines : view.bets;
  const own = bets.find((bet) => bet.wager === "bank");
  if (!own) return null;
  const partners = bets.filter((bet) => bet.wager === "kum-kum");
  const third = bets.find((bet) => bet.wager === "third-party");
  const sum = (/** @type {{stake: number}[]} */ all) => all.reduce((total, bet) => total + bet.stake, 0);
  const seat = view.seats.find((one) => one.seat === own.seat);
  return {
    seat: own.seat,
    name: seat?.name ?? `seat ${own.seat}`,
    yours: Boolean(own.yours),
    brought: own.stake + sum(partners),
    partners: partners.length,
    third: third?.stake ?? 0,
    net: "net" in own ? own.net : null,
  };
}

/**
 * @param {object} about
 * @param {string} about.id
 * @param {string} about.label
 * @param {string} about.wager
 * @param {number} about.min
 * @param {number} about.most
 * @param {number} about.value at first
 * @param {number[]} about.quick amounts with a button each
 * @param {(wager: string, cents: number) => unknown} about.send
 */
function amountForm({ id, label, wager, min, most, value, quick, send }) {
  const input = h("input", {
    type: "number",
    name: "amount",
    min: min / 100,
    max: most / 100,
    step: "1",
    value: value / 100,
    required: true,
    "data-testid": `amount-${id}`,
    "aria-label": `${label}, in dollars`,
  });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    send(wager, Math.round(Number(input.value) * 100));
  };
  return h(
    "form",
    { class: "bank-form", onSubmit: submit },
    h("label", { class: "field" }, h("span", {}, label), input),
    quick.map((amount) =>
      button(money(amount), () => (input.value = String(amount / 100)), {
        class: "button button-small",
        "data-testid": `quick-${id}`,
        "data-amount": amount,
      }),
    ),
    h("button", { class: "button button-main", "data-testid": `take-${id}` }, label),
  );
}

/**
 * @typedef {object} About what there is to say about the bank
 * @property {ReturnType<typeof bankOf>} bank
 * @property {Pick<Offer, "seat" | "decline"> | null} offer
 * @property {number | null} own your seat
 * @property {Record<number, string | null>} names by seat
 * @property {boolean} betting
 * @property {[number, number]} limits of a wager against the bank
 * @property {number} balance
 * @property {boolean} kumKum whether others may put money into the bank
 * @property {string | null} dice
 * @property {string | null} said
 *
 * @typedef {About & {clock: HTMLElement}} Clocked with the seconds that are left for an answer
 */

/** @param {About} about @param {Deeds} deeds */
function bankForm({ limits, balance }, deeds) {
  const quick = QUICK.map((many) => many * limits[1]).filter((amount) => amount <= balance);
  return amountForm({
    id: "bank",
    label: "Take the bank",
    wager: "bank",
    min: limits[0],
    most: balance,
    value: quick.at(-2) ?? quick[0] ?? limits[0],
    quick,
    send: deeds.stake,
  });
}

/** The offer before there is a bank. @param {Clocked} about @param {Deeds} deeds @returns {Child} */
function offerPart(about, deeds) {
  const { offer, own, names } = about;
  if (offer && offer.seat === own)
    return [
      h(
        "p",
        { class: "bank-words", role: "status", "data-testid": "offer-yours" },
        h("strong", {}, "The bank is offered to you. "),
        "What you put up covers the others’ wagers, as far as it goes.",
      ),
      bankForm(about, deeds),
      button("Decline", () => deeds.order(offer.decline), { class: "button", "data-testid": "decline-bank" }),
      about.clock,
    ];
  if (offer)
    return [
      h(
        "p",
        { class: "bank-words", role: "status", "data-testid": "offer-other" },
        `The bank is offered to seat ${offer.seat}, ${names[offer.seat] ?? "the player there"}.`,
      ),
      about.clock,
    ];
  const open = own === null
    ? "Take a seat to bank or to bet."
    : "Everybody has declined: whoever wants it may have it.";
  return [
    h("p", { class: "bank-words", role: "status", "data-testid": "offer-open" }, `Nobody banks. ${open}`),
    own !== null && bankForm(about, deeds),
  ];
}

/** @param {Clocked} about @param {Deeds} deeds @returns {Child} */
export function bankPart(about, deeds) {
  const { bank, betting, own, kumKum, limits, balance, dice, said } = about;
  if (!bank) return betting ? offerPart(about, deeds) : null;
  const partners = bank.partners > 0 ? `, with ${count(bank.partners, "partner")}` : "";
  const third = bank.third > 0 ? ` A third party covers ${money(bank.third)} more.` : "";
  const came = bank.net === 0
    ? " It breaks even."
    : ` It ${(bank.net ?? 0) < 0 ? "loses" : "wins"} ${money(Math.abs(bank.net ?? 0))}.`;
  return [
    h(
      "p",
      { class: "bank-words", "data-testid": "bank", "data-amount": bank.brought },
      h("strong", {}, bank.yours ? "You bank" : `Seat ${bank.seat}, ${bank.name}, banks`),
      ` with ${money(bank.brought)}${partners}.${third}`,
      bank.net !== null && h("span", { class: "bank-net" }, came),
    ),
    dice && h("p", { class: "bank-dice", "data-testid": "dice" }, dice),
    said && h("p", { class: "felt-said" }, said),
    betting &&
      kumKum &&
      own !== null &&
      !bank.yours &&
      h(
        "details",
        { class: "bank-more" },
        h("summary", {}, "Put money into the bank"),
        amountForm({
          id: "kum-kum",
          label: "Kum-kum",
          wager: "kum-kum",
          min: limits[0],
          most: balance,
          value: limits[1],
          quick: [],
          send: (wager, amount) => deeds.stake(wager, amount, bank.seat),
        }),
      ),
  ];
}
