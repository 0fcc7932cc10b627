// The result of the round: your lines with net and reason, and those of the others.

import { announce } from "../shared/announce.js";
import { whyButton } from "../shared/clause.js";
import { h, painter } from "../shared/dom.js";
import { withSigns } from "../shared/facts.js";
import { money, signed } from "../shared/money.js";
import { count, wagerName } from "../shared/names.js";
import { yourNet } from "../shared/stakes.js";

/** @import { Line, View } from "../wire.d.ts" */

/** @type {Record<string, string>} */
const SIGNS = { win: "▲", lose: "▼", push: "=", part: "◐" };

/** What the house has kept of a line as vigorish, or 0. @param {Line} line */
function vigorishOf(line) {
  if (!line.outcome.includes("less vigorish")) return 0;
  const [, top, bottom] = /^(\d+) to (\d+)$/.exec(line.odds ?? "0 to 1") ?? [];
  return Math.round((line.stake * Number(top ?? 0)) / Number(bottom ?? 1)) - line.net;
}

/** The result of a line, in words. @param {Line} line */
function outcomeWords(line) {
  if (line.outcome === line.wager) return "";
  if (line.outcome === "no action" && line.wager !== "no-action")
    return "no action: the bank does not cover it, and it goes back";
  const vigorish = vigorishOf(line);
  const outcome = /^\d$/.test(line.outcome)
    ? `by ${line.outcome} points`
    : line.outcome.replace(/([a-z])-(?=[a-z\d])|(\d)-(?=[a-z])/g, "$1$2 ");
  return `${outcome}${vigorish > 0 ? ` ${money(vigorish)}` : ""}`;
}

/** A line as one sentence. @param {Line} line */
export function lineWords(line) {
  const stake = line.stake > 0 ? ` ${money(line.stake)}` : "";
  const outcome = outcomeWords(line);
  return `${wagerName(line.wager)}${stake}${outcome && `: ${outcome}`}${line.odds ? ` at ${line.odds}` : ""}, ${signed(line.net)}`;
}

/** One line of the settlement. @param {Line} line @param {{line: string, why: string}} testids */
export function lineItem(line, testids = { line: "result-line", why: "why" }) {
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
      h("strong", {}, wagerName(line.wager)),
      line.stake > 0 ? ` ${money(line.stake)}` : "",
      h("span", { class: "faint" }, ` ${outcomeWords(line)}${line.odds ? `, ${line.odds}` : ""}`),
    ),
    h("span", { class: `line-net net-${line.result}` }, signed(line.net)),
    whyButton(lineWords(line), line.by, testids.why),
  );
}

/**
 * The result of the round for you; `stands`: you have a bet that stays for the next round.
 * @param {number | null} net
 * @param {boolean} stands
 */
function headWords(net, stands) {
  if (net === null) return stands ? "Your bet stays on the table" : "You had no bets";
  if (net === 0) return "You break even";
  return net > 0 ? `You win ${money(net)}` : `You lose ${money(-net)}`;
}

/** @typedef {{lines: Line[], summary: string, stands: boolean}} Shown */

/** The strip above the chips while the round is settled. @param {HTMLElement} root */
export function createResults(root) {
  /** @type {number | null} */
  let said = null;
  const paint = painter(root, (/** @type {Shown} */ { lines, summary, stands }) => {
    const own = lines.filter((line) => line.yours);
    const others = lines.filter((line) => !line.yours);
    const net = yourNet(lines);
    const head = headWords(net, stands);
    const kind = net === null || net === 0 ? "even" : net > 0 ? "win" : "lose";
    return [
      h(
        "p",
        { class: `results-head results-${kind}`, "data-testid": "result-head" },
        summary && h("span", { class: "results-summary" }, withSigns(summary)),
        h("strong", {}, head),
        others.length > 0 &&
          h("span", { class: "small faint" }, `${count(others.length, "bet")} of others in the panel`),
      ),
      own.length > 0 &&
        h(
          "ul",
          { class: "lines" },
          own.map((line) => lineItem(line)),
        ),
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
      const stands = view.standing.some((bet) => bet.yours);
      paint({ lines: view.lines, summary, stands });
      if (said === view.round) return;
      said = view.round;
      const own = view.lines.filter((line) => line.yours).map(lineWords);
      announce(
        [summary, root.querySelector("[data-testid=result-head] strong")?.textContent, ...own]
          .filter(Boolean)
          .join(". "),
      );
    },
  };
}
