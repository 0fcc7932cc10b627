// A hand arranged in sets: cards or tiles are moved from set to set by dragging, by pressing one and then another or a
// place, or with keys. Nothing is sent until every set is full. What the house would treat as a foul is reported here
// first, and sent only if it is confirmed.

import { announce } from "../shared/announce.js";
import { cardName } from "../shared/cards.js";
import { whyButton } from "../shared/clause.js";
import { button, h, hidden, put } from "../shared/dom.js";
import { withSigns } from "../shared/facts.js";
import { isTile, piecePicture, tileName } from "../shared/tiles.js";

/**
 * @import { Child } from "../shared/dom.js"
 * @import { Choice } from "../wire.d.ts"
 */

/** The names of the sets, by how many pieces belong in each. @type {Record<string, string[]>} */
const TITLES = {
  "2,5": ["Low hand", "High hand"],
  "2,2": ["One hand", "Other hand"],
  "3,5,5": ["Front", "Middle", "Back"],
};
const within = (/** @type {string} */ title) => (title.startsWith("One") ? title.toLowerCase() : `the ${title}`);
/** Finds in a refusal the words that send the hand all the same. */
const CONFIRMED_BY = /`(foul [^`]+)`/;
const RANKS = "23456789TJQKA";
/** By how many pieces an arrow key goes on. @type {Record<string, number>} */
const SIDEWAYS = { ArrowRight: 1, ArrowLeft: -1 };
/** Jokers and aces first; tiles as they came. @param {string} piece */
const height = (piece) => (piece === "Jk" ? RANKS.length : isTile(piece) ? 0 : RANKS.indexOf(piece.charAt(0)));
const nameOf = (/** @type {string} */ piece) => (isTile(piece) ? tileName(piece) : cardName(piece));

/**
 * @typedef {object} Arrangement
 * @property {string} word the word of the answer
 * @property {string[]} from what there is to arrange
 * @property {number[]} sets how many belong in each set
 * @property {string[]} suggestion one good way, set by set
 * @property {boolean} [first] only the first set is said; the rest follows from it
 *
 * @typedef {{says: string, by: string[]}} Refusal
 */

/**
 * A piece, the set that it is in (-1 for none), its button, and the words that say where it is.
 * @typedef {{piece: string, set: number, element: HTMLButtonElement, where: HTMLElement}} Entry
 */

/**
 * Cards to pick for the first of two hands, as an arrangement.
 * @param {Extract<Choice, {choice: "pick"}>} choice @param {string} advice
 * @returns {Arrangement}
 */
export function arrangementOf({ word, from, count }, advice) {
  const advised = advice.startsWith(`${word} `) ? advice.split(" ").slice(1) : [];
  const rest = [...from];
  for (const piece of advised) if (rest.includes(piece)) rest.splice(rest.indexOf(piece), 1);
  const suggestion = rest.length === from.length - count ? [...advised, ...rest] : [];
  return { word, from, sets: [count, from.length - count], suggestion, first: true };
}

/** A refusal without the words that one would have to type. @param {Refusal} refused */
function withoutWords({ says }) {
  const words = CONFIRMED_BY.test(says) ? says.slice(0, says.indexOf("`")).replace(/;[^;]*$/, "") : says;
  return `${withSigns(words.charAt(0).toUpperCase() + words.slice(1))}.`;
}

/** The pieces and the sets that they are in. */
class Sets {
  /** @param {Arrangement} choice @param {(piece: string) => Entry} make */
  constructor(choice, make) {
    this.sizes = choice.sets;
    /** @type {string[]} */
    this.titles = TITLES[choice.sets.join(",")] ?? choice.sets.map((_, i) => `Set ${i + 1}`);
    this.entries = [...choice.from].sort((one, other) => height(other) - height(one)).map(make);
    /** The pieces in the order in which they were moved. @type {Entry[]} */
    this.latest = [];
    this.fill();
  }

  fill() {
    for (const entry of this.entries) entry.set = this.larger();
  }

  /** How many pieces belong in a set. @param {number} set */
  room(set) {
    return this.sizes[set] ?? 0;
  }

  /** The set in which all pieces are at first, where only the smaller of two has to be chosen. */
  larger() {
    if (this.sizes.length !== 2) return -1;
    return this.room(1) > this.room(0) ? 1 : 0;
  }

  /** How many pieces can lie in a set at once. @param {number} set */
  most(set) {
    return set === this.larger() ? this.entries.length : this.room(set);
  }

  /** @param {number} set */
  pieces(set) {
    return this.entries.filter((entry) => entry.set === set);
  }

  /** @param {number} set */
  isFull(set) {
    return set >= 0 && this.pieces(set).length >= this.room(set);
  }

  isComplete() {
    return this.sizes.every((size, set) => this.pieces(set).length === size);
  }

  /** Where a piece is, in words. @param {Entry} entry @param {string} nowhere */
  where(entry, nowhere) {
    return entry.set < 0 ? nowhere : `in ${within(this.titles[entry.set] ?? "")}`;
  }

  /**
   * Moves a piece, or has it change places with another. If its new set is full, the piece that was put there first
   * goes back to where it came from.
   * @param {Entry} entry @param {number} set @param {Entry | null} other
   */
  move(entry, set, other) {
    const from = entry.set;
    if (other && other !== entry) {
      [entry.set, other.set] = [other.set, entry.set];
    } else if (from !== set) {
      const oldest = this.latest.find((one) => one.set === set) ?? this.pieces(set)[0];
      if (oldest && this.isFull(set) && (from < 0 || this.pieces(from).length <= this.room(from))) oldest.set = from;
      entry.set = set;
    }
    this.latest = [...this.latest.filter((one) => one !== entry), entry];
  }

  /** Puts the pieces where a suggestion has them, set by set. @param {string[]} suggestion */
  suggest(suggestion) {
    const left = [...this.entries];
    let at = 0;
    this.sizes.forEach((size, set) => {
      for (const piece of suggestion.slice(at, at + size)) {
        const index = left.findIndex((entry) => entry.piece === piece);
        const [found] = index >= 0 ? left.splice(index, 1) : [];
        if (found) found.set = set;
      }
      at += size;
    });
  }
}

/** The sets as they are drawn and moved. */
class Arranger {
  /** The piece that was picked up by a press. @type {Entry | null} */
  held = null;
  dragged = false;

  /**
   * @param {Arrangement} choice
   * @param {{answer: (words: string, onRefused?: (refused: Refusal) => void) => unknown}} deeds
   */
  constructor(choice, deeds) {
    this.choice = choice;
    this.deeds = deeds;
    this.sets = new Sets(choice, (piece) => this.make(piece));
    this.warning = h(
      "div",
      { class: "arranger-warning", role: "alert", "data-testid": "arranger-warning", hidden: true },
    );
    const words = () => [choice.word, ...this.said()].join(" ");
    this.send = button("Set hands", () => deeds.answer(words(), (refused) => this.warn(refused)), {
      class: "button button-main",
      "data-testid": `answer-${choice.word}`,
    });
    this.rows = choice.sets.map((_, set) =>
      h("div", {
        class: "cards arranger-cards",
        style: `--most: ${this.sets.most(set)}`,
        "data-set": set,
        "data-testid": `set-${set}`,
        onClick: (event) => this.held && !event.target.closest(".pick") && this.move(this.held, set),
      }),
    );
    this.spare = h(
      "div",
      { class: "cards arranger-cards arranger-spare", "data-set": -1, "data-testid": "set-spare" },
    );
    this.draw();
  }

  /** @param {string} piece @returns {Entry} */
  make(piece) {
    const where = hidden("");
    const element = h(
      "button",
      {
        type: "button",
        class: "pick arranger-piece",
        "data-testid": `pick-${piece}`,
        onClick: () => this.press(entry),
        onKeydown: (event) => this.keys(event, entry),
        onPointerdown: (event) => this.drag(event, entry),
      },
      piecePicture(piece),
      where,
    );
    /** @type {Entry} */
    const entry = { piece, set: -1, element, where };
    return entry;
  }

  /** The words that send the sets. */
  said() {
    const told = this.choice.sets.slice(0, this.choice.first ? 1 : undefined);
    return told.flatMap((_, set) => this.sets.pieces(set).map((entry) => entry.piece));
  }

  /** @param {Entry} entry @param {number} set @param {Entry | null} [other] */
  move(entry, set, other = null) {
    this.sets.move(entry, set, other);
    this.held = null;
    this.draw();
    entry.element.focus();
    announce(`${nameOf(entry.piece)} ${this.sets.where(entry, "taken out")}`);
  }

  /**
   * One press picks up a piece, the next says where it goes; with two sets one press is enough.
   * @param {Entry} entry
   */
  press(entry) {
    if (this.dragged) return;
    if (this.held && this.held !== entry) return this.move(this.held, entry.set, entry);
    if (this.choice.sets.length === 2) return this.move(entry, entry.set === 0 ? 1 : 0);
    this.held = this.held === entry ? null : entry;
    this.draw();
    entry.element.focus();
  }

  /** @param {KeyboardEvent} event @param {Entry} entry */
  keys(event, entry) {
    const { length } = this.choice.sets;
    const all = this.sets.entries.slice().sort((one, other) => one.set - other.set);
    const step = SIDEWAYS[event.key];
    if (step) all[(all.indexOf(entry) + step + all.length) % all.length]?.element.focus();
    else if (event.key === "ArrowUp") this.move(entry, Math.max(0, entry.set < 0 ? 0 : entry.set - 1));
    else if (event.key === "ArrowDown") this.move(entry, Math.min(length - 1, entry.set + 1));
    else if (/^[1-9]$/.test(event.key) && Number(event.key) <= length) this.move(entry, Number(event.key) - 1);
    else if (event.key === "Delete" || event.key === "Backspace") this.move(entry, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {PointerEvent} event @param {Entry} entry */
  drag(event, entry) {
    if (event.button !== 0) return;
    const { clientX: startX, clientY: startY, pointerId } = event;
    const element = entry.element;
    this.dragged = false;
    const onMove = (/** @type {PointerEvent} */ at) => {
      const [x, y] = [at.clientX - startX, at.clientY - startY];
      if (!this.dragged && Math.hypot(x, y) < 8) return;
      if (!this.dragged) element.setPointerCapture?.(pointerId);
      this.dragged = true;
      element.classList.add("arranger-dragged");
      element.style.transform = `translate(${x}px, ${y}px)`;
    };
    const stop = (/** @type {PointerEvent} */ at) => {
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", stop);
      element.removeEventListener("pointercancel", stop);
      element.style.transform = "";
      element.classList.remove("arranger-dragged");
      if (this.dragged) this.drop(at, entry);
    };
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", stop);
    element.addEventListener("pointercancel", stop);
  }

  /** @param {PointerEvent} at @param {Entry} entry */
  drop(at, entry) {
    const { style } = entry.element;
    style.pointerEvents = "none";
    const under = at.type === "pointerup" ? document.elementFromPoint(at.clientX, at.clientY) : null;
    style.pointerEvents = "";
    /** @type {HTMLElement | null | undefined} */
    const row = under?.closest("[data-set]");
    const on = this.sets.entries.find((one) => one !== entry && one.element.contains(under));
    // Dropped on another piece, it changes places with that one, unless there is room for both.
    if (row) this.move(entry, Number(row.dataset.set), on && this.sets.isFull(on.set) ? on : null);
    // The click that follows a drag does not count.
    setTimeout(() => (this.dragged = false), 0);
  }

  draw() {
    const { sets } = this;
    const place = () => h("span", { class: isTile(this.choice.from[0] ?? "") ? "tile-place" : "card-place" });
    for (const entry of sets.entries) {
      entry.element.setAttribute("aria-pressed", String(entry === this.held));
      entry.where.textContent = `, ${sets.where(entry, "not placed")}`;
    }
    this.rows.forEach((row, set) => {
      const pieces = sets.pieces(set);
      const empty = Array.from({ length: Math.max(0, sets.room(set) - pieces.length) }, place);
      row.replaceChildren(...pieces.map((entry) => entry.element), ...empty);
      row.classList.toggle("arranger-full", pieces.length === sets.room(set));
      row.classList.toggle("arranger-over", pieces.length > sets.room(set));
    });
    const out = sets.pieces(-1);
    this.spare.replaceChildren(...out.map((entry) => entry.element));
    this.spare.hidden = out.length === 0;
    this.send.disabled = !sets.isComplete();
    // What was refused has changed, so the warning goes.
    this.warning.hidden = true;
  }

  /** The house does not accept the hand: says why, and what to do to send it all the same. @param {Refusal} refused */
  warn(refused) {
    const confirming = CONFIRMED_BY.exec(refused.says)?.[1];
    const words = withoutWords(refused);
    put(
      this.warning,
      h("p", {}, words, " ", whyButton(words, refused.by, "refusal-why")),
      confirming &&
        button("Set it so all the same", () => this.deeds.answer(confirming), {
          class: "button button-small",
          "data-testid": "answer-foul",
        }),
    );
    this.warning.hidden = false;
    this.warning.scrollIntoView({ block: "nearest" });
  }

  suggest() {
    this.sets.suggest(this.choice.suggestion);
    this.held = null;
    this.draw();
    this.send.focus();
  }

  /** A row with its title. @param {HTMLElement} row @param {number} set */
  rowPart(row, set) {
    const [title, size] = [this.sets.titles[set], this.sets.room(set)];
    return h(
      "div",
      { class: "setter-row", role: "group", "aria-label": `${title}, ${size}` },
      h("p", { class: "setter-title" }, title, h("span", { class: "faint" }, ` ${size}`)),
      row,
    );
  }

  /** @returns {Child} */
  parts() {
    const { choice } = this;
    const suggested = { class: "button control-quiet", "data-testid": "arranger-suggest" };
    return [
      h(
        "div",
        {
          class: `setter arranger${choice.sets.length > 2 ? " arranger-many" : ""}`,
          role: "group",
          "aria-label": `Arrange in sets of ${choice.sets.join(", ")}`,
        },
        this.spare,
        this.rows.map((row, set) => this.rowPart(row, set)),
      ),
      this.warning,
      this.send,
      choice.suggestion.length === choice.from.length &&
        button("Set as suggested", () => this.suggest(), suggested),
    ];
  }
}

/**
 * @param {Arrangement} choice
 * @param {{answer: (words: string, onRefused?: (refused: Refusal) => void) => unknown}} deeds
 */
export function createArranger(choice, deeds) {
  return new Arranger(choice, deeds).parts();
}
