// Who works here, and what each role allows.

import { get } from "./api.js";

/** @import { Button, Role } from "../wire.d.ts" */

/** @type {Role[]} */
const LADDER = ["dealer", "supervisor", "floor", "executive"];

/**
 * Whether this role may do what that one may: a higher role may do everything that a lower one may.
 * @param {Role | null} role
 * @param {Role} needed
 */
export function atLeast(role, needed) {
  return role !== null && LADDER.indexOf(role) >= LADDER.indexOf(needed);
}

/**
 * The role and name of whoever uses this browser; a player has no role.
 * @returns {Promise<{role: Role | null, name: string | null}>}
 */
export async function whoWorks() {
  const me = await get("/api/me");
  return { role: me.role ?? me.player?.role ?? null, name: me.player?.name ?? null };
}

/** Where the socket of a table is. @param {number | string} table its number */
export function socketAddress(table) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/ws`;
}

/**
 * Presses a button of a table's console from another page.
 * @param {number} table
 * @param {Button} name
 * @param {string} [password]
 * @returns {Promise<{ok: boolean, by: string[], says: string}>}
 */
export function pressAt(table, name, password) {
  return new Promise((resolve) => {
    const socket = new WebSocket(socketAddress(table));
    /** @param {{ok: boolean, by: string[], says: string}} answer */
    const end = (answer) => (socket.close(), resolve(answer));
    socket.addEventListener("open", () => socket.send(JSON.stringify({ id: 1, do: "press", button: name, password })));
    socket.addEventListener("error", () => end({ ok: false, by: [], says: "The table cannot be reached." }));
    socket.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.id !== 1) return;
      end({ ok: message.type === "ok", by: message.by ?? [], says: message.says ?? "" });
    });
  });
}
