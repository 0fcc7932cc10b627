// The odds page: choose a game and its options, read every figure, the best play, and what would be otherwise.

import { gamePath, get, getOnce } from "../shared/api.js";
import { button, byId, h, put } from "../shared/dom.js";
import { wagerName } from "../shared/names.js";
import { detail, grid } from "./detail.js";
import { chosenOptions, optionFields } from "./options.js";
import { strategy } from "./strategy.js";
import { whatIf } from "./what-if.js";

const form = /** @type {HTMLFormElement} */ (byId("choice"));
let asked = 0;

function query(options) {
  return Object.keys(options).length > 0 ? `?options=${encodeURIComponent(JSON.stringify(options))}` : "";
}

/** Shows how far the house has come, until `done` is settled. */
async function watch(game, options, done) {
  let waiting = true;
  done.finally(() => (waiting = false)).catch(() => {});
  await new Promise((go) => setTimeout(go, 400));
  while (waiting) {
    const { running, done: steps, expected } = await get(`/api/odds/${game}/progress${query(options)}`).catch(() => ({}));
    if (!waiting) break;
    const says = running && expected > 0 ? `Counting: ${Math.floor((100 * steps) / expected)} %` : "Counting every case…";
    put(byId("progress"), h("p", {}, says), h("progress", expected > 0 ? { max: expected, value: steps } : {}));
    await new Promise((go) => setTimeout(go, 700));
  }
  put(byId("progress"));
}

function row(sheet) {
  const figure = sheet.figure;
  const open = () => {
    put(byId("detail"), detail(sheet));
    byId("detail").scrollIntoView({ block: "start" });
  };
  const measures = figure.measures;
  return [
    button(wagerName(figure.wager), open, { class: "why", "data-testid": `figure-${figure.wager}` }),
    figure.table,
    `${(100 * Number(figure.decimal)).toFixed(4)} %`,
    figure.method,
    figure.element_of_risk ? `${(100 * Number(figure.element_of_risk)).toFixed(3)} %` : "",
    measures?.hit ? `${(100 * Number(measures.hit.decimal)).toFixed(2)} %` : "",
    measures ? Number(measures.deviation).toFixed(3) : "",
    figure.strategy ?? "",
  ];
}

function papers(game, options) {
  const link = (name, says) => h("a", { class: "button button-small", href: `/api/odds/${game}/${name}${query(options)}` }, says);
  return h(
    "p",
    { class: "row" },
    link("sheet.pdf", "PAR sheet, PDF"),
    link("sheet.html", "To print"),
    link("sheet.csv", "CSV"),
    link("sheet.json", "JSON"),
  );
}

async function show(game) {
  const turn = ++asked;
  const options = chosenOptions(form);
  for (const id of ["figures", "detail", "strategy", "what-if"]) put(byId(id));
  const answer = get(`/api/odds/${game.id}/sheet.json${query(options)}`);
  watch(game.id, options, answer);
  try {
    const sheet = await answer;
    if (turn !== asked) return;
    const heads = ["Wager", "Pay table", "House edge", "Method", "Element of risk", "Hit", "Deviation", "Strategy"];
    put(byId("figures"), papers(game.id, options), grid(`${sheet.name}: every wager`, heads, sheet.wagers.map(row), 2));
    if (sheet.wagers.length > 0) put(byId("detail"), detail(sheet.wagers[0]));
    if (sheet.strategy.length > 0) put(byId("strategy"), strategy(sheet.strategy));
    put(byId("what-if"), whatIf(game, () => options));
  } catch (refused) {
    if (turn === asked) put(byId("figures"), h("p", { class: "wrong", role: "alert" }, refused.message));
  }
}

async function choose(id) {
  const game = await getOnce(gamePath(id));
  history.replaceState(null, "", `?game=${encodeURIComponent(id)}`);
  const fields = h(
    "details",
    { class: "odds-panel", "data-testid": "odds-options" },
    h("summary", {}, "Options"),
    h("div", { class: "odds-options" }, optionFields(game, "set")),
  );
  form.querySelector("details")?.remove();
  form.append(fields);
  await show(game);
}

async function begin() {
  const games = (await get("/api/games")).filter((game) => !game.stack);
  const wanted = new URLSearchParams(location.search).get("game");
  const known = games.find((game) => game.id === wanted);
  const first = known ?? games[0];
  const books = [...new Set(games.map((game) => game.book_title))];
  const option = (game) => h("option", { value: game.id, selected: game === known }, game.name);
  const group = (book) => h("optgroup", { label: book }, games.filter((game) => game.book_title === book).map(option));
  const picker = h("select", { id: "game", name: "game", "data-testid": "odds-game" }, wanted && !known && h("option", { value: "" }, "Choose a game"), books.map(group));
  put(form, h("label", { class: "field", for: "game" }, h("span", {}, "Game"), picker));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", async (event) => {
    const id = /** @type {HTMLSelectElement} */ (picker).value;
    if (id === "") return;
    if (event.target === picker) return choose(id);
    return show(await getOnce(gamePath(id)));
  });
  if (wanted && !known) return put(byId("figures"), unknown(wanted, games));
  await choose(first.id);
}

/** A game that has no figures here, and those that have. */
function unknown(wanted, games) {
  const says = `There is no game “${wanted}” with a house edge. Choose one of these:`;
  const link = (game) => h("li", {}, h("a", { href: `?game=${encodeURIComponent(game.id)}` }, game.name), h("span", { class: "faint" }, ` ${game.id}`));
  return h("div", { "data-testid": "odds-unknown" }, h("p", { class: "wrong", role: "alert" }, says), h("ul", {}, games.map(link)));
}

begin().catch((refused) => put(byId("figures"), h("p", { class: "wrong", role: "alert" }, refused.message)));
