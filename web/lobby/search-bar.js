// The search and the filters of the lobby. What is sought stands in the address too, so that it can be sent to somebody
// and the browser's own way back works.

import { announce } from "../shared/announce.js";
import { h, put } from "../shared/dom.js";
import { count } from "../shared/names.js";
import { FAMILIES, SPEEDS, STAKES } from "./families.js";
import { NOTHING, find, isSought } from "./find.js";

/**
 * @import { GameInList } from "../wire.d.ts"
 * @import { Sought } from "./find.js"
 */

/** @returns {Sought} */
function fromAddress() {
  const asked = new URLSearchParams(location.search);
  const one = (/** @type {keyof Sought} */ name) => asked.get(name) ?? "";
  return { words: one("words"), family: one("family"), book: one("book"), speed: one("speed"), stake: one("stake") };
}

/** @param {Sought} sought */
function addressOf(sought) {
  const said = new URLSearchParams(Object.entries(sought).filter(([, value]) => value !== ""));
  return said.size > 0 ? `?${said}` : location.pathname;
}

/** Whether keys go to a field and not to the page. @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]");
}

/** The field in which one types. @param {{type: (words: string) => void, escape: () => void}} hears */
function wordsField(hears) {
  /** @type {HTMLInputElement} */
  const input = h("input", {
    type: "search",
    id: "search",
    name: "words",
    placeholder: "Find a game: baccarat, uth, 21, pair plus…",
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": "Find a game by its name, initials, nickname or a wager",
    "aria-keyshortcuts": "/",
    "aria-describedby": "found",
    "data-testid": "search",
    onInput: () => hears.type(input.value),
    onKeydown: (event) => event.key === "Escape" && input.value !== "" && hears.escape(),
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  return input;
}

/** @typedef {"book" | "speed" | "stake"} Filter */

/**
 * A filter with all that one may choose.
 * @param {Filter} name @param {string} any @param {(readonly [string, string, ...unknown[]])[]} all
 * @param {(value: string) => void} hears
 */
function filter(name, any, all, hears) {
  /** @type {HTMLSelectElement} */
  const select = h(
    "select",
    { "aria-label": any, "data-testid": `by-${name}`, onChange: () => hears(select.value) },
    h("option", { value: "" }, any),
    all.map(([value, words]) => h("option", { value }, words)),
  );
  return select;
}

/**
 * The kinds of games that there are, with how many of each.
 * @param {GameInList[]} games @param {(family: string) => void} hears
 */
function familyLinks(games, hears) {
  const there = FAMILIES.filter(([family]) => games.some((game) => game.family === family));
  return there.map(([family, name]) =>
    h(
      "a",
      {
        class: "family",
        href: `?family=${family}`,
        "data-testid": `family-${family}`,
        "data-family": family,
        onClick: (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          hears(family);
        },
      },
      name,
      " ",
      h("span", { class: "family-count" }, games.filter((game) => game.family === family).length),
    ),
  );
}

/** How many were found, and what Enter does. @param {Sought} sought @param {GameInList[]} found */
function countWords(sought, found) {
  const [first] = found;
  if (!first) return "No game fits.";
  const kind = FAMILIES.find(([family]) => family === sought.family)?.[1];
  const enter = sought.words && !matchMedia("(hover: none)").matches ? ` Enter plays ${first.name}.` : "";
  return `${kind ? `${kind}: ` : ""}${count(found.length, "game")}.${enter}`;
}

/**
 * @typedef {(sought: Sought, found: GameInList[], says: string, asked: boolean) => void} Hears
 */

/**
 * @param {HTMLElement} root
 * @param {GameInList[]} games
 * @param {{onSought: Hears, onEnter: (game: GameInList) => void}}
 *   hears `says`: how many were found, in words; `asked`: whether somebody has just asked for it
 */
export function createSearch(root, games, hears) {
  let sought = fromAddress();
  /** @type {GameInList[]} */
  let found = [];
  let told = 0;

  const input = wordsField({ type: (words) => seek({ ...sought, words }, "replaceState"), escape: clear });
  const choose = (/** @type {Filter} */ name) => (/** @type {string} */ value) =>
    seek({ ...sought, [name]: value }, "pushState");
  const books = [...new Map(games.map((game) => [game.book, game.book_title]))];
  const filters = {
    book: filter("book", "Any book", books, choose("book")),
    speed: filter("speed", "Any speed", SPEEDS, choose("speed")),
    stake: filter("stake", "Any stake", STAKES, choose("stake")),
  };
  const families = familyLinks(games, (family) =>
    seek({ ...NOTHING, family: sought.family === family ? "" : family }, "pushState"));

  /** @param {Sought} next @param {"pushState" | "replaceState"} how */
  function seek(next, how) {
    sought = next;
    history[how](null, "", addressOf(sought));
    draw(true);
    clearTimeout(told);
    // Once the typing pauses: a number for each letter would drown the letters.
    if (isSought(sought)) told = setTimeout(() => announce(countWords(sought, found)), 400);
  }

  function clear() {
    seek(NOTHING, "replaceState");
    input.focus();
  }

  function draw(asked = false) {
    found = find(games, sought);
    if (input.value !== sought.words) input.value = sought.words;
    filters.book.value = sought.book;
    filters.speed.value = sought.speed;
    filters.stake.value = sought.stake;
    for (const link of families) {
      if (link.dataset.family === sought.family) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    hears.onSought(sought, found, countWords(sought, found), asked);
  }

  /** @param {SubmitEvent} event */
  function enter(event) {
    event.preventDefault();
    const [first] = found;
    if (sought.words !== "" && first) hears.onEnter(first);
  }

  put(
    root,
    h(
      "form",
      { class: "search", role: "search", onSubmit: enter },
      h("div", { class: "search-words" }, input, h("kbd", { "aria-hidden": "true" }, "/")),
      h("div", { class: "search-choices" }, filters.book, filters.speed, filters.stake),
    ),
    h("nav", { class: "families", "aria-label": "Kinds of games" }, families),
  );
  addEventListener("popstate", () => {
    sought = fromAddress();
    draw();
  });
  draw();
  return { clear };
}
