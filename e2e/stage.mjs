// What a test file plays on: one floor, one browser, and a fresh guest whenever one is asked for.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, afterEach, before } from "node:test";
import { chromium } from "playwright-core";
import { ENDLESS, openFloor } from "./floor.mjs";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How long anything may take. Only a fault takes that long, even where others need the processors too. */
export const PATIENCE_MS = 60_000;

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };

/** Debian's browsers; the one without windows is a third faster. */
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const LAUNCH = { executablePath: process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path)), args: ARGUMENTS };

/** A browser to be shared: a test that finds its address in `BROWSER_AT` opens its windows there. */
export function shareBrowser() {
  return chromium.launchServer(LAUNCH);
}

export function openBrowser() {
  const shared = process.env.BROWSER_AT;
  return shared ? chromium.connect(shared) : chromium.launch(LAUNCH);
}

/**
 * A visitor with cookies of their own who prefers reduced motion, so that results appear at once.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 */
export async function newGuest(browser, address, viewport = WIDE) {
  const context = await browser.newContext(
    { baseURL: address, viewport, reducedMotion: "reduce", acceptDownloads: true },
  );
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.text().includes("Content Security Policy") && faults.push(message.text()));
  return { context, page, faults };
}

/**
 * Sets up and clears away what the tests of one file need.
 * @param {string[]} [more] further arguments of the server
 * @param {{keeps?: boolean, surroundings?: Record<string, string>}} [how] `keeps`: guests stay for the next test;
 *   otherwise they leave, and their pages cost nothing more; `surroundings`: what the server finds in its environment
 */
export function stage(more = [], { keeps = false, surroundings = {} } = {}) {
  const own = { floor: null, browser: null };
  const guests = [];

  before(async () => {
    own.floor = await openFloor([...ENDLESS, ...more], surroundings);
    own.browser = await openBrowser();
  });
  afterEach(async () => {
    if (!keeps) await Promise.all(guests.map((guest) => guest.context.close()));
  });
  after(async () => {
    await own.browser?.close();
    await own.floor?.close();
    // A page that throws an error may still look right.
    assert.deepEqual(guests.flatMap((guest) => guest.faults), [], "faults inside the page");
  });

  return {
    /** The floor, once the tests are running. */
    get floor() {
      return own.floor;
    },
    /** A new guest's page. */
    async guest(viewport) {
      const guest = await newGuest(own.browser, own.floor.address, viewport);
      guests.push(guest);
      return guest.page;
    },
  };
}
