// The California tables, where players bank: by game and limit, who banks, and where a seat is free.

import { h } from "../shared/dom.js";
import { money, useMoney } from "../shared/money.js";
import { count } from "../shared/names.js";
import { heldPart, kindsHead, openPart, playButton, waitingCell } from "./poker-room.js";

/**
 * @import { Waiting } from "./poker-room.js"
 * @import { GameInList, House, LobbyTable, WaitingList } from "../wire.d.ts"
 */

/**
 * Whether a game has stacks as pot games have, but a player-dealer and no pot.
 * @param {{felt: string} | undefined} game
 */
const isThirteen = (game) => game?.felt === "thirteen";

/** Whether a player holds the dealer's position. @param {{felt: string}} game */
export function isBanked(game) {
  return game.felt === "player-dealer" || isThirteen(game);
}

/**
 * `10-100` as `$10 to $100`; what a point is worth as such.
 * @param {GameInList | undefined} game
 * @param {string | null | undefined} limit
 */
function limitWords(game, limit) {
  const [least, most] = String(limit ?? "").split("-");
  if (!least) return "";
  const dollars = (/** @type {string} */ amount) => money(Number(amount) * 100);
  return most ? `${dollars(least)} to ${dollars(most)}` : `${dollars(least)}${isThirteen(game) ? " a point" : ""}`;
}

/**
 * @typedef {{key: string, game: string, limit: string | null | undefined, tables: LobbyTable[], list: Waiting | null}}
 *   Kind a game with a limit
 */

/**
 * One entry for each game and limit that is open or has a waiting list.
 * @param {GameInList[]} games @param {LobbyTable[]} tables @param {WaitingList[]} lists
 */
function kindsOf(games, tables, lists) {
  /** @type {Map<string, Kind>} */
  const kinds = new Map();
  /** @param {string} game @param {string | null | undefined} limit */
  const at = (game, limit) => {
    const key = `${game} ${limit}`;
    const kind = kinds.get(key) ?? { key, game, limit, tables: [], list: null };
    kinds.set(key, kind);
    return kind;
  };
  for (const list of lists) at(list.game, list.options?.limit).list = list;
  for (const table of tables.filter((one) => !one.broken)) {
    const kind = at(table.game, table.limit);
    kind.tables.push(table);
    if (table.list) kind.list ??= { id: table.list, game: table.game, changes: {}, waiting: [], you: null };
  }
  const order = games.map((game) => game.id);
  const size = (/** @type {Kind} */ kind) => Number.parseFloat(kind.limit ?? "") || 0;
  return [...kinds.values()].sort((a, b) => order.indexOf(a.game) - order.indexOf(b.game) || size(a) - size(b));
}

/** @param {LobbyTable} table @param {GameInList | undefined} game */
function tableItem(table, game) {
  const free = table.seats - table.players - table.bots;
  const bank = table.bank;
  const banks = bank && `${bank.name ?? `Seat ${bank.seat}`} banks with ${money(bank.stake)}`;
  const words = [
    !isThirteen(game) && (banks ?? "nobody banks yet"),
    free > 0 ? `${count(free, "free seat")} of ${table.seats}` : "no seat free",
    table.bots > 0 && count(table.bots, "bot"),
  ];
  return h(
    "li",
    {},
    h("a", { href: `/table/${table.id}`, "data-testid": `table-${table.id}` }, table.name),
    h("span", { class: "small faint" }, ` ${words.filter(Boolean).join(", ")}`),
  );
}

/**
 * @param {Kind} kind
 * @param {GameInList[]} games
 * @param {() => Promise<void>} refresh
 * @param {House} house
 */
function kindRow(kind, games, refresh, house) {
  const game = games.find((one) => one.id === kind.game);
  return h(
    "tr",
    { "data-testid": `banked-${kind.key.replace(/[/ ]/g, "-")}`, "data-game": kind.game },
    h("th", { scope: "row" }, game?.name, h("span", { class: "kind-limit" }, limitWords(game, kind.limit))),
    h(
      "td",
      {},
      kind.tables.length > 0
        ? h("ul", { class: "kind-tables" }, kind.tables.map((table) => tableItem(table, game)))
        : h("span", { class: "small faint" }, "None yet; it opens when three wait."),
      kind.list && h("p", { class: "kind-waiting" }, waitingCell(kind.list, refresh)),
    ),
    h("td", { class: "kind-play" }, playButton(game, kind.tables, house)),
  );
}

/**
 * @param {GameInList[]} games those of the room
 * @param {LobbyTable[]} tables all
 * @param {WaitingList[]} lists
 * @param {() => Promise<void>} refresh
 * @param {House} house
 */
export function californiaRoom(games, tables, lists, refresh, house) {
  useMoney(games[0]?.currency);
  const nameOf = (/** @type {string} */ id) => games.find((game) => game.id === id)?.name ?? id;
  const own = (/** @type {{game: string}} */ one) => games.some((game) => game.id === one.game);
  const kinds = kindsOf(games, tables.filter(own), lists.filter(own));
  return h(
    "section",
    { class: "book poker-room", "aria-labelledby": "california-room", "data-testid": "california-room" },
    h("h1", { id: "california-room" }, "The California tables"),
    h("p", { class: "faint" }, "A player banks, the house only collects. The bank goes round the table, two hands each."),
    heldPart(lists.filter(own), nameOf),
    kinds.length > 0 &&
      h(
        "div",
        { class: "kinds-frame", tabindex: "0", role: "region", "aria-label": "California tables by game and limit" },
        h(
          "table",
          { class: "kinds" },
          h("caption", { class: "for-readers" }, "Tables by game and limit, who banks, and where a seat is free"),
          kindsHead(["Game", "Tables"]),
          h("tbody", {}, kinds.map((kind) => kindRow(kind, games, refresh, house))),
        ),
      ),
    openPart(games, house),
  );
}
