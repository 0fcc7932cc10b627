// Talking to the house over HTTP. Errors carry the house's own words.

import { newKey } from "./once.js";
import { answersAnew } from "./protocol.js";
import { sessionChanged } from "./session.js";

/** @import { Problem } from "../wire.d.ts" */
/** @import { Got, Posted } from "./paths.d.ts" */

/** A refusal by the house, in its own words and with its clauses. */
export class Refused extends Error {
  /** @param {number} status @param {Partial<Problem> | null} body */
  constructor(status, body) {
    super(body?.says ?? `The house did not answer as expected (${status}).`);
    this.status = status;
    /** What kind of problem it is, in a word. */
    this.kind = body?.error ?? "";
    /** @type {string[]} */
    this.by = body?.by ?? [];
  }
}

/** What an error says: the house's own words, if it was a refusal. @param {unknown} error */
export function saying(error) {
  return error instanceof Error ? error.message : String(error);
}

/** The clauses behind an error, if it was a refusal. @param {unknown} error */
export function citing(error) {
  return error instanceof Refused ? error.by : [];
}

/** What the house does once under its key, so that it may be sent again when the line broke before the answer. */
const KEYED = /^\/api\/(me\/topup|tables|jackpots\/adjust|jackpots\/wins\/\d+\/back-out)$/;
/** The pauses before such a request is sent again. */
const PAUSES_MS = [300, 1000, 3000];

/** @param {string} path @param {RequestInit | undefined} init @param {number[]} pauses @returns {Promise<Response>} */
async function reach(path, init, pauses) {
  try {
    return await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    const [pause, ...rest] = pauses;
    if (pause === undefined) throw new Refused(0, { says: "The house cannot be reached. Is the connection up?" });
    await new Promise((resolve) => setTimeout(resolve, pause));
    return reach(path, init, rest);
  }
}

/** @param {string} path @param {RequestInit} [init] @returns {Promise<unknown>} */
async function ask(path, init) {
  const isRepeated = init?.method === "POST" && KEYED.test(path);
  const response = await reach(path, init, isRepeated ? PAUSES_MS : []);
  // What was to be done is done first; whoever only asks can ask the next page.
  if (!init?.method && answersAnew(response)) await new Promise(() => {});
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, body);
  return body;
}

/**
 * @template {string} Path
 * @param {Path} path
 * @returns {Promise<Got<Path>>}
 */
export function get(path) {
  return /** @type {Promise<Got<Path>>} */ (ask(path));
}

/**
 * @template {string} Path
 * @param {Path} path
 * @param {object} [body]
 * @returns {Promise<Posted<Path>>}
 */
export function post(path, body = {}) {
  const headers = { "content-type": "application/json", "idempotency-key": newKey() };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = ask(path, init).catch((refused) => withCode(refused, () => ask(path, init)));
  return /** @type {Promise<Posted<Path>>} */ (answer);
}

/**
 * Asks for a fresh code of the second factor, if that is what a deed was refused for, and does it again.
 * @template T
 * @param {unknown} refused
 * @param {() => Promise<T>} again
 */
async function withCode(refused, again) {
  const isAsked = refused instanceof Refused && refused.status === 403 && refused.kind === "code";
  if (!isAsked) throw refused;
  // Only the staff are ever asked, so other pages need not have it at once.
  const { askForCode } = await import("./second-factor.js");
  if (!(await askForCode())) throw refused;
  return again();
}

/** Deletes something. @param {string} path */
export function del(path) {
  return ask(path, { method: "DELETE" });
}

/** Turns `uk/roulette` into two segments of a path. @param {string} id @returns {`/api/games/${string}`} */
export function gamePath(id) {
  return `/api/games/${id.split("/").map(encodeURIComponent).join("/")}`;
}

/** @type {Map<string, Promise<unknown>>} */
const kept = new Map();

/**
 * Like `get`, for what never changes while the page is open, such as clauses: asked only once.
 * @template {string} Path
 * @param {Path} path
 * @returns {Promise<Got<Path>>}
 */
export function getOnce(path) {
  const known = kept.get(path);
  const answer = known ?? get(path);
  if (!known) {
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return /** @type {Promise<Got<Path>>} */ (answer);
}

/** The player of this browser; makes a guest if there is none. */
export async function playerOrGuest() {
  const me = await get("/api/me");
  if (me.player) return me.player;
  const { player } = await post("/api/guest");
  sessionChanged();
  return player;
}
