// What a test file plays on: one floor, one browser, and a fresh guest whenever one is asked for.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, afterEach, before } from "node:test";
import { chromium } from "playwright-core";
import { ENDLESS, openFloor } from "./floor.mjs";
import { openPage, readied, washed } from "./used-pages.mjs";

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
  const guest = await openPage(browser, address, viewport);
  guest.context.setDefaultTimeout(PATIENCE_MS);
  return { ...guest, faults: noted(guest.page) };
}

/** Everything that goes wrong inside a page from now on; one that throws an error may still look right. */
function noted(page) {
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.text().includes("Content Security Policy") && faults.push(message.text()));
  return faults;
}

/** The guests of a test file, one after the other on the same pages. */
export class Guests {
  #idle = [];
  #here = [];
  #faults = [];

  /** Somebody new, on a page that nobody is at. @param {import("playwright-core").Browser} browser */
  async come(browser, address, viewport = WIDE) {
    const page = this.#idle.pop();
    if (page) await readied(page, viewport);
    const guest = page ? { ...page, faults: noted(page.page) } : await newGuest(browser, address, viewport);
    this.#here.push(guest);
    return guest;
  }

  /** All leave, and their pages are there for others. */
  async leave() {
    const gone = this.#here.splice(0);
    await Promise.all(gone.map(async (guest) => {
      this.#faults.push(guest.faults);
      const clean = await washed(guest).catch(() => false);
      if (clean) this.#idle.push(guest);
      else await guest.context.close();
    }));
  }

  /** What went wrong on any of their pages. */
  get faults() {
    return [...this.#faults, ...this.#here.map((guest) => guest.faults)].flat();
  }
}

/**
 * Sets up and clears away what the tests of one file need.
 * @param {string[]} [more] further arguments of the server
 * @param {{keeps?: boolean, surroundings?: Record<string, string>}} [how] `keeps`: guests stay for the next test;
 *   otherwise they leave, and others use their pages; `surroundings`: what the server finds in its environment
 */
export function stage(more = [], { keeps = false, surroundings = {} } = {}) {
  const own = { floor: null, browser: null };
  const guests = new Guests();

  before(async () => {
    // As people install it: what a browser has loaded once it keeps.
    own.floor = await openFloor([...ENDLESS, ...more], { BAIZE_PAGE: "fixed", ...surroundings });
    own.browser = await openBrowser();
  });
  afterEach(async () => {
    if (!keeps) await guests.leave();
  });
  after(async () => {
    await own.browser?.close();
    await own.floor?.close();
    assert.deepEqual(guests.faults, [], "faults inside the page");
  });

  return {
    /** The floor, once the tests are running. */
    get floor() {
      return own.floor;
    },
    /** A new guest's page. */
    async guest(viewport) {
      return (await guests.come(own.browser, own.floor.address, viewport)).page;
    },
  };
}
