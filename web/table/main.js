// The table page: assembles the parts and passes them the views.

import { gamePath, getOnce, playerOrGuest, saying } from "../shared/api.js";
import { byId, put, h } from "../shared/dom.js";
import { announce, notify } from "../shared/announce.js";
import { keep, kept } from "../shared/kept.js";
import { useMoney } from "../shared/money.js";
import { useNames } from "../shared/names.js";
import { notePlayed } from "../shared/recent.js";
import { onSession } from "../shared/session.js";
import { createCalled } from "./called.js";
import { createClock } from "./clock.js";
import { createCompany } from "./company.js";
import { connect } from "./connection.js";
import { createControls } from "./controls.js";
import { createDeeds } from "./deeds.js";
import { Director } from "./director.js";
import { feltOf } from "./felts.js";
import { Ghosts } from "./ghosts.js";
import { POT_KEYS, betKeys, listenForKeys, openHelp } from "./help.js";
import { createHistoryPanel } from "./history-panel.js";
import { lightUp } from "./lit.js";
import { comeAndGone, sceneWords, tellSum } from "./news.js";
import { plainView } from "./plain-view.js";
import { createPosted } from "./posted.js";
import { createPurse } from "./purse.js";
import { createQuestion } from "./question.js";
import { createRack } from "./chip-rack.js";
import { createResults } from "./results.js";
import { createRoundPanel } from "./round-panel.js";
import { createRulesPanel } from "./rules-panel.js";
import { createSeatsPanel } from "./seats-panel.js";
import { createStaffBar } from "./staff-bar.js";
import { createStrip } from "./seat-strip.js";
import { createTabs } from "./tabs.js";
import { VALUES } from "../shared/chips.js";

/**
 * @import { Connection } from "./connection.js"
 * @import { Deeds, Felt } from "./felts.js"
 * @import { TableState } from "./state.js"
 * @import { View } from "../wire.d.ts"
 */

const table = location.pathname.split("/").filter(Boolean).at(-1) ?? "";
const company = createCompany(table);
/** @type {TableState} */
const state = { view: null, chip: kept("chip", 500), justSat: null };
if (!VALUES.includes(state.chip)) state.chip = 500;

/**
 * Builds the parts once the first view says which game this is: `show` is what the director does with views; what does
 * not give anything away is drawn at once.
 * @param {View} view @param {Connection} line
 */
async function build(view, line) {
  const game = await getOnce(`${gamePath(view.game)}?table=${view.table}`).catch(() => null);
  useMoney(game?.currency);
  useNames(game);
  document.body.dataset.book = game?.book ?? "";
  notePlayed(view.game);
  keep("table", view.table);
  const ghosts = new Ghosts();
  const deeds = { ...createDeeds(line, state, ghosts), game };
  const felt = feltOf(view, deeds);
  put(byId("felt"), felt.element);
  document.body.classList.toggle("poker-page", Boolean(felt.dock));
  byId("table-name").textContent = view.name;
  document.title = `${view.name} · Baize`;
  const panels = buildPanels(view, felt, deeds);
  const clock = createClock(byId("clock"));
  const dock = felt.dock ? ownDock(felt) : buildDock(felt, deeds);
  const staff = createStaffBar(byId("staff"), line);
  const posted = createPosted(byId("posted"), game, !felt.dock);
  const called = createCalled(byId("called"), felt.takeSeat ?? deeds.sit);

  /** @param {View} next @param {boolean} all */
  function draw(next, all) {
    felt.update(next);
    lightUp(felt.element, next);
    if (!all) return;
    byId("round-number").textContent = `${felt.dock ? "Hand" : "Round"} ${next.round}`;
    clock.update(next);
    dock(next);
    panels(next);
  }

  const director = new Director({
    felt: felt.element,
    draw,
    play: felt.play,
    tell: (now, scene) => announce(sceneWords(scene.facts, now)),
    sum: tellSum,
    ghosts,
  });
  hurryOn(director, felt.element);
  return (/** @type {View} */ next, /** @type {View | null} */ before, missed = false) => {
    staff.update(next);
    called.update(next);
    company.update(next);
    posted.update(next);
    document.body.classList.toggle("staff-page", Boolean(next.role));
    if (before) comeAndGone(before, next);
    director.update(plainView(next), { missed });
  };
}

/** @param {View} view @param {Felt} felt @param {Deeds} deeds */
function buildPanels(view, felt, deeds) {
  const round = createRoundPanel();
  const seats = createSeatsPanel(deeds);
  const rules = createRulesPanel(view.game, view.table, !felt.dock);
  const history = createHistoryPanel();
  createTabs(byId("panels"), [
    { id: "round", title: felt.dock ? "Hand" : "Round", element: round.element },
    { id: "seats", title: "Seats", element: seats.element },
    { id: "rules", title: "Rules", element: rules.element, onOpen: rules.open },
    { id: "history", title: "History", element: history.element },
    { id: "company", title: "Talk", element: company.element, onOpen: company.open },
  ]);
  return (/** @type {View} */ next) => {
    for (const panel of [round, seats, rules, history]) panel.update(next);
  };
}

/** On a phone the table fills what the head leaves of the screen; how high that is depends on what is posted. */
function measureHead() {
  const main = /** @type {HTMLElement | null} */ (document.querySelector(".table-main"));
  const frame = byId("felt");
  const watch = new ResizeObserver(() => {
    document.body.style.setProperty("--above", `${main?.offsetTop ?? 0}px`);
    // What can be scrolled must be reached by keys.
    frame.tabIndex = frame.scrollHeight > frame.clientHeight ? 0 : -1;
  });
  for (const one of document.querySelectorAll("header, #posted, #offline, #called, #felt")) watch.observe(one);
}

/** What is below most felts: result, question, purse, chips and buttons. @param {Felt} felt @param {Deeds} deeds */
function buildDock(felt, deeds) {
  const rack = createRack(byId("rack"), state);
  listenForKeys((felt.keys ?? betKeys)(rack));
  const controls = createControls(byId("controls"), deeds);
  const question = createQuestion(byId("question"), deeds);
  const results = createResults(byId("results"));
  const purse = createPurse(byId("purse"));
  const strip = createStrip(byId("strip"));
  const ownSeats = felt.element.querySelector(".seats") !== null;
  return (/** @type {View} */ next) => {
    controls.update(next);
    question.update(next);
    results.update(next);
    purse.update(next);
    if (!ownSeats) strip.update(next);
  };
}

/** The felt's own dock, which it draws itself. @param {Felt} felt */
function ownDock(felt) {
  put(byId("dock"), felt.dock);
  byId("dock").setAttribute("aria-label", "Your hand");
  listenForKeys(felt.keys?.({ nth: () => {} }) ?? POT_KEYS);
  return (/** @type {View} */ _next) => {};
}

/**
 * Whoever clicks on the felt or presses Space while something moves wants it faster, and then at once.
 * @param {Director} director @param {HTMLElement} felt
 */
function hurryOn(director, felt) {
  felt.addEventListener("click", () => director.hurry());
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const busyElsewhere =
      event.target instanceof Element && event.target.closest("input, textarea, select, dialog, aside, .pk-intents");
    if (event.key !== " " || busyElsewhere || !director.playing) return;
    event.preventDefault();
    event.stopPropagation();
    director.hurry();
  };
  document.addEventListener("keydown", onKey, { capture: true });
  document.addEventListener("visibilitychange", () => document.hidden && director.finish());
}

function start() {
  /** @type {Awaited<ReturnType<typeof build>> | null} */
  let show = null;
  let building = false;
  let missed = false;

  /** @param {View} view */
  async function onView(view) {
    const before = state.view;
    state.view = view;
    if (view.you?.seat != null) state.justSat = null;
    if (show) {
      show(view, before, missed);
      missed = false;
      return;
    }
    if (building) return;
    building = true;
    show = await build(view, line);
    // Others may have come while it was built.
    show(state.view, null);
  }

  const line = connect(table, {
    onView: (view) =>
      onView(view).catch((error) => notify(`The table could not be drawn: ${error.message}`, "refused")),
    onTalk: company.hear,
    onState: (up) => {
      byId("offline").hidden = up;
      missed ||= !up;
    },
  });
  // Whoever uses the browser now is who plays here.
  onSession(() => playerOrGuest().then(line.renew, () => {}));
}

measureHead();
// Beside other tables the window says which this is, and leads back to the lobby.
document.body.classList.toggle("in-frame", window.top !== window);
byId("help").addEventListener("click", openHelp);
playerOrGuest().then(start, (refused) => put(byId("felt"), h("p", { class: "wrong" }, saying(refused))));
