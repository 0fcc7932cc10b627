// Two to four tables in one window, each a page of its own in a frame. Which they are stands in the address, so that
// the same tables can be kept as a bookmark. Alt and a number go to a table.

import { get, playerOrGuest, saying } from "../shared/api.js";
import { notify } from "../shared/announce.js";
import { button, byId, h, put } from "../shared/dom.js";

/** @import { LobbyTable } from "../wire.d.ts" */

const MOST = 4;

/** @returns {string[]} the numbers of the tables in the address */
function chosen() {
  const asked = (new URLSearchParams(location.search).get("t") ?? "").split(",");
  return [...new Set(asked.filter((id) => /^\d+$/.test(id)))].slice(0, MOST);
}

/** @type {Map<string, HTMLElement>} the frames that are there, so that none is loaded anew */
const frames = new Map();
/** @type {LobbyTable[]} */
let open = [];

/** @param {string} id */
function frameOf(id) {
  const name = open.find((table) => String(table.id) === id)?.name ?? `Table ${id}`;
  const frame = h("iframe", { src: `/table/${id}`, title: name, allow: "clipboard-write" });
  // Keys that are pressed in a frame are not heard outside of it.
  frame.addEventListener("load", () => frame.contentWindow?.addEventListener("keydown", goTo));
  return h(
    "section",
    { class: "side", "aria-label": name, "data-testid": `side-${id}` },
    h(
      "div",
      { class: "side-head" },
      h("h2", {}, name),
      button("×", () => change(chosen().filter((other) => other !== id)), {
        class: "button button-small",
        "aria-label": `Close ${name}`,
        "data-testid": `close-${id}`,
      }),
    ),
    frame,
  );
}

/** @param {string[]} ids */
function change(ids) {
  history.replaceState(null, "", `?t=${ids.join(",")}`);
  draw();
}

function draw() {
  const ids = chosen();
  for (const [id, frame] of frames) {
    if (ids.includes(id)) continue;
    frame.remove();
    frames.delete(id);
  }
  const main = byId("tables");
  for (const id of ids.filter((one) => !frames.has(one))) {
    const frame = frameOf(id);
    frames.set(id, frame);
    main.append(frame);
  }
  main.dataset.count = String(ids.length);
  put(byId("add"), ids.length < MOST ? adder(ids) : h("span", { class: "faint" }, "Four tables are the most."));
}

/** The way to one more table. @param {string[]} ids */
function adder(ids) {
  const others = open.filter((table) => !ids.includes(String(table.id)) && !table.broken);
  /** @type {HTMLSelectElement} */
  const select = h(
    "select",
    {
      "aria-label": "Put another table beside these",
      "data-testid": "add-table",
      onChange: () => select.value && change([...chosen(), select.value]),
    },
    h("option", { value: "" }, "Add a table…"),
    others.map((table) => h("option", { value: table.id }, table.name)),
  );
  return select;
}

/** @param {KeyboardEvent} event */
function goTo(event) {
  const frame = event.altKey ? [...frames.values()][Number(event.key) - 1] : undefined;
  if (!frame) return;
  event.preventDefault();
  frame.querySelector("iframe")?.focus();
}
addEventListener("keydown", goTo);

byId("add").addEventListener("submit", (event) => event.preventDefault());

async function start() {
  // Before the frames ask, so that all of them are the same guest.
  await playerOrGuest();
  open = await get("/api/tables");
  draw();
}
start().catch((refused) => notify(saying(refused), "refused"));
