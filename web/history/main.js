// The history of a table: the list of its rounds, and one of them step by step. The address after # names the round.

import { gamePath, get, getOnce, saying } from "../shared/api.js";
import { byId, h, put } from "../shared/dom.js";
import { signed, useMoney } from "../shared/money.js";
import { plainly, useNames } from "../shared/names.js";
import { handSummary } from "../shared/pot-words.js";
import { showRound } from "./replay.js";

/** @import { RoundInList } from "../wire.d.ts" */

const table = location.pathname.split("/").filter(Boolean).at(-1) ?? "";
/** @type {`/api/tables/${string}`} */
const path = `/api/tables/${encodeURIComponent(table)}`;
const PAGE = 50;
/** @type {number | null} */
let oldest = null;
/** What a round is called here: a hand in the poker room. */
let roundName = "Round";

/** @param {RoundInList} round */
function roundItem(round) {
  const nets = (round.net ?? []).map((one) =>
    h("span", { class: one.net > 0 ? "net-win" : one.net < 0 ? "net-lose" : "" }, `${one.name} ${signed(one.net)}`),
  );
  const when = new Date(round.settled_at);
  const time = h(
    "time",
    { datetime: round.settled_at, class: "faint small" },
    Number.isNaN(when.getTime()) ? "" : when.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" }),
  );
  return h(
    "li",
    {},
    h(
      "a",
      { href: `#${round.round}`, "data-round": round.round, "data-testid": `round-${round.round}` },
      h("strong", {}, `${roundName} ${round.round}`),
      round.status === "void" ? h("span", { class: "mark" }, "void") : null,
      h("span", { class: "round-summary" }, plainly(handSummary(round))),
      time,
      h("span", { class: "round-nets small" }, nets),
    ),
  );
}

async function more() {
  const before = oldest === null ? "" : `?before=${oldest}`;
  const { rounds } = await get(`${path}/rounds${before}`);
  byId("rounds").append(...rounds.map(roundItem));
  if (oldest === null && rounds.length === 0)
    byId("rounds").append(h("li", { class: "faint" }, `No ${roundName.toLowerCase()} has been finished yet.`));
  oldest = rounds.at(-1)?.round ?? oldest;
  byId("older").hidden = rounds.length < PAGE;
  mark();
}

function mark() {
  const chosen = location.hash.slice(1);
  for (const link of byId("rounds").querySelectorAll("a")) {
    if (link.dataset.round === chosen) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

async function open() {
  const number = location.hash.slice(1);
  mark();
  if (!/^\d+$/.test(number)) return;
  try {
    const round = await get(`${path}/rounds/${number}`);
    const game = await getOnce(gamePath(round.game)).catch(() => null);
    useMoney(game?.currency);
    useNames(game);
    showRound(byId("round"), round, `${path}/rounds/${number}/script`, game);
    if (matchMedia("(max-width: 800px)").matches) byId("round").scrollIntoView();
  } catch (refused) {
    put(byId("round"), h("p", { class: "wrong", role: "alert" }, saying(refused)));
  }
}

async function start() {
  byId("back").setAttribute("href", `/table/${table}`);
  byId("older").addEventListener("click", more);
  addEventListener("hashchange", open);
  try {
    const view = await get(path);
    byId("title").textContent = `History of ${view.name}`;
    document.title = `History of ${view.name} · Baize`;
    if (view.stacks) roundName = "Hand";
    const game = await getOnce(gamePath(view.game)).catch(() => null);
    useMoney(game?.currency);
    useNames(game);
  } catch {
    // A closed table still has its history.
  }
  await more().catch((refused) => put(byId("rounds"), h("li", { class: "wrong" }, saying(refused))));
  open();
}

start();
