// The result of the round: your lines with net and reason, and those of the others.

import { announce } from "../shared/announce.js";
import { whyButton } from "../shared/clause.js";
import { h, painter, put } from "../shared/dom.js";
import { withSigns } from "../shared/facts.js";
import { money, signed } from "../shared/money.js";
import { count, rowName, wagerName } from "../shared/names.js";
import { yourNet } from "../shared/stakes.js";
import { consequence, listWords } from "../shared/words.js";
import { reasonsOf } from "./reasons/reasons.js";

/** @import { Line, View } from "../wire.d.ts" */

/** @type {Record<string, string>} */
const SIGNS = { win: "▲", lose: "▼", push: "=", part: "◐" };

/** What the house has kept of a line as vigorish, or 0. @param {Line} line */
function vigorishOf(line) {
  if (!line.outcome.includes("less vigorish")) return 0;
  const [, top, bottom] = /^(\d+) to (\d+)$/.exec(line.odds ?? "0 to 1") ?? [];
  return Math.round((line.stake * Number(top ?? 0)) / Number(bottom ?? 1)) - line.net;
}

/** How many bets that stay are named one by one. */
const STANDING_NAMED = 3;
/** How many lines have room in the dock; up to so many say also why. */
const [LINES_SHOWN, LINES_EXPLAINED] = [6, 2];

/** Outcomes that the amounts say as well. */
const SAID_BY_RESULT = ["win", "wins", "lose", "loses", "ante", "same score"];

/** Why a line came out so, in a word or two. @param {Line} line */
function outcomeWords(line) {
  if (line.outcome === line.wager) return "";
  if (line.outcome === "no action" && line.wager !== "no-action")
    return "no action: the bank does not cover it, and it goes back";
  const vigorish = vigorishOf(line);
  if (SAID_BY_RESULT.includes(line.outcome) || line.outcome.startsWith("zero, ")) return "";
  const outcome = /^\d$/.test(line.outcome) ? `by ${line.outcome} points` : rowName(line.outcome.replace(/^win, /, ""));
  return `${outcome}${vigorish > 0 ? ` ${money(vigorish)}` : ""}`;
}

/** What a bet came to: `red loses £50`, `ante £5 wins £5`. @param {Line} line */
const cameTo = (line) => `${wagerName(line.wager)} ${consequence(line)}`;

/** What it was paid for and by which odds, if that says more. @param {Line} line */
const paidFor = (line) => [outcomeWords(line), line.odds].filter(Boolean).join(", ");

/** A line as one sentence: the fact, then what came of it. @param {Line} line @param {string | null} [fact] */
export function lineWords(line, fact = null) {
  const paid = paidFor(line);
  return `${fact ? `${fact}: ` : ""}${cameTo(line)}${paid && ` (${paid})`}`;
}

/**
 * One line of the settlement.
 * @param {Line} line @param {{line: string, why: string}} testids @param {string | null} [fact] said before it
 */
export function lineItem(line, testids = { line: "result-line", why: "why" }, fact = null) {
  const paid = paidFor(line);
  return h(
    "li",
    {
      class: `line line-${line.result}`,
      "data-testid": testids.line,
      "data-wager": line.wager,
      "data-result": line.result,
      "data-net": line.net,
    },
    h("span", { class: "line-sign", role: "img", "aria-label": line.result }, SIGNS[line.result] ?? "·"),
    h(
      "span",
      { class: "line-words" },
      fact && h("span", { class: "line-fact" }, `${fact}: `),
      h("strong", {}, wagerName(line.wager)),
      ` ${consequence(line)}`,
      paid && h("span", { class: "faint" }, ` ${paid}`),
    ),
    h("span", { class: `line-net net-${line.result}` }, signed(line.net)),
    whyButton(lineWords(line, fact), line.by, testids.why),
  );
}

/** What stays on the table for the next round: `Your £25 on the Win line stays`. @param {View["standing"]} standing */
export function standsWords(standing) {
  const own = standing.filter((bet) => bet.yours);
  if (own.length === 0) return "";
  const each = own.map((bet) => `${money(bet.stake)} on ${wagerName(bet.wager)}`);
  const many = own.length > STANDING_NAMED;
  const sum = own.reduce((all, bet) => all + bet.stake, 0);
  const what = many ? `${money(sum)} on ${count(own.length, "wager")}` : listWords(each);
  return `Your ${what} ${own.length > 1 && !many ? "stay" : "stays"}`;
}

/**
 * The result of the round for you; `stands`: what of yours stays for the next round, in words.
 * @param {number | null} net
 * @param {string} stands
 */
function headWords(net, stands) {
  if (net === null) return stands || "You had no bets";
  if (net === 0) return "You break even";
  return net > 0 ? `You win ${money(net)}` : `You lose ${money(-net)}`;
}

/**
 * Lines with the fact that decided each; what decided several in a row is said once.
 * @param {readonly Line[]} lines @param {import("./reasons/reasons.js").Reason} reason
 */
export function withFacts(lines, reason) {
  /** @type {string | null} */
  let before = null;
  return lines.map((line) => {
    const fact = reason(line);
    const told = fact === before ? null : fact;
    before = fact ?? before;
    return { line, fact: told };
  });
}

/** Where one fact decided everything, it is said at the head. @param {ReturnType<typeof withFacts>} told */
function onlyFact(told) {
  const facts = told.flatMap(({ fact }) => (fact === null ? [] : [fact]));
  return facts.length === 1 ? (facts[0] ?? null) : null;
}

/** What moved most money comes first, and what moved none last. @param {ReturnType<typeof withFacts>} told */
const byWeight = (told) =>
  told.toSorted(({ line: one }, { line: other }) => Math.abs(other.net) - Math.abs(one.net));

/**
 * A line in a few words, where there are many.
 * @param {Line} line @param {string | null} fact @param {boolean} shown
 */
function shortLine(line, fact, shown) {
  const item = lineItem(line, undefined, fact);
  const words = item.querySelector(".line-words");
  const stake = line.stake > 0 && ` ${money(line.stake)}`;
  if (words instanceof HTMLElement) put(words, h("strong", {}, wagerName(line.wager)), stake);
  item.classList.add("line-short");
  item.classList.toggle("line-rest", !shown);
  return item;
}

/** Your lines as they stand in the dock. @param {ReturnType<typeof withFacts>} told @param {string | null} known */
function linesPart(told, known) {
  if (told.length <= LINES_EXPLAINED)
    return told.map(({ line, fact }) => lineItem(line, undefined, fact === known ? null : fact));
  const shown = told.length > LINES_SHOWN ? LINES_SHOWN - 1 : LINES_SHOWN;
  return [
    ...byWeight(told).map(({ line, fact }, i) => shortLine(line, fact, i < shown)),
    told.length > shown && h("li", { class: "line-more faint" }, `and ${told.length - shown} more in the panel`),
  ];
}

/** @typedef {{lines: Line[], told: ReturnType<typeof withFacts>, summary: string, stands: string}} Shown */

/** On a phone the lines lie over the felt, for whoever asks for them. @param {HTMLElement} root @param {number} many */
function linesButton(root, many) {
  /** @type {HTMLButtonElement} */
  const element = h(
    "button",
    {
      type: "button",
      class: "button button-small results-more",
      "aria-expanded": "false",
      "data-testid": "result-lines",
      onClick: () => element.setAttribute("aria-expanded", String(root.classList.toggle("results-open"))),
    },
    count(many, "bet"),
    h("span", { "aria-hidden": "true" }, " ▴"),
  );
  root.classList.remove("results-open");
  return element;
}

/** The strip above the chips while the round is settled. @param {HTMLElement} root */
export function createResults(root) {
  /** @type {number | null} */
  let said = null;
  const paint = painter(root, (/** @type {Shown} */ { lines, told, summary, stands }) => {
    const others = lines.filter((line) => !line.yours);
    const net = yourNet(lines);
    const known = onlyFact(told);
    const kind = net === null || net === 0 ? "even" : net > 0 ? "win" : "lose";
    return [
      h(
        "p",
        { class: `results-head results-${kind}`, "data-testid": "result-head" },
        h("strong", {}, headWords(net, stands)),
        h("span", { class: "results-summary" }, withSigns(known ?? summary)),
        others.length > 0 &&
          h("span", { class: "small faint" }, `${count(others.length, "bet")} of others in the panel`),
      ),
      told.length > 0 && linesButton(root, told.length),
      told.length > 0 && h("ul", { class: "lines" }, linesPart(told, known)),
    ];
  });
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", "Result");

  return {
    /** @param {View} view */
    update(view) {
      const shown = view.phase === "settled";
      root.hidden = !shown;
      if (!shown) return;
      // The result of a bank is on the felt.
      const banked = view.lines.some((line) => line.wager === "bank");
      const summary = banked ? "" : (view.history.findLast((round) => round.round === view.round)?.summary ?? "");
      const told = withFacts(view.lines.filter((line) => line.yours), reasonsOf(view));
      paint({ lines: view.lines, told, summary, stands: standsWords(view.standing) });
      if (said === view.round) return;
      said = view.round;
      const sentences = told.map(({ line, fact }) => lineWords(line, fact));
      announce(
        [summary, root.querySelector("[data-testid=result-head] strong")?.textContent, ...sentences]
          .filter(Boolean)
          .join(". "),
      );
    },
  };
}
