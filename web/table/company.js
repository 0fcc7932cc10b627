// Who is at the table besides the players, and what people say to each other there: looked at by the staff, who can
// silence somebody; kept by the floor for a short while only.

import { announce, notify } from "../shared/announce.js";
import { get, post, saying } from "../shared/api.js";
import { button, byId, h, painter, put } from "../shared/dom.js";
import { keep, kept } from "../shared/kept.js";
import { count } from "../shared/names.js";
import { atLeast } from "../shared/staff.js";

/**
 * @import { Message, Role, Said, Silenced, View } from "../wire.d.ts"
 * @typedef {Extract<Message, {type: "talk"}>} Talk
 */

/** As many as the floor keeps. */
const MOST = 40;
/** The most characters in a line, as the floor counts them. */
const LONGEST = 160;
/** What is said most, in one click. */
const PHRASES = ["Good luck!", "Nice hand!", "Well played.", "Thank you.", "One moment, please.", "Sorry!"];

/** Copies the address of this table. */
async function invite() {
  const address = `${location.origin}${location.pathname}`;
  try {
    await navigator.clipboard.writeText(address);
    notify("The address of this table is copied: send it to whomever you like.");
  } catch {
    // A browser may keep pages from the clipboard; then the address can be read.
    notify(`The address of this table: ${address}`);
  }
}

/** @param {number} player @param {boolean} may */
async function letTalk(player, may) {
  try {
    await post(`/api/players/${player}/talk`, { may });
  } catch (refused) {
    notify(saying(refused), "refused");
  }
}

/** @param {Said} line @param {boolean} mayStop */
function lineItem({ player, name, role, words }, mayStop) {
  return h(
    "li",
    { class: "said", "data-testid": "said" },
    h("strong", {}, name),
    role && h("span", { class: "mark" }, role),
    " ",
    h("span", {}, words),
    mayStop &&
      !role &&
      button("Silence", () => letTalk(player, false), {
        class: "button button-small",
        "aria-label": `Silence ${name}`,
        "data-testid": `silence-${player}`,
      }),
  );
}

/** The form for what one says oneself, with what is said most. @param {string} table */
function sayForm(table) {
  const input = h("input", {
    name: "words",
    maxlength: LONGEST,
    autocomplete: "off",
    "aria-label": "Say something at the table",
    placeholder: "Say something…",
    "data-testid": "say-words",
  });
  /** @param {string} words */
  async function say(words) {
    try {
      await post(`/api/tables/${table}/talk`, { words });
      return true;
    } catch (refused) {
      notify(saying(refused), "refused");
      return false;
    }
  }
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (input.value.trim() !== "" && (await say(input.value))) input.value = "";
  };
  return [
    h(
      "div",
      { class: "phrases", role: "group", "aria-label": "Say at once" },
      PHRASES.map((words, i) => button(words, () => say(words), {
        class: "button button-small",
        "data-testid": `phrase-${i}`,
      })),
    ),
    h("form", { class: "say", onSubmit: send }, input, h("button", { class: "button", "data-testid": "say" }, "Say")),
  ];
}

/** Those who are silenced, for whoever may let them talk again. @param {Silenced[]} all @param {() => void} done */
function silencedList(all, done) {
  if (all.length === 0) return null;
  return h(
    "ul",
    { class: "silenced", "aria-label": "Silenced" },
    all.map(({ player, name }) =>
      h("li", {}, `${name} is silenced. `, button("Let them talk", () => letTalk(player, true).then(done), {
        class: "button button-small",
        "data-testid": `let-talk-${player}`,
      })),
    ),
  );
}

/**
 * The way to others: an invitation, and another table beside this one.
 * @param {HTMLElement} watching @param {string} table
 */
function wayPart(watching, table) {
  return [
    h("div", { class: "row" }, watching, button("Invite by link", invite, { "data-testid": "invite" })),
    h(
      "a",
      { href: `/tables.html?t=${table}`, target: "_top", "data-testid": "beside" },
      "Put another table beside this one",
    ),
  ];
}

/** Whether one wants to hear what is said, kept from visit to visit. @param {() => void} changed */
function hearsSwitch(changed) {
  /** @type {HTMLInputElement} */
  const box = h("input", {
    type: "checkbox",
    checked: kept("hears", true),
    "data-testid": "hears",
    onChange: () => {
      keep("hears", box.checked);
      changed();
    },
  });
  return box;
}

/** @param {string} table its number */
export function createCompany(table) {
  /** @type {Said[]} */
  let said = [];
  /** @type {Role | null} */
  let role = null;
  let came = 0;
  const watching = h("p", { class: "faint" });
  const lines = h("ol", { class: "talk", tabindex: "0", "aria-label": "What is said", "data-testid": "talk" });
  const silenced = h("div", {});
  const hears = hearsSwitch(draw);
  const talk = h("div", { class: "company-talk" }, lines, silenced, sayForm(table));
  const element = h(
    "div",
    { class: "company" },
    wayPart(watching, table),
    h("label", { class: "check" }, hears, " Talk at this table"),
    talk,
  );
  const paint = painter(lines, (/** @type {{said: Said[], mayStop: boolean}} */ { said, mayStop }) =>
    said.length > 0
      ? said.map((line) => lineItem(line, mayStop))
      : h("li", { class: "faint" }, "Nobody has said anything yet."));
  const maySilence = () => atLeast(role, "supervisor");

  function draw() {
    talk.hidden = !hears.checked;
    paint({ said, mayStop: maySilence() });
    lines.scrollTop = lines.scrollHeight;
  }

  function listSilenced() {
    if (maySilence())
      get("/api/silenced").then((all) => put(silenced, silencedList(all, listSilenced)), () => {});
  }

  /** Tells what is new: what was said before one came is not. @param {Said[]} fresh */
  function tell(fresh) {
    for (const { name, words } of fresh) announce(`${name} says: ${words}`);
    const tab = document.getElementById("tab-company");
    if (fresh.length > 0) tab?.toggleAttribute("data-news", tab.getAttribute("aria-selected") === "false");
  }

  draw();
  return {
    element,
    /** What is said has been seen. */
    open: () => document.getElementById("tab-company")?.removeAttribute("data-news"),
    /** What is said at the table. @param {Talk} news */
    hear(news) {
      said = [...(news.whole ? [] : said), ...news.said].slice(-MOST);
      if (hears.checked && !news.whole) tell(news.said.filter((line) => line.number > came));
      came = Math.max(came, ...news.said.map((line) => line.number));
      draw();
      listSilenced();
    },
    /** @param {View} view */
    update(view) {
      // Whoever reads this looks on too, unless they have a seat.
      const others = view.watching - (view.you && view.you.seat === null ? 1 : 0);
      const words = others > 0 ? `${count(others, "person", "people")} looking on` : "";
      watching.textContent = words;
      byId("watching").textContent = words;
      if (role === view.role) return;
      role = view.role;
      draw();
      listSilenced();
    },
  };
}
