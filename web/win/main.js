// One jackpot win: who, how much, which cards, and who hit, confirmed and swiped. Meant to be printed and signed.

import { get, saying } from "../shared/api.js";
import { cardPicture } from "../shared/cards.js";
import { whyButton } from "../shared/clause.js";
import { byId, h, put } from "../shared/dom.js";
import { moment } from "../shared/moment.js";
import { money, useMoney } from "../shared/money.js";
import { words } from "../shared/names.js";
import { whoWorks } from "../shared/staff.js";
import { backOutButton } from "../jackpots/deeds.js";

/**
 * @import { Child } from "../shared/dom.js"
 * @import { CardsAt, GameInList, Role, Win, Winner } from "../wire.d.ts"
 */

const row = new URLSearchParams(location.search).get("row");

/** The places with their cards. @param {CardsAt[]} cards */
function cardsPart(cards) {
  return cards.map((one) =>
    h(
      "figure",
      { class: "win-hand" },
      h("figcaption", {}, words(one.place)),
      h("div", { class: "cards" }, one.cards.map((card) => cardPicture({ card, up: true }))),
    ),
  );
}

/** @param {string} title @param {string | null} by @param {Role | null} role */
function person(title, by, role) {
  return h(
    "div",
    {},
    h("dt", {}, title),
    h("dd", {}, by ?? "–", role && h("span", { class: "faint" }, `, ${role}`)),
    h("dd", { class: "signature", "aria-hidden": "true" }),
  );
}

/** @param {string} title @param {Child[]} what */
function fact(title, ...what) {
  return h("div", {}, h("dt", {}, title), h("dd", {}, ...what));
}

/** @param {Win} win @param {GameInList | undefined} game */
function facts(win, game) {
  const award = `${words(win.meter)}: ${words(win.row_name ?? "")}`;
  const round = `${win.table_name ?? `table ${win.table}`}, round ${win.round}`;
  return h(
    "dl",
    { class: "win-facts" },
    fact("Award", award, " ", whyButton("The award", win.clauses, "win-why")),
    fact("Game", game?.name ?? win.game),
    fact("Link", win.link),
    fact(
      "Table, round",
      h("a", { href: `/history/${win.table}#${win.round}` }, round),
      win.premises && ` (${win.premises})`,
    ),
    fact("At", moment(win.at)),
    fact("Record", `row ${win.row}`),
  );
}

/** @param {Win} win */
function paidTo(win) {
  const row = (/** @type {Winner} */ one) =>
    h("tr", {}, h("td", {}, one.seat), h("td", {}, one.name ?? `player ${one.player}`), h("td", {}, money(one.cents)));
  return h(
    "table",
    { class: "win-table" },
    h("caption", {}, "Paid to"),
    h("thead", {}, h("tr", {}, ["Seat", "Name", "Amount"].map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, win.winners.map(row)),
  );
}

/** @param {Win} win @param {GameInList | undefined} game @param {Role | null} role */
function draw(win, game, role) {
  useMoney(game?.currency);
  const sum = win.winners.reduce((all, one) => all + one.cents, 0);
  document.title = `Jackpot win ${win.row} · Baize`;
  put(
    byId("win"),
    h("h1", {}, "Jackpot win"),
    win.backed_out &&
      h(
        "p",
        { class: "backed-out", "data-testid": "backed-out" },
        `Backed out by ${win.backed_out.by}: ${win.backed_out.reason}. Row ${win.backed_out.row} of the record.`,
      ),
    h("p", { class: "win-sum", "data-testid": "win-sum" }, money(sum)),
    facts(win, game),
    paidTo(win),
    win.cards && win.cards.length > 0 && h(
      "section",
      { class: "win-cards", "aria-label": "Cards" },
      h("h2", {}, "Cards"),
      cardsPart(win.cards),
    ),
    h(
      "dl",
      { class: "win-people" },
      person("Hit by", win.hit_by ?? "the table", win.hit_role),
      person("Confirmed by", win.confirmed_by, win.confirmed_role),
      person("Swiped by", win.swiped_by, win.swiped_role),
    ),
    h("div", { class: "row no-print" }, backOutButton(win, role, start)),
  );
}

async function start() {
  try {
    const [win, games, { role }] = await Promise.all(
      [get(`/api/jackpots/wins/${encodeURIComponent(row ?? "")}`), get("/api/games"), whoWorks()],
    );
    draw(win, games.find((one) => one.id === win.game), role);
  } catch (refused) {
    put(byId("win"), h("p", { class: "wrong", role: "alert" }, saying(refused)));
  }
}

byId("print").addEventListener("click", () => print());
start();
