// The staff's desk: sign in, and the tables of the floor, with those first that have stopped or have a jackpot pending.

import { Refused, get, post, saying } from "../shared/api.js";
import { notify } from "../shared/announce.js";
import { button, byId, h, painter, put } from "../shared/dom.js";
import { useMoney } from "../shared/money.js";
import { count, phaseName, words } from "../shared/names.js";
import { openMustChange, openOwnAccount } from "../shared/own-account.js";
import { atLeast, whoWorks } from "../shared/staff.js";
import { pendingSteps, pendingWords } from "../table/meters.js";
import { peoplePart } from "./people.js";

/** @import { Hit, LobbyTable, Me } from "../wire.d.ts" */

/** How often the tables are fetched again. */
const EVERY_MS = 2000;

/** @param {HTMLElement} desk */
function signIn(desk) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const code = h(
    "label",
    { class: "field", hidden: true },
    h("span", {}, "Code of your second factor"),
    h("input", { name: "code", autocomplete: "one-time-code", maxlength: "24", "data-testid": "sign-in-code" }),
  );
  const form = h(
    "form",
    {
      class: "form desk-form",
      onSubmit: async (event) => {
        event.preventDefault();
        try {
          const { code: given, ...rest } = Object.fromEntries(new FormData(form));
          await post("/api/login", code.hidden ? rest : { ...rest, code: given });
          await start();
        } catch (refused) {
          if (refused instanceof Refused && refused.kind === "code") code.hidden = false;
          wrong.textContent = saying(refused);
        }
      },
    },
    h(
      "p",
      {},
      "For those who deal, supervise and manage here. The house appoints them; players need no account of this kind.",
    ),
    h(
      "label",
      { class: "field" },
      h("span", {}, "Name"),
      h("input", { name: "name", required: true, autocomplete: "username" }),
    ),
    h(
      "label",
      { class: "field" },
      h("span", {}, "Password"),
      h("input", { name: "password", type: "password", required: true, autocomplete: "current-password" }),
    ),
    code,
    wrong,
    h("button", { class: "button button-main", "data-testid": "staff-sign-in" }, "Sign in"),
  );
  put(desk, form);
}

/** Opens a table again that has stopped. Whether somebody may, the house says. @param {LobbyTable} table */
async function reopen(table) {
  try {
    await post(`/api/tables/${table.id}/reopen`);
    notify(`${table.name} is open again`);
    await refresh();
  } catch (refused) {
    notify(saying(refused), "refused");
  }
}

/** @param {{table: LobbyTable, pending: Hit | null, moneyOf: string | undefined}} about */
function tableRow({ table, pending, moneyOf }) {
  useMoney(moneyOf);
  const who = [
    count(table.players, "player"),
    table.bots > 0 && count(table.bots, "bot"),
    table.dealer === "person" ? "dealt by a person" : table.dealer && "dealt by itself",
    table.premises,
    table.link && `link ${table.link}`,
  ];
  return h(
    "li",
    { class: `desk-row${pending ? " desk-pending" : ""}`, "data-testid": `desk-table-${table.id}` },
    h(
      "div",
      { class: "desk-words" },
      h("strong", {}, h("a", { href: `/table/${table.id}` }, table.name)),
      h(
        "span",
        { class: "faint" },
        `${phaseName(table.phase)}, round ${table.round} · ${who.filter(Boolean).join(", ")}`,
      ),
      table.stopped && h("p", { class: "desk-alarm", "data-testid": "stopped" }, `It has stopped: ${table.stopped}`),
      pending && h("p", { class: "desk-alarm" }, "★ ", pendingWords({ ...pending, here: true })),
      pending && pendingSteps(pending),
    ),
    table.stopped
      && button("Open again", () => reopen(table), { class: "button", "data-testid": `desk-reopen-${table.id}` }),
    h("a", { class: "button", href: `/table/${table.id}` }, "To the table"),
  );
}

/** What those are told who have no second factor yet. @param {Me} me */
function factorNote(me) {
  if (me.second_factor !== "wanted" && me.second_factor !== "demanded") return null;
  const words = me.second_factor === "demanded"
    ? "The house demands a second factor: you can do nothing before you have set one up."
    : "You have no second factor yet. With one, nobody works here as you who only knows your password.";
  const open = button("Set it up", () => openOwnAccount(me, start), { "data-testid": "lead-to-factor" });
  return h("div", { class: "desk-note" }, h("p", {}, words), open);
}

const desk = byId("desk");
const list = h("ul", { class: "desk", "data-testid": "desk" });
const paint = painter(list, (/** @type {Parameters<typeof tableRow>[0][]} */ rows) =>
  rows.length > 0 ? rows.map(tableRow) : h("li", { class: "faint" }, "No table is open."),
);
/** @type {Map<string, string> | null} */
let games = null;
let turning = 0;

/** @param {{table: LobbyTable, pending: Hit | null}} row */
const isUrgent = ({ table, pending }) => pending !== null || Boolean(table.stopped);

async function refresh() {
  games ??= new Map((await get("/api/games")).map((game) => [game.id, game.currency]));
  const [tables, links] = await Promise.all([get("/api/tables"), get("/api/jackpots").catch(() => [])]);
  const known = games;
  const pendingAt = new Map(links.flatMap(({ pending }) => (pending ? [[pending.table, pending]] : [])));
  const rows = tables.map(
    (table) => ({ table, pending: pendingAt.get(table.id) ?? null, moneyOf: known.get(table.game) }),
  );
  const [urgent, others] = [rows.filter(isUrgent), rows.filter((row) => !isUrgent(row))];
  paint([...urgent, ...others]);
}

async function start() {
  const me = await get("/api/me");
  const { role, name } = await whoWorks();
  clearInterval(turning);
  if (!role) {
    put(byId("who"));
    signIn(desk);
    return;
  }
  if (me.must_change) {
    openMustChange(start);
    return;
  }
  const leave = async () => {
    await post("/api/logout").catch(() => {});
    start();
  };
  put(
    byId("who"),
    h("strong", { "data-testid": "staff-name" }, name),
    h("span", { class: "mark", "data-testid": "staff-role" }, words(role)),
    " ",
    button("Your account", () => openOwnAccount(me, start), { "data-testid": "own-account-open" }),
    button("Sign out", leave, { "data-testid": "sign-out" }),
  );
  const people = atLeast(role, "supervisor") && peoplePart();
  put(desk, factorNote(me), h("h2", {}, "Tables"), list, people);
  const turn = () => document.hidden || refresh().catch((refused) => notify(saying(refused), "refused"));
  await turn();
  turning = setInterval(turn, EVERY_MS);
}

start().catch((refused) => put(desk, h("p", { class: "wrong", role: "alert" }, saying(refused))));
