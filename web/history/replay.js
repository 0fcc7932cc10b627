// One finished round, step by step: what was on the felt after each input, the settlement, and the proof of its seed.

import { announce } from "../shared/announce.js";
import { cardPicture } from "../shared/cards.js";
import { whyButton } from "../shared/clause.js";
import { button, h, put } from "../shared/dom.js";
import { fell, piles, placeKey, potFact, sentence } from "../shared/facts.js";
import { placeName, seatName, words } from "../shared/names.js";
import { settingWords } from "../shared/option-words.js";
import { forButton } from "../shared/pot-words.js";
import { piecePicture, tilePicture } from "../shared/tiles.js";
import { verifyButton } from "../shared/verifying.js";
import { handPath } from "../table/history-panel.js";
import { lineItem } from "../table/results.js";

/**
 * @import { Pile } from "../shared/facts.js"
 * @import { Fact, Game, Line, Replay } from "../wire.d.ts"
 */

/**
 * How many facts are shown at each stop: one stop after each input, with no fact shown twice.
 * @param {number[]} steps
 * @param {number} count
 */
export function stops(steps, count) {
  return [...new Set([...steps, count])].filter((at) => at > 0 || count === 0).sort((one, other) => one - other);
}

/** Where a fact puts tiles, or opens a hand as it was set. @param {Fact} fact */
function opened(fact) {
  if (fact.fact === "stack") return fact.to;
  return fact.fact === "laid" ? fact.at : null;
}

/** @param {Fact} fact @param {string} key */
function opensAt(fact, key) {
  const place = opened(fact);
  return place !== null && placeKey(place) === key;
}

/**
 * What is at a place: a hand that was opened as it was set, else tiles in a stack, else its cards.
 * @param {Pile} pile
 * @param {readonly Fact[]} facts
 * @param {number} before
 */
function lyingAt(pile, facts, before) {
  /** @param {HTMLElement} picture @param {number} fact */
  const isNew = (picture, fact) => (picture.classList.toggle("card-new", fact >= before), picture);
  const last = facts.findLastIndex((fact) => opensAt(fact, pile.key));
  const newest = facts[last];
  if (newest?.fact === "laid")
    return newest.sets.map((set) =>
      h("div", { class: "cards laid-set" }, set.map((piece) => isNew(piecePicture(piece), last))),
    );
  const { count, tiles } = newest?.fact === "stack" ? newest : { count: 0, tiles: [] };
  const shown = tiles.length > 0 ? tiles : Array.from({ length: count }, () => null);
  return h(
    "div",
    { class: "cards" },
    shown.map((tile) => isNew(tilePicture(tile), last)),
    pile.cards.map((held) => isNew(cardPicture(held, { known: true }), held.fact)),
  );
}

/** The places that have cards or tiles. @param {readonly Fact[]} facts */
function placesOf(facts) {
  const found = piles(facts);
  for (const place of facts.map(opened).filter((one) => one !== null))
    if (!found.has(placeKey(place))) found.set(placeKey(place), { key: placeKey(place), place, cards: [] });
  return [...found.values()].filter((pile) => pile.cards.length > 0 || facts.some((fact) => opensAt(fact, pile.key)));
}

/** @param {readonly Fact[]} facts @param {number} before @param {boolean} isPot */
function feltPart(facts, before, isPot) {
  // What was drawn for the button is mentioned, but is not a hand.
  const drawnFor = facts.map(forButton).filter((one) => isPot && one !== null);
  const ofButton = new Set(drawnFor.map((one) => (one ? placeKey(one.to) : "")));
  const all = placesOf(facts).filter((pile) => !ofButton.has(pile.key));
  const result = fell(facts);
  const drawn = all.map((pile) =>
    h(
      "section",
      { class: "pile", "aria-label": placeName(pile.place) },
      h("h3", {}, placeName(pile.place)),
      lyingAt(pile, facts, before),
    ),
  );
  return h(
    "div",
    { class: "replay-felt" },
    drawn.length > 0 ? h("div", { class: "piles" }, drawn) : null,
    result !== null && h("p", { class: "fell" }, result),
    drawn.length === 0 && result === null && h("p", {}, "There is nothing on the felt yet."),
  );
}

/** @param {readonly Fact[]} facts @param {number} before @param {(fact: Fact) => string} tell */
function factList(facts, before, tell) {
  return h(
    "ol",
    { class: "facts", "data-testid": "facts" },
    facts.map((fact, index) =>
      h(
        "li",
        { class: `fact${index >= before ? " fact-new" : ""}`, "aria-current": index >= before ? "step" : null },
        h("span", {}, tell(fact)),
        whyButton(tell(fact), fact.by, "fact-why"),
      ),
    ),
  );
}

/** The lines, one person after the other. @param {Line[]} lines */
function settlement(lines) {
  const titleOf = (/** @type {Line} */ line) =>
    `${seatName(line.seat)}${line.name ? `, ${line.name}` : ""}${line.yours ? " (you)" : ""}`;
  const names = [...new Set(lines.map(titleOf))];
  const of = (/** @type {string} */ title) => lines.filter((line) => titleOf(line) === title);
  if (lines.length === 0) return h("p", { class: "faint" }, "Nobody had a bet.");
  return names.map((title) => [
    h("h4", {}, title),
    h(
      "ul",
      { class: "lines" },
      of(title).map((line) => lineItem(line)),
    ),
  ]);
}

/** Where hands that are not shown stay secret, so does everything that would reveal them. */
const isHand = (/** @type {Replay} */ round) => round.facts.some((fact) => fact.fact === "put");

/** @param {Replay} round */
function proof(round) {
  const kept = isHand(round) ? "kept by the house: hands that are not shown stay secret" : "not yet";
  return h(
    "dl",
    { class: "proof-list" },
    h(
      "div",
      {},
      h("dt", {}, "Commitment, shown before the first bet"),
      h("dd", {}, h("code", { "data-testid": "commitment" }, round.commitment)),
    ),
    h(
      "div",
      {},
      h("dt", {}, round.seed ? "Seed, shown now" : "Seed"),
      h("dd", {}, h("code", { "data-testid": "seed" }, round.seed ?? kept)),
    ),
  );
}

/**
 * What can be downloaded of a round: its script, or a hand as far as its viewer may know it.
 * @param {Replay} round
 * @param {string} script
 */
function files(round, script) {
  /** @param {string} href @param {string} name @param {string} words @param {string} testid */
  const link = (href, name, words, testid) =>
    h("a", { class: "button", href, download: name, "data-testid": testid }, words);
  const whole = round.seed && link(script, `round-${round.round}.toml`, "Download script", "download-script");
  if (!isHand(round)) return whole || link(script, `round-${round.round}.toml`, "Download script", "download-script");
  const hand = handPath(round.table, round.round);
  return h(
    "span",
    { class: "row" },
    whole,
    link(hand("phh"), `hand-${round.round}.phh`, "PHH", "download-phh"),
    link(hand("ohh"), `hand-${round.round}.json`, "Open Hand History", "download-ohh"),
  );
}

/** @typedef {(event: KeyboardEvent) => void} KeyListener */

/** The listener of the round that is shown, which goes with it. @type {KeyListener | null} */
let listening = null;

/**
 * The buttons that go from step to step, and the words between them.
 * @param {(to: "back" | "on" | "end") => void} go
 */
function stepButtons(go) {
  const place = h("output", { class: "step-place", "data-testid": "step" });
  const back = button("‹ Previous", () => go("back"), {
    "data-testid": "step-previous",
    "aria-keyshortcuts": "ArrowLeft",
  });
  const on = button("Next ›", () => go("on"), {
    class: "button button-main",
    "data-testid": "step-next",
    "aria-keyshortcuts": "ArrowRight",
  });
  const end = button("Last", () => go("end"), { "data-testid": "step-last", "aria-keyshortcuts": "End" });
  const element = h("div", { class: "row steps", role: "group", "aria-label": "Steps" }, back, place, on, end);
  /** @param {number} step @param {number} count */
  function show(step, count) {
    place.textContent = `Step ${step + 1} of ${count}`;
    back.disabled = step === 0;
    on.disabled = step === count - 1;
    end.disabled = step === count - 1;
    return place.textContent;
  }
  return { element, show };
}

/** The round's number, and what can be downloaded of it. @param {Replay} round @param {string} script */
function headPart(round, script) {
  return h(
    "header",
    { class: "replay-head" },
    h(
      "h2",
      {},
      `${isHand(round) ? "Hand" : "Round"} ${round.round}`,
      round.status === "void" ? h("span", { class: "mark" }, "void") : null,
    ),
    files(round, script),
  );
}

/** Whether a key is meant for something else than the steps. @param {KeyboardEvent} event */
function isElsewhere({ target, ctrlKey, altKey, metaKey }) {
  const typing = target instanceof Element && target.closest("input, select, textarea");
  return typing || document.querySelector("dialog[open]") || ctrlKey || altKey || metaKey;
}

/**
 * @param {HTMLElement} root @param {Replay} round @param {string} script where its script is
 * @param {Game | null} game
 */
export function showRound(root, round, script, game) {
  const tell = (/** @type {Fact} */ fact) => (isHand(round) ? potFact(fact) : sentence(fact));
  const at = stops(round.steps, round.facts.length);
  let step = 0;
  const felt = h("div", {});
  const facts = h("div", {});
  const lines = h("section", { class: "replay-lines", "aria-label": "Settlement" });
  const buttons = stepButtons((to) => go({ back: step - 1, on: step + 1, end: at.length - 1 }[to]));

  /** @param {number} to */
  function go(to) {
    if (at.length === 0) return;
    step = Math.min(Math.max(to, 0), at.length - 1);
    const before = at[step - 1] ?? 0;
    const shown = round.facts.slice(0, at[step]);
    put(felt, feltPart(shown, before, isHand(round)));
    put(facts, factList(shown, before, tell));
    put(lines, step === at.length - 1 ? [h("h3", {}, "Settlement"), settlement(round.lines)] : null);
    const place = buttons.show(step, at.length);
    announce([place, ...shown.slice(before).map(tell)].join(". "));
  }

  /** @type {KeyListener} */
  function keys(event) {
    if (isElsewhere(event)) return;
    /** @type {Record<string, number>} */
    const leads = { ArrowRight: step + 1, ArrowLeft: step - 1, Home: 0, End: at.length - 1 };
    const next = leads[event.key];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  }

  const options = Object.entries(round.options ?? {}).map(([name, value]) =>
    h("div", {}, h("dt", {}, words(name)), h("dd", {}, settingWords(name, String(value), game?.options ?? []))),
  );
  put(
    root,
    headPart(round, script),
    felt,
    buttons.element,
    h("p", { class: "small faint" }, "Left and right arrow keys go step by step."),
    facts,
    lines,
    h("h3", {}, "Proof"),
    proof(round),
    h("p", {}, verifyButton(round.table, round.round, round.facts)),
    h("details", {}, h("summary", {}, "Options in force"), h("dl", { class: "option-list" }, options)),
  );
  if (listening) document.removeEventListener("keydown", listening);
  listening = keys;
  document.addEventListener("keydown", keys);
  go(0);
}
