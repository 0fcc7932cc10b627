// The poker room: its tables by game and limit, who is waiting for which, and a seat that is held for you.

import { del, playerOrGuest, post, saying } from "../shared/api.js";
import { notify } from "../shared/announce.js";
import { button, h } from "../shared/dom.js";
import { money, useMoney } from "../shared/money.js";
import { count } from "../shared/names.js";
import { limitName, limitOf } from "../shared/pot-words.js";
import { openTableDialog } from "./open-table.js";
import { play } from "./play.js";

/**
 * @import { GameInList, House, LobbyTable, WaitingList } from "../wire.d.ts"
 */

/**
 * @typedef {Pick<WaitingList, "id" | "game" | "changes" | "waiting" | "you">} Waiting who waits for which kind of table
 * @typedef {Waiting & {options: Record<string, string> | null, tables: LobbyTable[]}} Kind a game with a limit
 */

/**
 * The kinds of tables that are open or have a waiting list: one for each game and limit.
 * @param {GameInList[]} games @param {LobbyTable[]} tables @param {WaitingList[]} lists
 */
export function kindsOf(games, tables, lists) {
  /** @type {Map<string, Kind>} */
  const kinds = new Map(lists.map((list) => [list.id, { ...list, tables: [] }]));
  for (const table of tables) {
    const { list: id, game, options } = table;
    if (!id || table.broken) continue;
    const kind = kinds.get(id) ?? { id, game, options, changes: {}, waiting: [], you: null, tables: [] };
    kind.tables.push(table);
    kinds.set(id, kind);
  }
  const order = games.map((game) => game.id);
  const small = (/** @type {Kind} */ kind) => Number.parseFloat(limitName(kind.options)) || 0;
  return [...kinds.values()].sort((a, b) => order.indexOf(a.game) - order.indexOf(b.game) || small(a) - small(b));
}

/** @param {() => Promise<unknown>} work @param {() => Promise<void>} done */
async function deed(work, done) {
  try {
    await playerOrGuest();
    await work();
    await done();
  } catch (refused) {
    notify(saying(refused), "refused");
  }
}

const WELCOME =
  "Players against each other. Take a seat, or wait on a list and be called. If nobody is there, bots play with you.";

/** @param {LobbyTable} table */
function tableItem(table) {
  const taken = table.players + table.bots;
  const words = [
    `${taken} of ${table.seats} seats`,
    table.bots > 0 && count(table.bots, "bot"),
    table.average_stack && `average stack ${money(table.average_stack)}`,
    table.average_pot && `average pot ${money(table.average_pot)}`,
    table.held > 0 && `${table.held} held`,
  ];
  return h(
    "li",
    {},
    h("a", { href: `/table/${table.id}`, "data-testid": `table-${table.id}` }, table.name),
    h("span", { class: "small faint" }, ` ${words.filter(Boolean).join(", ")}`),
  );
}

/**
 * Who is waiting, and the buttons to join or leave the list.
 * @param {Waiting} kind
 * @param {() => Promise<void>} refresh
 */
export function waitingCell(kind, refresh) {
  const names = kind.waiting.map((one) => `${one.place}. ${one.name}${one.called ? " (called)" : ""}`);
  const key = kind.id;
  const list = names.length > 0 && h("span", { class: "small", "data-testid": `waiting-${key}` }, names.join(", "));
  const act = kind.you
    ? button("Leave the list", () => deed(() => del(`/api/lists/${key}`), refresh), {
        class: "button button-small",
        "data-testid": `leave-${key}`,
      })
    : button("Join the list", () => deed(
      () => post("/api/lists", { game: kind.game, options: kind.changes ?? {} }),
      refresh,
    ), {
        class: "button button-small",
        "data-testid": `join-${key}`,
      });
  return [
    kind.you && h("strong", { "data-testid": `place-${key}` }, `You are number ${kind.you.place}. `),
    list || h("span", { class: "small faint" }, "Nobody waits. "),
    act,
  ];
}

/** @param {Kind} kind @param {GameInList[]} games @param {() => Promise<void>} refresh @param {House} house */
function kindRow(kind, games, refresh, house) {
  const game = games.find((one) => one.id === kind.game);
  return h(
    "tr",
    { "data-testid": `kind-${kind.id}`, "data-game": kind.game },
    h("th", { scope: "row" }, game?.name, h("span", { class: "kind-limit" }, limitOf(kind.options))),
    h(
      "td",
      {},
      kind.tables.length > 0
        ? h("ul", { class: "kind-tables" }, kind.tables.map(tableItem))
        : h("span", { class: "small faint" }, "None yet; it opens when three wait."),
    ),
    h("td", {}, waitingCell(kind, refresh)),
    h("td", { class: "kind-play" }, playButton(game, kind.tables, house)),
  );
}

/**
 * Seats that are held for you, most urgent first.
 * @param {Pick<Kind, "game" | "you" | "options">[]} lists @param {(id: string) => string} nameOf
 */
export function heldPart(lists, nameOf) {
  const called = lists.flatMap((kind) => (kind.you?.called ? [{ kind, held: kind.you.called }] : []));
  return called
    .sort((one, other) => one.held.left_ms - other.held.left_ms)
    .map(({ kind, held }) =>
      h(
        "p",
        { class: "seat-held", role: "alert", "data-testid": "seat-held" },
        `Your seat is held: ${nameOf(kind.game)} ${limitOf(kind.options)}, seat ${held.seat}, for ${Math.ceil(held.left_ms / 1000)} s. `,
        h(
          "a",
          { class: "button button-main", href: `/table/${held.table}`, "data-testid": "take-seat" },
          "Take your seat",
        ),
      ),
    );
}

/**
 * One click to a table of a kind, if there is one.
 * @param {GameInList | undefined} game @param {LobbyTable[]} tables @param {House} house
 */
export function playButton(game, tables, house) {
  if (!game || tables.length === 0) return null;
  return button("Play", () => play(game, tables, house), {
    class: "button button-small button-main",
    "data-testid": `play-${game.id.replace("/", "-")}`,
    "aria-label": `Play ${game.name}`,
  });
}

/**
 * The way to a table of one's own: a button for each game. A house with its own tables opens no others.
 * @param {GameInList[]} games @param {House} house
 */
export function openPart(games, house) {
  if (house.planned) return null;
  const one = (/** @type {GameInList} */ game) =>
    h("li", {}, button(`${game.name}…`, () => openTableDialog(game), {
      class: "button button-small",
      "data-testid": `open-${game.id.replace("/", "-")}`,
      "aria-label": `Open a table of ${game.name} with a limit of your choice`,
      title: game.about,
    }));
  return [
    h("h2", { id: "own-table" }, "Open a table of your own"),
    h("ul", { class: "row", "aria-labelledby": "own-table" }, games.map(one)),
  ];
}

/** The head of the list of tables; above the buttons it has nothing. @param {string[]} names */
export function kindsHead(names) {
  return h("thead", {}, h("tr", {}, names.map((name) => h("th", { scope: "col" }, name)), h("td", {})));
}

/**
 * @param {GameInList[]} games those of the room
 * @param {LobbyTable[]} tables all
 * @param {WaitingList[]} lists
 * @param {() => Promise<void>} refresh
 * @param {House} house
 */
export function pokerRoom(games, tables, lists, refresh, house) {
  useMoney(games[0]?.currency);
  const nameOf = (/** @type {string} */ id) => games.find((game) => game.id === id)?.name ?? id;
  const own = new Set(games.map((game) => game.id));
  const kinds = kindsOf(
    games,
    tables.filter((table) => own.has(table.game)),
    lists.filter((list) => own.has(list.game)),
  );
  return h(
    "section",
    { class: "book poker-room", "aria-labelledby": "poker-room", "data-testid": "poker-room" },
    h("h1", { id: "poker-room" }, "The poker room"),
    h("p", { class: "faint" }, WELCOME),
    heldPart(kinds, nameOf),
    kinds.length > 0 &&
      h(
        "div",
        { class: "kinds-frame", tabindex: "0", role: "region", "aria-label": "Tables and lists" },
        h(
          "table",
          { class: "kinds" },
          h("caption", { class: "for-readers" }, "Tables by game and limit, and who waits for a seat"),
          kindsHead(["Game", "Tables", "Waiting"]),
          h("tbody", {}, kinds.map((kind) => kindRow(kind, games, refresh, house))),
        ),
      ),
    openPart(games, house),
  );
}
