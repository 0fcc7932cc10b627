// How pieces get to where they have been drawn. State comes first and motion second: a change is drawn as it ends, and
// whatever has a key then moves there from where it was.
//
//   data-key     the same piece from drawing to drawing
//   data-piece   "card", "tile", "chips", or "words" that tell of cards and appear when these can be read
//   data-worth   how much a stack is worth
//   data-home    the anchor (`data-anchor`) from which chips come and to which they go
//   data-lost    the anchor to which chips go when they change hands, and `data-won` the one from which they come

import { cardPicture } from "../shared/cards.js";
import { h } from "../shared/dom.js";
import { play } from "../shared/sound.js";
import { tilePicture } from "../shared/tiles.js";
import PACE from "./pace.js";

/**
 * @import { Ghosts } from "./ghosts.js"
 * @import { Stage } from "./motion.js"
 */

/**
 * @typedef {{x: number, y: number}} Point
 *
 * @typedef {object} Box a piece and where it is
 * @property {HTMLElement} element
 * @property {string} piece
 * @property {Point} at where it is laid out, whatever moves it now
 * @property {string} face what can be read on it
 * @property {number} worth
 * @property {DOMRect | null} box where chips are seen
 */

const OUT = "cubic-bezier(0.2, 0.8, 0.3, 1)";
/** What moves less far than this stays where it is. */
const NEAR = 2;
/** When a card that is dealt has been turned so far that it can be read. */
const READ = PACE.flight + PACE.turn / 2;
/** Chips that are lost are taken first; then those that are won are paid. */
const [TAKEN_MS, PAID_MS] = [250, 300];

/** @param {HTMLElement} element @returns {Point} */
function laidOut(element) {
  const at = { x: 0, y: 0 };
  for (let one = /** @type {Element | null} */ (element); one instanceof HTMLElement; one = one.offsetParent) {
    at.x += one.offsetLeft;
    at.y += one.offsetTop;
  }
  return at;
}

/** The middle of a box. @param {DOMRect} box @returns {Point} */
const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** @param {Point} from @param {Point} to @returns {Point} */
const way = (from, to) => ({ x: from.x - to.x, y: from.y - to.y });

const moved = (/** @type {Point} */ { x, y }) => `translate(${x}px, ${y}px)`;

const isCard = (/** @type {Box} */ { piece }) => piece === "card" || piece === "tile";
const isChips = (/** @type {Box} */ { piece }) => piece === "chips";
const isWords = (/** @type {Box} */ { piece }) => piece === "words";

/** How a piece is turned by its own style, for example a card that lies across. @param {HTMLElement} element */
const restOf = (element) => getComputedStyle(element).transform.replace("none", "");

/** What is on the felt, by key. @param {HTMLElement} felt */
function boxesOf(felt) {
  /** @type {Map<string, Box>} */
  const found = new Map();
  /** @type {NodeListOf<HTMLElement>} */
  const all = felt.querySelectorAll("[data-key]");
  for (const element of all) {
    const { key = "", piece = "", card, tile, worth } = element.dataset;
    const face = card ?? tile ?? (piece === "words" ? (element.textContent ?? "") : "");
    const box = piece === "chips" ? element.getBoundingClientRect() : null;
    found.set(key, { element, piece, at: laidOut(element), face, worth: Number(worth ?? 0), box });
  }
  return found;
}

/**
 * What a drawing has changed.
 * @param {Map<string, Box>} was @param {Map<string, Box>} now
 */
function changes(was, now) {
  const fresh = [...now].filter(([key]) => !was.has(key)).map(([, box]) => box);
  const gone = [...was].filter(([key]) => !now.has(key)).map(([, box]) => box);
  const stays = [...now].flatMap(([key, box]) => {
    const old = was.get(key);
    return old ? [{ was: old, now: box }] : [];
  });
  return { fresh, gone, stays };
}

/** The back of a piece, to be laid over its face for a moment. @param {string} piece */
function backOf(piece) {
  const back = piece === "tile" ? tilePicture(null) : cardPicture({ card: null, up: false });
  return h("span", { class: `${back.className} back-passing`, "data-passing": true, "aria-hidden": "true" });
}

export class Flights {
  #felt;
  #stage;
  #ghosts;
  /** What flies although it is drawn nowhere any more. */
  #layer = h("div", { class: "flying", "aria-hidden": "true" });

  /** @param {HTMLElement} felt @param {Stage} stage @param {Ghosts} [ghosts] chips that wait to become stacks */
  constructor(felt, stage, ghosts) {
    this.#felt = felt;
    this.#stage = stage;
    this.#ghosts = ghosts;
  }

  /**
   * Draws, and moves whatever has changed its place.
   * @param {() => void} draw @param {{settling?: boolean}} [how] `settling`: chips change hands
   * @returns {Promise<unknown>} when everything is where it was drawn
   */
  show(draw, { settling = false } = {}) {
    if (this.#stage.skipping) return Promise.resolve(draw());
    const was = boxesOf(this.#felt);
    draw();
    if (!this.#layer.isConnected) this.#felt.append(this.#layer);
    const { fresh, gone, stays } = changes(was, boxesOf(this.#felt));
    const more = stays.filter((one) => isChips(one.now) && one.now.worth > one.was.worth);
    if (this.#stage.still()) {
      for (const { now } of more) this.#ghostOfBet(now.element);
      const plain = fresh.filter(({ element }) => !this.#ghostOfBet(element));
      return Promise.all(plain.map(({ element }) => this.#fadeIn(element, PACE.fade)));
    }
    const cards = fresh.filter(isCard);
    const others = stays.filter((one) => one.was.face !== one.now.face);
    const turned = others.filter((one) => one.was.face === "back" && isCard(one.now));
    const words = [...fresh, ...others.map((one) => one.now)].filter(isWords);
    const read = cards.length > 0 ? READ : turned.length > 0 ? PACE.turn / 2 : 0;
    return Promise.all([
      ...stays.filter((one) => isCard(one.now)).map((one) => this.#shift(one.was, one.now)),
      ...cards.map((box) => this.#deal(box)),
      ...turned.map((one) => this.#turn(one.now)),
      ...fresh.filter(isChips).map((box) => this.#chipsCome(box, settling)),
      ...gone.filter(isChips).map((box) => this.#chipsGo(box, settling)),
      ...more.map((one) => this.#chipsAdded(one.now)),
      ...words.map(({ element }) => this.#fadeIn(element, PACE.fade, read)),
    ]);
  }

  /** Where something comes from or goes to. @param {string | undefined} name @returns {Point} */
  #anchor(name) {
    const chosen = `[data-anchor="${name}"]`;
    const found = name ? (this.#felt.querySelector(chosen) ?? document.querySelector(chosen)) : null;
    const box = (found ?? this.#felt).getBoundingClientRect();
    return found ? middle(box) : { x: box.left + box.width / 2, y: box.top - 30 };
  }

  /** @param {Element} element @param {number} duration @param {number} [delay] */
  #fadeIn(element, duration, delay = 0) {
    return this.#stage.animate(element, [{ opacity: 0 }, { opacity: 1 }], { duration, delay });
  }

  /** A card or tile arrives from the shoe, and is turned if its face is seen. @param {Box} box */
  #deal({ element, piece, face }) {
    play("card");
    const rest = restOf(element);
    const from = way(this.#anchor(element.dataset.from ?? "shoe"), middle(element.getBoundingClientRect()));
    const begin = { transform: `${moved(from)} ${rest} rotate(-12deg)`, easing: OUT };
    const there = rest || "none";
    if (face === "back")
      return this.#stage.animate(element, [begin, { transform: there }], { duration: PACE.flight });
    const whole = PACE.flight + PACE.turn;
    this.#uncover(element, piece, READ / whole, whole);
    const frames = [
      begin,
      { transform: there, offset: PACE.flight / whole, easing: "ease-in" },
      { transform: `${rest} ${narrow(piece)}`, offset: READ / whole, easing: "ease-out" },
      { transform: there },
    ];
    return this.#stage.animate(element, frames, { duration: whole, easing: "linear" });
  }

  /** A card is turned where it is. @param {Box} box */
  #turn({ element, piece }) {
    play("turn");
    const rest = restOf(element);
    this.#uncover(element, piece, 0.5, PACE.turn);
    const frames = [rest || "none", `${rest} ${narrow(piece)}`, rest || "none"].map((transform) => ({ transform }));
    return this.#stage.animate(element, frames, { duration: PACE.turn, easing: "linear" });
  }

  /**
   * The back is over the face until a moment.
   * @param {HTMLElement} element @param {string} piece @param {number} until as a share of the whole
   * @param {number} duration
   */
  #uncover(element, piece, until, duration) {
    const back = backOf(piece);
    element.append(back);
    const frames = [{ opacity: 1 }, { opacity: 1, offset: until }, { opacity: 0, offset: until }, { opacity: 0 }];
    this.#stage.animate(back, frames, { duration, easing: "linear" }).then(() => back.remove());
  }

  /** From where it was to where it is. @param {Box} was @param {Box} now */
  #shift(was, now) {
    const far = way(was.at, now.at);
    if (Math.abs(far.x) + Math.abs(far.y) < NEAR) return null;
    const frames = [{ transform: moved(far) }, { transform: "translate(0, 0)" }];
    return this.#stage.animate(now.element, frames, { duration: PACE.chip, composite: "add" });
  }

  /** Chips come: from where they were won, or from whoever bets them. @param {Box} box @param {boolean} settling */
  #chipsCome({ element, box }, settling) {
    const ghost = settling ? null : this.#ghostOfBet(element);
    if (!ghost) play(settling ? "stack" : "chip");
    const { home, won } = element.dataset;
    const at = middle(box ?? element.getBoundingClientRect());
    const from = moved(way(ghost ?? this.#anchor(settling ? (won ?? home) : home), at));
    const timing = settling ? { duration: PAID_MS, delay: TAKEN_MS } : { duration: PACE.chip };
    const frames = [
      { transform: from, opacity: settling ? 0 : 1 },
      { transform: "none", opacity: 1 },
    ];
    return this.#stage.animate(element, frames, timing);
  }

  /** Chips go, although they are not drawn any more. @param {Box} box @param {boolean} settling */
  #chipsGo(box, settling) {
    if (!box.box || box.box.width === 0) return null;
    if (settling) play("sweep");
    const { home, lost } = box.element.dataset;
    const to = way(this.#anchor(settling ? (lost ?? "dealer") : home), middle(box.box));
    const ghost = this.#ghostOf(box);
    const frames = [
      { transform: "none", opacity: 1 },
      { transform: moved(to), opacity: 0.2 },
    ];
    return this.#stage.animate(ghost, frames, { duration: TAKEN_MS, easing: "ease-in" }).then(() => ghost.remove());
  }

  /** More chips on a stack. @param {Box} box */
  #chipsAdded(box) {
    const bet = this.#ghostOfBet(box.element);
    if (!bet) play("chip");
    const ghost = this.#ghostOf(box);
    const from = way(bet ?? this.#anchor(box.element.dataset.home), middle(box.box ?? new DOMRect()));
    const frames = [{ transform: moved(from) }, { transform: "none" }];
    return this.#stage.animate(ghost, frames, { duration: PACE.chip }).then(() => ghost.remove());
  }

  /** Where one's own chip has waited until it became this stack. @param {HTMLElement} element */
  #ghostOfBet(element) {
    return element.dataset.home === "rack" ? (this.#ghosts?.becomes(element.dataset.key) ?? null) : null;
  }

  /** A picture of a piece on the layer of what flies, without anything by which it could be found. @param {Box} box */
  #ghostOf({ element, box }) {
    const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
    for (const one of [ghost, ...ghost.querySelectorAll("*")])
      for (const { name } of [...one.attributes])
        if (name.startsWith("data-") || name === "role" || name.startsWith("aria-")) one.removeAttribute(name);
    const frame = this.#layer.getBoundingClientRect();
    ghost.classList.add("flying-piece");
    ghost.style.left = `${(box?.left ?? 0) - frame.left}px`;
    ghost.style.top = `${(box?.top ?? 0) - frame.top}px`;
    this.#layer.append(ghost);
    return ghost;
  }
}

/** A piece that is turned away. @param {string} piece */
const narrow = (piece) => (piece === "tile" ? "scaleY(0)" : "scaleX(0)");
