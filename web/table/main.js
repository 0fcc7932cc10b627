// The table page: assembles the parts and passes them the views.

import { gamePath, getOnce, playerOrGuest, saying } from "../shared/api.js";
import { byId, put, h } from "../shared/dom.js";
import { notify } from "../shared/announce.js";
import { kept } from "../shared/kept.js";
import { useMoney } from "../shared/money.js";
import { createCalled } from "./called.js";
import { createClock } from "./clock.js";
import { connect } from "./connection.js";
import { createControls } from "./controls.js";
import { createDeeds } from "./deeds.js";
import { fallMs, feltOf } from "./felts.js";
import { POT_KEYS, betKeys, listenForKeys, openHelp } from "./help.js";
import { createHistoryPanel } from "./history-panel.js";
import { tellNews } from "./news.js";
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
import { arrival } from "./state.js";

/**
 * @import { Connection } from "./connection.js"
 * @import { Deeds, Felt, How } from "./felts.js"
 * @import { TableState } from "./state.js"
 * @import { View } from "../wire.d.ts"
 */

const table = location.pathname.split("/").filter(Boolean).at(-1) ?? "";
/** @type {TableState} */
const state = { view: null, chip: kept("chip", 500), justSat: null, came: 0 };
if (!VALUES.includes(state.chip)) state.chip = 500;

/** Builds the parts once the first view says which game this is. @param {View} view @param {Connection} line */
async function build(view, line) {
  const game = await getOnce(`${gamePath(view.game)}?table=${view.table}`).catch(() => null);
  useMoney(game?.currency);
  document.body.dataset.book = game?.book ?? "";
  const deeds = { ...createDeeds(line, state), game };
  const felt = feltOf(view, deeds);
  put(byId("felt"), felt.element);
  document.body.classList.toggle("poker-page", Boolean(felt.dock));
  byId("table-name").textContent = view.name;
  document.title = `${view.name} · Baize`;
  const round = createRoundPanel();
  const seats = createSeatsPanel(deeds);
  const rules = createRulesPanel(view.game, view.table, !felt.dock);
  const history = createHistoryPanel();
  createTabs(byId("panels"), [
    { id: "round", title: felt.dock ? "Hand" : "Round", element: round.element },
    { id: "seats", title: "Seats", element: seats.element },
    { id: "rules", title: "Rules", element: rules.element, onOpen: rules.open },
    { id: "history", title: "History", element: history.element },
  ]);
  const clock = createClock(byId("clock"));
  const dock = felt.dock ? ownDock(felt) : buildDock(felt, deeds);
  const staff = createStaffBar(byId("staff"), line);
  const posted = createPosted(byId("posted"), game, !felt.dock);
  const called = createCalled(byId("called"), felt.takeSeat ?? deeds.sit);

  return (/** @type {View} */ next, /** @type {How} */ how) => {
    byId("round-number").textContent = `${felt.dock ? "Hand" : "Round"} ${next.round}`;
    clock.update(next);
    felt.update(next, how);
    staff.update(next);
    called.update(next);
    posted.update(next);
    document.body.classList.toggle("staff-page", Boolean(next.role));
    dock(next, how);
    round.update(next, how.revealed);
    seats.update(next);
    rules.update(next);
    if (how.revealed) history.update(next);
  };
}

/** What is below most felts: result, question, purse, chips and buttons. @param {Felt} felt @param {Deeds} deeds */
function buildDock(felt, deeds) {
  const rack = createRack(byId("rack"), state);
  listenForKeys((felt.keys ?? betKeys)(rack));
  const controls = createControls(byId("controls"), deeds);
  const question = createQuestion(felt.question ?? byId("question"), deeds);
  const results = createResults(byId("results"));
  const purse = createPurse(byId("purse"));
  const strip = createStrip(byId("strip"));
  const ownSeats = felt.element.querySelector(".seats") !== null;
  return (/** @type {View} */ next, /** @type {How} */ how) => {
    controls.update(next);
    question.update(next);
    results.update(next, how.revealed);
    purse.update(next, how.revealed);
    if (!ownSeats) strip.update(next, how.revealed);
  };
}

/** The felt's own dock, which it draws itself. @param {Felt} felt */
function ownDock(felt) {
  put(byId("dock"), felt.dock);
  byId("dock").setAttribute("aria-label", "Your hand");
  listenForKeys(felt.keys?.({ nth: () => {} }) ?? POT_KEYS);
  return (/** @type {View} */ _next, /** @type {How} */ _how) => {};
}

function start() {
  /** @type {Awaited<ReturnType<typeof build>> | null} */
  let draw = null;
  let building = false;
  /** @type {View | null} */
  let before = null;
  let pending = 0;
  let until = 0;

  function show() {
    const view = state.view;
    if (!view || !draw) return;
    const fresh = performance.now() < until;
    // A deadline counts from the moment when it arrived, not from when it is drawn again.
    const aged =
      view.deadline_ms === null
        ? view
        : { ...view, deadline_ms: Math.max(0, view.deadline_ms - (performance.now() - state.came)) };
    // What happened is announced before its result.
    if (!fresh) {
      tellNews(before, view);
      before = view;
    }
    draw(aged, { fresh, revealed: !fresh });
  }

  /** @param {View} view */
  async function onView(view) {
    const { pause, step } = arrival(state.view, view, fallMs(view));
    state.view = view;
    state.came = performance.now();
    if (view.you?.seat != null) state.justSat = null;
    if (!draw) {
      if (building) return;
      building = true;
      draw = await build(view, line);
      return show();
    }
    if (pause > 0) {
      until = performance.now() + pause;
      document.documentElement.style.setProperty("--deal-step", `${step}ms`);
      clearTimeout(pending);
      pending = setTimeout(show, pause + 20);
    }
    show();
  }

  const line = connect(table, {
    onView: (view) =>
      onView(view).catch((error) => notify(`The table could not be drawn: ${error.message}`, "refused")),
    onState: (up) => {
      byId("offline").hidden = up;
    },
  });
}

byId("help").addEventListener("click", openHelp);
playerOrGuest().then(start, (refused) => put(byId("felt"), h("p", { class: "wrong" }, saying(refused))));
