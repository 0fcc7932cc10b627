// The odds page: choose a game and its options, and read every figure, the best play, and what-ifs.

import { gamePath, get, getOnce, saying } from "../shared/api.js";
import { button, byId, h, put } from "../shared/dom.js";
import { useMoney } from "../shared/money.js";
import { tableName, wagerName } from "../shared/names.js";
import { detail, grid } from "./detail.js";
import { chosenOptions, optionFields } from "./options.js";
import { strategy } from "./strategy.js";
import { whatIf } from "./what-if.js";

/**
 * @import { WagerSheet } from "./sheet.d.ts"
 * @import { Game, GameInList, LobbyTable } from "../wire.d.ts"
 */

const form = /** @type {HTMLFormElement} */ (byId("choice"));
/** What is known of the progress if nobody answers. */
const UNKNOWN = { running: false, done: 0, expected: 0, before: 0 };
let asked = 0;

/** The table whose options are in force; null for the book's usual ones. @type {LobbyTable | null} */
let table = null;

/** @param {object} options */
function query(options) {
  const parts = new URLSearchParams();
  if (table) parts.set("table", String(table.id));
  if (Object.keys(options).length > 0) parts.set("options", JSON.stringify(options));
  return parts.size > 0 ? `?${parts}` : "";
}

/**
 * Shows how far the computation has come, until `done` is settled.
 * @param {string} game
 * @param {object} options
 * @param {Promise<unknown>} done
 */
async function watch(game, options, done) {
  let waiting = true;
  done.finally(() => (waiting = false)).catch(() => {});
  await new Promise((go) => setTimeout(go, 400));
  while (waiting) {
    const {
      running,
      done: steps,
      expected,
      before,
    } = await get(`/api/odds/${game}/progress${query(options)}`).catch(() => UNKNOWN);
    if (!waiting) break;
    const says = before > 0
      ? `Waiting: ${before === 1 ? "one other question comes" : `${before} other questions come`} first`
      : running && expected > 0
        ? `Counting: ${Math.floor((100 * steps) / expected)} %`
        : "Counting every case…";
    put(byId("progress"), h("p", {}, says), h("progress", expected > 0 ? { max: expected, value: steps } : {}));
    await new Promise((go) => setTimeout(go, 700));
  }
  put(byId("progress"));
}

/** @param {WagerSheet} sheet */
function row(sheet) {
  const figure = sheet.figure;
  const open = () => {
    put(byId("detail"), detail(sheet));
    byId("detail").scrollIntoView({ block: "start" });
  };
  const measures = figure.measures;
  return [
    button(wagerName(figure.wager), open, { class: "why", "data-testid": `figure-${figure.wager}` }),
    tableName(figure.table),
    `${(100 * Number(figure.decimal)).toFixed(4)} %`,
    figure.method,
    figure.element_of_risk ? `${(100 * Number(figure.element_of_risk)).toFixed(3)} %` : "",
    measures?.hit ? `${(100 * Number(measures.hit.decimal)).toFixed(2)} %` : "",
    measures ? Number(measures.deviation).toFixed(3) : "",
    figure.strategy ?? "",
  ];
}

/** @param {string} game @param {object} options */
function papers(game, options) {
  /** @param {string} name @param {string} says */
  const link = (name, says) => h(
    "a",
    { class: "button button-small", href: `/api/odds/${game}/${name}${query(options)}` },
    says,
  );
  return h(
    "p",
    { class: "row" },
    link("sheet.pdf", "PAR sheet, PDF"),
    link("sheet.html", "To print"),
    link("sheet.csv", "CSV"),
    link("sheet.json", "JSON"),
  );
}

/** @param {Game} game */
async function show(game) {
  const turn = ++asked;
  const options = chosenOptions(form);
  for (const id of ["figures", "detail", "strategy", "what-if"]) put(byId(id));
  const answer = get(`/api/odds/${game.id}/sheet.json${query(options)}`);
  watch(game.id, options, answer);
  const [at, inForce] = [table, getOnce(`${gamePath(game.id)}${query(options)}`)];
  inForce.catch(() => {});
  try {
    const [sheet, setUp] = [await answer, await inForce];
    if (turn !== asked) return;
    useMoney(setUp.currency);
    const heads = ["Wager", "Pay table", "House edge", "Method", "Element of risk", "Hit", "Deviation", "Strategy"];
    put(
      byId("figures"),
      papers(game.id, options),
      grid(`${sheet.name}: every wager${at ? ` at ${at.name}` : ""}`, heads, sheet.wagers.map(row), 2),
    );
    const [first] = sheet.wagers;
    if (first) put(byId("detail"), detail(first));
    if (sheet.strategy.length > 0) put(byId("strategy"), strategy(sheet.strategy));
    put(byId("what-if"), whatIf(setUp, { table: at?.id ?? null, now: options }));
  } catch (refused) {
    if (turn === asked) put(byId("figures"), h("p", { class: "wrong", role: "alert" }, saying(refused)));
  }
}

/** Whose options are in force: the book's usual ones, or those of a table of the game. @param {LobbyTable[]} tables */
function tableField(tables) {
  const option = (/** @type {LobbyTable} */ one) =>
    h("option", { value: String(one.id), selected: one === table }, one.name);
  const choice = h(
    "select",
    { id: "table", name: "table", "data-testid": "odds-table" },
    h("option", { value: "" }, "The book’s usual ones"),
    tables.map(option),
  );
  return h("label", { class: "field", for: "table" }, h("span", {}, "Options in force"), choice);
}

/** Shows a game as one of its tables plays it, or as the book does. @param {string} id @param {string | null} wanted */
async function choose(id, wanted = null) {
  const [{ planned }, all] = await Promise.all([getOnce("/api/house"), get("/api/tables")]);
  const tables = all.filter((one) => one.game === id);
  // A house with its own tables plays by their options.
  const usual = planned && wanted !== "" ? tables[0] : null;
  table = tables.find((one) => String(one.id) === wanted) ?? usual ?? null;
  const game = await getOnce(`${gamePath(id)}${query({})}`);
  history.replaceState(null, "", `?game=${encodeURIComponent(id)}${table ? `&table=${table.id}` : ""}`);
  const fields = h(
    "details",
    { class: "odds-panel", "data-testid": "odds-options" },
    h("summary", {}, "Options"),
    h("div", { class: "odds-options" }, optionFields(game, "set", table ? "in force" : "")),
  );
  for (const old of form.querySelectorAll("details, [for=table]")) old.remove();
  if (tables.length > 0) form.append(tableField(tables));
  form.append(fields);
  await show(game);
}

async function begin() {
  const games = (await get("/api/games")).filter((game) => !game.stack);
  const address = new URLSearchParams(location.search);
  const wanted = address.get("game");
  const known = games.find((game) => game.id === wanted);
  const first = known ?? games[0];
  if (!first) return;
  const books = [...new Set(games.map((game) => game.book_title))];
  const option = (/** @type {GameInList} */ game) =>
    h("option", { value: game.id, selected: game === known }, game.name);
  const group = (/** @type {string} */ book) =>
    h("optgroup", { label: book }, games.filter((game) => game.book_title === book).map(option));
  const picker = h(
    "select",
    { id: "game", name: "game", "data-testid": "odds-game" },
    wanted && !known && h("option", { value: "" }, "Choose a game"),
    books.map(group),
  );
  put(form, h("label", { class: "field", for: "game" }, h("span", {}, "Game"), picker));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", async (event) => {
    const id = picker.value;
    if (id === "") return;
    const field = /** @type {HTMLSelectElement} */ (event.target);
    if (field === picker) return choose(id);
    if (field.name === "table") return choose(id, field.value);
    return show(await getOnce(`${gamePath(id)}${query({})}`));
  });
  if (wanted && !known) return void put(byId("figures"), unknown(wanted, games));
  await choose(first.id, address.get("table"));
}

/**
 * Says that a game has no figures here, and lists those that have.
 * @param {string} wanted
 * @param {GameInList[]} games
 */
function unknown(wanted, games) {
  const says = `There is no game “${wanted}” with a house edge. Choose one of these:`;
  const link = (/** @type {GameInList} */ game) => h(
    "li",
    {},
    h("a", { href: `?game=${encodeURIComponent(game.id)}` }, game.name),
    h("span", { class: "faint" }, ` ${game.id}`),
  );
  return h(
    "div",
    { "data-testid": "odds-unknown" },
    h("p", { class: "wrong", role: "alert" }, says),
    h("ul", {}, games.map(link)),
  );
}

begin().catch((refused) => put(byId("figures"), h("p", { class: "wrong", role: "alert" }, saying(refused))));
