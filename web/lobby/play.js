// Going to a table of a game in one click, and the words about tables that stand beside the way there.

import { playerOrGuest, post, saying } from "../shared/api.js";
import { notify } from "../shared/announce.js";
import { count } from "../shared/names.js";

/** @import { GameInList, House, LobbyTable } from "../wire.d.ts" */

/** Tables where somebody sits come first, and people before bots. @param {LobbyTable} a @param {LobbyTable} b */
export function byCompany(a, b) {
  return b.players - a.players || b.bots - a.bots || a.id - b.id;
}

/** @param {LobbyTable} table */
const hasSeat = (table) => table.players + table.bots < table.seats && !table.broken && !table.stopped;

/**
 * Seats nobody yet: that happens with the first chip. A house with its own tables opens no others.
 * @param {GameInList} game
 * @param {LobbyTable[]} tables all
 * @param {House} house
 */
export async function play(game, tables, house) {
  try {
    await playerOrGuest();
    const own = tables.filter((table) => table.game === game.id).sort(byCompany);
    const open = own.find(hasSeat) ?? (house.planned && own[0]);
    const id = open ? open.id : (await post("/api/tables", { game: game.id, options: {} })).id;
    location.assign(`/table/${id}`);
  } catch (refused) {
    notify(saying(refused), "refused");
  }
}

/** `2 players, 1 bot`; nothing of an empty table. @param {LobbyTable} table */
export function whoSits({ players, bots }) {
  return [players > 0 && count(players, "player"), bots > 0 && count(bots, "bot")].filter(Boolean).join(", ");
}
