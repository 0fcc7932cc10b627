// Every meter of the house, live: its amount, which tables feed it, what is pending, and what has been won.

import { get, saying } from "../shared/api.js";
import { byId, h, painter, put } from "../shared/dom.js";
import { money, useMoney } from "../shared/money.js";
import { words } from "../shared/names.js";
import { moment } from "../shared/moment.js";
import { whoWorks } from "../shared/staff.js";
import { fineMoney, pendingSteps, pendingWords, seatsInWords } from "../table/meters.js";
import { adjustButton, pendingButtons } from "./deeds.js";

/**
 * @import { Child } from "../shared/dom.js"
 * @import { HouseMeter, Role, Win } from "../wire.d.ts"
 */

const EVERY_MS = 2000;

/** @param {string} name @param {Child} value */
function fact(name, value) {
  return value ? h("div", {}, h("dt", {}, name), h("dd", {}, value)) : null;
}

/** What feeds a meter, as the house writes it, in the words and the money of its book. @param {string} terms */
function termsWords(terms) {
  const amount = (/** @type {string} */ said) => `seed ${money(Number(said.slice("seed ".length)) * 100)}`;
  return terms.replace("pay table minimum", "the book’s least pay table").replace(/\bseed \d+\.\d\d\b/, amount);
}

/** @param {{link: HouseMeter, game: Named | undefined, title: string, role: Role | null}} about */
function linkCard({ link, game, title, role }) {
  useMoney(game?.currency);
  const id = `link-${link.link}-${link.meter}`.replace(/[^\w-]/g, "-");
  const tables = link.tables.map((table, i) => [
    i > 0 && ", ",
    h("a", { href: `/table/${table.id}` }, table.name),
    table.premises && h("span", { class: "faint" }, ` (${table.premises})`),
  ]);
  const nameOf = (/** @type {number} */ table) => link.tables.find((one) => one.id === table)?.name ?? `table ${table}`;
  const queue = (link.queue ?? []).map(
    (one) => h("li", {}, `${money(one.cents)} at ${nameOf(one.table)}, ${seatsInWords(one.seats)}`),
  );
  return h(
    "article",
    {
      class: `link-card${link.pending ? " link-pending" : ""}`,
      "aria-labelledby": id,
      "data-testid": `link-${link.link}-${link.meter}`,
    },
    h(
      "header",
      {},
      h("h2", { id }, words(link.meter)),
      h("p", { class: "faint" }, `${title}, link ${link.link}`),
    ),
    h("p", { class: "link-main", "data-testid": "link-main", "data-main": link.main }, fineMoney(link.main)),
    h(
      "dl",
      { class: "link-facts" },
      fact("Reserve", link.reserve !== null && link.reserve !== undefined && fineMoney(link.reserve)),
      fact("Seed", link.seed !== null && link.seed !== undefined && fineMoney(link.seed)),
      fact("A wager is", link.unit ? money(link.unit) : null),
      fact("Terms", link.terms && termsWords(link.terms)),
      fact("Tables", tables.length > 0 ? tables : "none is open"),
    ),
    link.pending &&
      h(
        "div",
        { class: "pending", "data-testid": "pending" },
        h(
          "p",
          { class: "pending-words" },
          "★ ",
          pendingWords({ ...link.pending, table_name: link.pending.table_name ?? nameOf(link.pending.table) }),
        ),
        pendingSteps(link.pending),
        pendingButtons(link, role),
      ),
    queue.length > 0 && [h("h3", {}, "Waiting behind it"), h("ol", { class: "queue" }, queue)],
    adjustButton(link, role),
  );
}

/** @param {{win: Win, game: Named | undefined}} about */
function winRow({ win, game }) {
  useMoney(game?.currency);
  const sum = win.winners.reduce((all, one) => all + one.cents, 0);
  return h(
    "li",
    { "data-testid": `win-${win.row}` },
    h("a", { href: `/win.html?row=${win.row}` }, `${words(win.meter)}, ${money(sum)}`),
    win.backed_out && h("span", { class: "mark" }, "backed out"),
    h("span", { class: "faint" }, " ", moment(win.at), ` · ${game?.name ?? win.game} · ${win.winners.map((one) => `${one.name ?? "somebody"} at seat ${one.seat}`).join(", ")}`),
  );
}

/** @typedef {{name: string, currency: string}} Named a game by its name, and the money that it is played for */

/** @type {Map<string, Named> | null} */
let games = null;
/** @type {Role | null} */
let role = null;
const paintLinks = painter(byId("links"), (/** @type {Parameters<typeof linkCard>[0][]} */ all) =>
  all.length > 0
    ? h("div", { class: "link-cards" }, all.map(linkCard))
    : h("p", { class: "faint", "data-testid": "no-meters" }, "No table with a progressive is open."),
);
const paintWins = painter(byId("wins"), (/** @type {Parameters<typeof winRow>[0][]} */ all) => [
  h("h2", {}, "Won so far"),
  all.length > 0 ? h("ol", { class: "win-list" }, all.map(winRow)) : h("p", { class: "faint" }, "Nothing yet."),
]);

async function refresh() {
  games ??= new Map((await get("/api/games")).map((game) => [game.id, { name: game.name, currency: game.currency }]));
  const known = games;
  const [links, wins] = await Promise.all([get("/api/jackpots"), get("/api/jackpots/wins")]);
  const ordered = [...links.filter((link) => link.pending), ...links.filter((link) => !link.pending)];
  paintLinks(
    ordered.map((link) => ({ link, game: known.get(link.game), title: known.get(link.game)?.name ?? link.game, role })),
  );
  paintWins(wins.map((win) => ({ win, game: known.get(win.game ?? "") })));
}

async function start() {
  ({ role } = await whoWorks());
  await refresh();
  setInterval(() => document.hidden || refresh().catch(() => {}), EVERY_MS);
}

start().catch((refused) => put(byId("links"), h("p", { class: "wrong", role: "alert" }, saying(refused))));
