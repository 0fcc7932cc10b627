// The actions of a pot game, in words.

import { money } from "./money.js";
import { words } from "./names.js";

/**
 * @import { FactOf } from "./facts.js"
 * @import { Fact, RoundInList, Summary, Told } from "../wire.d.ts"
 */

/** @type {Record<string, string>} */
const POSTED = {
  "small-blind": "Small blind",
  "big-blind": "Big blind",
  "bring-in": "Bring-in",
  "short-blind": "Blind",
  missed: "Missed blinds",
  "made-up": "Makes up",
  dead: "Dead blind",
  entry: "Posts",
  collection: "Collection",
  kill: "Kill blind",
  time: "Time",
};

/**
 * A put as it is shown at the seat: `Raise to $12`, `All-in $40`.
 * @param {Pick<FactOf<"put">, "why" | "amount" | "bet" | "behind">} put
 */
export function deedWords({ why, amount, bet, behind }) {
  if (behind === 0 && why !== "ante") return `All-in ${money(bet || amount)}`;
  if (why === "call") return `Call ${money(amount)}`;
  if (why === "bet") return `Bet ${money(bet)}`;
  if (why === "raise" || why === "complete") return `${words(why)} to ${money(bet)}`;
  return `${POSTED[why] ?? words(why)} ${money(amount)}`;
}

/** Choices that move chips or cards; the chips and cards themselves tell of these. */
const TOLD_ELSEWHERE = ["call", "bet", "raise", "complete", "discard", "draw"];

/** A choice as it is shown at the seat, or null if the chips show it. @param {string | null} said */
export function spokenChoice(said) {
  const word = said?.split(" ")[0] ?? "";
  if (!said || word === "" || TOLD_ELSEWHERE.includes(word)) return null;
  return word === "pat" ? "Stands pat" : words(said);
}

/** @type {Record<string, string>} */
const DOES = {
  "turn-up": "turns a card up",
  pat: "stands pat",
  call: "calls",
  bet: "bets",
  fold: "folds",
  check: "checks",
};

/**
 * A fact of a pot game as a sentence about `who`; undefined for those of other games.
 * @param {Fact} fact
 * @param {(seat: number) => string} [who]
 */
export function potSentence(fact, who) {
  const seat = "seat" in fact ? fact.seat : 0;
  const name = who?.(seat) ?? `seat ${seat}`;
  if (fact.fact === "put") {
    const { why, amount, bet, behind } = fact;
    const all = behind === 0 ? " and is all-in" : "";
    if (why === "raise" || why === "complete") return `${name} ${why}s to ${money(bet)}${all}`;
    if (why === "call" || why === "bet") return `${name} ${why}s ${money(amount)}${all}`;
    return `${name}: ${(POSTED[why] ?? words(why)).toLowerCase()} ${money(amount)}${all}`;
  }
  if (fact.fact === "took-back") return `${money(fact.amount)} goes back to ${name}`;
  if (fact.fact === "pots") return potsWords(fact.amounts, fact.fee);
  if (fact.fact === "button") return `${name} has the button`;
  if (fact.fact === "out") return `the hand of ${name} is out`;
  if (fact.fact === "discarded") return fact.count === 0 ? `${name} stands pat` : `${name} throws ${fact.count} away`;
  if (fact.fact === "named") return typeof fact.at === "object" && "seat" in fact.at
    ? `${who?.(fact.at.seat[0]) ?? `seat ${fact.at.seat[0]}`}: ${fact.words}`
    : undefined;
  if (fact.fact === "chose" && who) {
    const [word = "", ...rest] = (fact.words ?? "").split(" ");
    return rest.length === 0 && DOES[word] ? `${name} ${DOES[word]}` : undefined;
  }
  return undefined;
}

/**
 * The card that was drawn for the button, before the first hand of a game, and for which seat: it is not part of the
 * hand. Null for all other facts.
 * @param {Fact} fact
 */
export function forButton(fact) {
  if (fact.fact !== "dealt" || typeof fact.to !== "object" || !("seat" in fact.to)) return null;
  const [seat, hand] = fact.to.seat;
  return hand === 1 ? { seat, card: fact.card, to: fact.to } : null;
}

/** Whether the chips that follow show this choice too. @param {Fact} fact */
export function toldByChips(fact) {
  return fact.fact === "chose" && /^(call|(bet|raise|complete) \d+)$/.test(fact.words ?? "");
}

/** @param {readonly number[]} amounts @param {number} fee */
function potsWords(amounts, fee) {
  const named = amounts.map((amount, i) => (i === 0 ? `main pot ${money(amount)}` : `side pot ${i} ${money(amount)}`));
  const taken = fee > 0 ? `; the house has taken ${money(fee)}` : "";
  return `in the middle: ${named.join(", ") || "nothing"}${taken}`;
}

/** A hand after `with`: `a pair of sixes`, but `three sixes`. @param {string} named as the house names it */
export function withHand(named) {
  const one = /^(pair|flush|full house|straight|royal|\w+-card)\b|^\S+ low$/.test(named);
  return one ? `with ${/^[ae]/.test(named) ? "an" : "a"} ${named}` : `with ${named}`;
}

/** The result of a player's bank: `The bank at seat 2 wins $30: pair, and king-ten`. @param {Summary["data"]} data */
function bankSummary({ bank, net, hand }) {
  if (typeof net !== "number") return "";
  const came = net === 0 ? "breaks even" : `${net < 0 ? "loses" : "wins"} ${money(Math.abs(net))}`;
  return `The bank at seat ${bank} ${came}${hand ? `: ${hand}` : ""}`;
}

/**
 * The winners that a summary of a hand tells of, each with what they won and what their hand was.
 * @param {Told | undefined} told
 */
function winnersIn(told) {
  const all = Array.isArray(told) ? told : [];
  return all.flatMap((one) => {
    if (one === null || typeof one !== "object" || Array.isArray(one)) return [];
    const { seat, cents, hand } = one;
    if (typeof seat !== "number" || typeof cents !== "number") return [];
    return [{ seat, cents, hand: typeof hand === "string" ? hand : null }];
  });
}

/**
 * Who won a hand and with what, as far as it was shown: `Ann wins $27.50 with three jacks`.
 * @param {Pick<RoundInList, "summary" | "data" | "net">} round as the house lists it
 */
export function handSummary({ summary, data, net }) {
  if (data?.bank !== undefined) return bankSummary(data);
  const winners = winnersIn(data?.winners);
  if (winners.length === 0) return summary ?? "";
  const nameOf = (/** @type {number} */ seat) => net?.find((one) => one.seat === seat)?.name ?? `seat ${seat}`;
  const won = winners.map(
    ({ seat, cents, hand }) => `${nameOf(seat)} wins ${money(cents)}${hand ? ` ${withHand(hand)}` : ""}`,
  );
  return won.join("; ");
}

/** @type {Record<string, string>} */
const ORDERS = {
  away: "Sit out",
  back: "I’m back",
  "back now": "Back now",
  "back big-blind": "Back with the big blind",
  "back after-button": "Back after the button",
  "back kill": "Back with a kill",
  "wait now": "Come in now",
  "wait big-blind": "Wait for the big blind",
  "wait after-button": "Come in after the button",
  "wait kill": "Come in by killing the pot",
  straddle: "Straddle",
  decline: "Decline the position",
  kill: "Kill the pot",
};

/** The words for an order on its button. @param {string} order */
export function orderWords(order) {
  return ORDERS[order] ?? words(order.replaceAll(" ", "-"));
}

/** @type {Record<string, string>} */
const WAITS = {
  now: "comes in now",
  "big-blind": "waits for the big blind",
  "after-button": "comes in after the button",
  kill: "comes in with a kill",
};

/** What a seat is waiting for, in words. @param {string} waiting */
export function waitWords(waiting) {
  return WAITS[waiting] ?? `waits: ${words(waiting).toLowerCase()}`;
}

/** The limit by its name, such as `3-6`, or the blinds. @param {Record<string, unknown> | null | undefined} options */
export function limitName(options) {
  return String(options?.limit ?? options?.blinds ?? "");
}

/**
 * The stakes of a table in the book's currency: `$3-6`, the blinds, or the buy-in.
 * @param {Record<string, unknown> | null | undefined} options
 */
export function limitOf(options) {
  const limit = limitName(options);
  const inMoney = limit.replace(/^\d+(\.\d+)?/, (amount) => money(Math.round(Number(amount) * 100)));
  // A single number is what a point is worth, or a buy-in from which the blinds follow.
  const unit = options?.["point-system"] ? "a point" : "buy-in";
  const named = /^\d+$/.test(limit) ? `${inMoney} ${unit}` : inMoney;
  const structure = options?.structure && options.structure !== "limit"
    ? words(String(options.structure)).toLowerCase()
    : "";
  return [named, structure].filter(Boolean).join(" ");
}

/** The name of a pot by its number. @param {number} index */
export function potName(index) {
  return index === 0 ? "Main pot" : `Side pot ${index}`;
}
