// Talking to the house over HTTP. Errors carry the house's own words.

/** A refusal by the house, in its own words and with its clauses. */
export class Refused extends Error {
  constructor(status, body) {
    super(body?.says ?? `The house did not answer as expected (${status}).`);
    this.status = status;
    /** @type {string[]} */
    this.by = body?.by ?? [];
  }
}

async function ask(path, init) {
  let response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refused(0, { says: "The house cannot be reached. Is the connection up?" });
  }
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, body);
  return body;
}

/** @param {string} path */
export function get(path) {
  return ask(path);
}

/** @param {string} path @param {object} [body] */
export function post(path, body = {}) {
  const headers = { "content-type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Deletes something. @param {string} path */
export function del(path) {
  return ask(path, { method: "DELETE" });
}

/** Turns `uk/roulette` into two segments of a path. */
export function gamePath(id) {
  return `/api/games/${id.split("/").map(encodeURIComponent).join("/")}`;
}

const kept = new Map();

/** Like `get`, for what never changes while the page is open, such as clauses: asked only once. */
export function getOnce(path) {
  if (!kept.has(path)) {
    const answer = get(path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return kept.get(path);
}

/** The player of this browser; makes a guest if there is none. */
export async function playerOrGuest() {
  const me = await get("/api/me");
  return me.player ?? (await post("/api/guest")).player;
}
