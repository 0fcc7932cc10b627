// A table on paper: the page's own files, and views that a test writes (`paper-table.mjs`), without the floor. It is
// for situations that no deal can be made to bring about.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { after, afterEach, before } from "node:test";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { Guests, WIDE, openBrowser } from "./stage.mjs";
import { isForAll } from "./used-pages.mjs";

const WEB = fileURLToPath(new URL("../web/", import.meta.url));
const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};
const ANN = { player: { id: 1, name: "Ann", balance: 100000, guest: true } };
const GAME = { currency: "$", about: "", sign: [], wagers: [], tables: [], rules: [], options: [] };

/** @typedef {(wish: any) => {says: string, by: string[]} | null} Refuses */
/** @typedef {{viewport?: any, game?: any, refuses?: Refuses, prepare?: (page: any) => void}} How */

/** Answers what the page asks for over HTTP; no interception by the browser, which would then keep no file. */
function answering(own) {
  const json = (response, value, status = 200) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };
  const file = async (response, path, kept) => {
    const body = await readFile(`${WEB}${path}`).catch(() => null);
    if (body === null) return json(response, {}, 404);
    const type = `${KINDS[extname(path)] ?? "application/octet-stream"}; charset=utf-8`;
    response.writeHead(200, { "content-type": type, "cache-control": kept }).end(body);
  };
  return (request, response) => {
    const { pathname } = new URL(request.url, "http://paper");
    const asset = pathname.startsWith("/assets/") && pathname.slice("/assets/".length);
    if (asset) return file(response, asset, "max-age=86400, immutable");
    if (pathname.startsWith("/table/")) return file(response, "table.html", "no-store");
    if (pathname === "/healthz") return json(response, "ok");
    if (pathname === "/api/me") return json(response, ANN);
    if (pathname.startsWith("/api/games/")) return json(response, own.game ?? GAME);
    return json(response, {}, 404);
  };
}

/** Sets up and clears away what the tests of one file need to show tables on paper, one at a time. */
export function paperStage() {
  const own = { browser: null, server: null, address: "", game: null };
  const guests = new Guests();

  before(async () => {
    own.browser = await openBrowser();
    own.server = createServer(answering(own)).listen(0, "127.0.0.1");
    await once(own.server, "listening");
    own.address = `http://127.0.0.1:${own.server.address().port}`;
  });
  afterEach(() => guests.leave());
  after(async () => {
    await own.browser?.close();
    own.server?.closeAllConnections();
    own.server?.close();
    assert.deepEqual(guests.faults, [], "faults inside the page");
  });

  return {
    /** A table that shows this view first. @param {any} first @param {How} [how] */
    async table(first, how = {}) {
      own.game = how.game ?? null;
      const { page } = await guests.come(own.browser, own.address, how.viewport ?? WIDE);
      how.prepare?.(page);
      const line = await lineTo(page);
      return laid(page, line, first, how);
    },
  };
}

/** The socket of each page, whose table changes from test to test. */
const lines = new WeakMap();

/** The table's end of a page's socket. */
async function lineTo(page) {
  const known = lines.get(page);
  if (known) return known;
  const line = { opened: () => {} };
  lines.set(page, line);
  await page.routeWebSocket(/\/ws$/, (socket) => line.opened(socket));
  isForAll(page);
  return line;
}

async function laid(page, line, first, how) {
  const sent = [];
  let socket = null;
  let sockets = 0;
  let view = first;
  line.opened = (opened) => {
    socket = opened;
    sockets += 1;
    socket.onMessage((text) => {
      // By the words of its own a wish is known when it is sent again, which nobody does here.
      const { id, once: _, ...wish } = JSON.parse(text);
      sent.push(wish);
      const refused = how.refuses?.(wish);
      socket.send(JSON.stringify(refused ? { type: "refused", id, ...refused } : { type: "ok", id }));
    });
    socket.send(JSON.stringify(view));
  };
  await page.goto(`/table/${first.table}`);
  await page.locator("#clock[data-phase]").waitFor();
  return {
    page,
    sent,
    /** How often the page has come to the table. */
    opened: () => sockets,
    /** Sends any message. */
    tell(message) {
      socket.send(JSON.stringify(message));
    },
    /** Sends the next view. */
    async show(next) {
      view = { ...next, seq: view.seq + 1 };
      socket.send(JSON.stringify(view));
      // After two frames it is being shown, and then all of it has been.
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))));
      await page.evaluate(drawn);
      await page.locator(".felt:not([data-playing])").waitFor();
    },
  };
}
