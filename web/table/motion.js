// The stage: how things get to where they have been drawn. State comes first and motion second: a change is drawn as it
// ends, and whatever has a key (`data-key`) then moves there from where it was. Only transform and opacity are animated.
//
//   data-key       the same piece from drawing to drawing
//   data-piece     "card", "tile", "chips", or "words" that tell of cards and appear when these have arrived
//   data-home      the anchor (`data-anchor`) from which chips come and to which they go
//   data-lost      the anchor to which chips go when a round is settled or a street ends; `data-won`: from which they come

import { cardPicture } from "../shared/cards.js";
import { h } from "../shared/dom.js";
import { tilePicture } from "../shared/tiles.js";
import PACE from "./pace.js";
import { rate, still } from "./speed.js";

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{element: HTMLElement, piece: string, at: Point, face: string, worth: number, box: DOMRect | null}} Box a
 *   piece and where it is
 * @typedef {{animate: (element: Element, keyframes: Keyframe[], timing: KeyframeAnimationOptions) => Promise<void>,
 *   wait: (ms: number) => Promise<void>, still: () => boolean}} Stage what a felt moves its own things with
 */

const OUT = "cubic-bezier(0.2, 0.8, 0.3, 1)";
/** How much faster things move once somebody has hurried them. */
const HURRY = 4;
/** What moves less far than this stays where it is. */
const NEAR = 2;
/** When a card that is dealt has been turned so far that it can be read. */
const READ = PACE.flight + PACE.turn / 2;

/** Where an element is laid out, whatever moves it now. @param {HTMLElement} element @returns {Point} */
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

const isCard = (/** @type {Box} */ { piece }) => piece === "card" || piece === "tile";

const moved = (/** @type {Point} */ { x, y }) => `translate(${x}px, ${y}px)`;

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

/** The back of a piece, to be laid over its face for a moment. @param {string} piece */
function backOf(piece) {
  const back = piece === "tile" ? tilePicture(null) : cardPicture({ card: null, up: false });
  return h("span", { class: `${back.className} back-passing`, "data-passing": true, "aria-hidden": "true" });
}

/** Moves chips that lie nowhere any more, or do not lie there yet. @param {HTMLElement} layer @param {Box} box */
function ghostOf(layer, { element, box }) {
  const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const one of [ghost, ...ghost.querySelectorAll("*")])
    for (const { name } of [...one.attributes])
      if (name.startsWith("data-") || name === "role" || name.startsWith("aria-")) one.removeAttribute(name);
  const frame = layer.getBoundingClientRect();
  ghost.classList.add("flying-piece");
  ghost.style.left = `${(box?.left ?? 0) - frame.left}px`;
  ghost.style.top = `${(box?.top ?? 0) - frame.top}px`;
  layer.append(ghost);
  return ghost;
}

/** @param {HTMLElement} felt */
export function createStage(felt) {
  /** @type {Set<Animation>} */
  const running = new Set();
  const layer = h("div", { class: "flying", "aria-hidden": "true" });
  let hurry = 1;
  let skipping = false;

  /** @type {Stage["animate"]} */
  function animate(element, keyframes, timing) {
    const animation = element.animate(keyframes, { fill: "backwards", easing: OUT, ...timing });
    animation.updatePlaybackRate(rate() * hurry);
    running.add(animation);
    if (skipping) animation.finish();
    const longest = (Number(timing.duration ?? 0) + Number(timing.delay ?? 0)) / rate();
    // A browser that draws nothing finishes nothing either.
    const late = new Promise((resolve) => setTimeout(resolve, longest * 1.5 + 400));
    return Promise.race([animation.finished, late]).then(
      () => void running.delete(animation),
      () => void running.delete(animation),
    );
  }

  /** @type {Stage["wait"]} */
  const wait = (ms) => (ms > 0 && !skipping ? animate(felt, [], { duration: ms }) : Promise.resolve());

  /** Where something comes from or goes to. @param {string | undefined} name @returns {Point} */
  function anchor(name) {
    const chosen = `[data-anchor="${name}"]`;
    const found = name ? (felt.querySelector(chosen) ?? document.querySelector(chosen)) : null;
    const box = (found ?? felt).getBoundingClientRect();
    return found ? middle(box) : { x: box.left + box.width / 2, y: box.top - 30 };
  }

  /** A card or tile arrives from the shoe, and is turned if its face is seen. @param {Box} box */
  function deal({ element, piece, face }) {
    const rest = getComputedStyle(element).transform.replace("none", "");
    const from = moved(way(anchor(element.dataset.from ?? "shoe"), middle(element.getBoundingClientRect())));
    const begin = { transform: `${from} ${rest} rotate(-12deg)`, easing: OUT };
    if (face === "back") return animate(element, [begin, { transform: rest || "none" }], { duration: PACE.flight });
    const whole = PACE.flight + PACE.turn;
    const narrow = piece === "tile" ? "scaleY(0)" : "scaleX(0)";
    uncover(element, piece, READ, whole);
    return animate(
      element,
      [
        begin,
        { transform: rest || "none", offset: PACE.flight / whole, easing: "ease-in" },
        { transform: `${rest} ${narrow}`, offset: READ / whole, easing: "ease-out" },
        { transform: rest || "none" },
      ],
      { duration: whole, easing: "linear" },
    );
  }

  /** The back is over the face until a moment. @param {HTMLElement} element @param {string} piece @param {number} until @param {number} whole */
  function uncover(element, piece, until, whole) {
    const back = backOf(piece);
    element.append(back);
    const at = until / whole;
    animate(back, [{ opacity: 1 }, { opacity: 1, offset: at }, { opacity: 0, offset: at }, { opacity: 0 }], {
      duration: whole,
      easing: "linear",
    }).then(() => back.remove());
  }

  /** A card is turned where it is. @param {Box} box */
  function turn({ element, piece }) {
    const rest = getComputedStyle(element).transform.replace("none", "");
    const narrow = piece === "tile" ? "scaleY(0)" : "scaleX(0)";
    uncover(element, piece, PACE.turn / 2, PACE.turn);
    const frames = [rest || "none", `${rest} ${narrow}`, rest || "none"].map((transform) => ({ transform }));
    return animate(element, frames, { duration: PACE.turn, easing: "linear" });
  }

  /** From where it was to where it is. @param {Box} was @param {Box} now */
  function shift(was, now) {
    const far = way(was.at, now.at);
    if (Math.abs(far.x) + Math.abs(far.y) < NEAR) return null;
    return animate(now.element, [{ transform: moved(far) }, { transform: "translate(0, 0)" }], {
      duration: PACE.chip,
      composite: "add",
    });
  }

  /** Chips come: from where they were won, or from whoever bets them. @param {Box} box @param {boolean} settling */
  function chipsIn(box, settling) {
    const { home, won } = box.element.dataset;
    const from = anchor(settling ? (won ?? home) : home);
    const at = middle(box.box ?? box.element.getBoundingClientRect());
    const timing = settling ? { duration: 300, delay: 250 } : { duration: PACE.chip };
    return animate(box.element, [{ transform: moved(way(from, at)), opacity: settling ? 0 : 1 }, { transform: "none", opacity: 1 }], timing);
  }

  /** Chips go, although they are not drawn any more. @param {Box} box @param {boolean} settling */
  function chipsOut(box, settling) {
    if (!box.box || box.box.width === 0) return null;
    const { home, lost } = box.element.dataset;
    const to = way(anchor(settling ? (lost ?? "dealer") : home), middle(box.box));
    const ghost = ghostOf(layer, box);
    return animate(ghost, [{ transform: "none", opacity: 1 }, { transform: moved(to), opacity: 0.2 }], {
      duration: 250,
      easing: "ease-in",
    }).then(() => ghost.remove());
  }

  /**
   * Draws, and moves whatever has changed its place.
   * @param {() => void} draw @param {{settling?: boolean}} [how] `settling`: chips change hands
   * @returns {Promise<unknown>} when everything is where it was drawn
   */
  function show(draw, { settling = false } = {}) {
    if (skipping) return Promise.resolve(draw());
    const was = boxesOf(felt);
    draw();
    if (!layer.isConnected) felt.append(layer);
    const now = boxesOf(felt);
    const fresh = [...now].filter(([key]) => !was.has(key)).map(([, box]) => box);
    const stays = [...now].flatMap(([key, box]) => {
      const old = was.get(key);
      return old ? [{ was: old, now: box }] : [];
    });
    const gone = [...was].filter(([key]) => !now.has(key)).map(([, box]) => box);
    if (still()) return Promise.all(fresh.map(({ element }) => fadeIn(element, PACE.fade)));
    const cards = fresh.filter(isCard);
    const turned = stays.filter((one) => one.was.face === "back" && one.now.face !== "back" && one.now.piece !== "words");
    const words = [...fresh, ...stays.filter((one) => one.was.face !== one.now.face).map((one) => one.now)];
    const arriving = cards.length > 0 ? READ : turned.length > 0 ? PACE.turn / 2 : 0;
    const chips = (/** @type {Box} */ { piece }) => piece === "chips";
    return Promise.all([
      ...stays.filter((one) => isCard(one.now)).map((one) => shift(one.was, one.now)),
      ...cards.map(deal),
      ...turned.map((one) => turn(one.now)),
      ...fresh.filter(chips).map((box) => chipsIn(box, settling)),
      ...gone.filter(chips).map((box) => chipsOut(box, settling)),
      ...stays.filter((one) => chips(one.now) && one.now.worth > one.was.worth).map((one) => more(one.now)),
      ...words.filter(({ piece }) => piece === "words").map(({ element }) => fadeIn(element, 120, arriving)),
    ]);
  }

  /** More chips on a stack. @param {Box} box */
  function more(box) {
    const ghost = ghostOf(layer, box);
    const from = way(anchor(box.element.dataset.home), middle(box.box ?? new DOMRect()));
    return animate(ghost, [{ transform: moved(from) }, { transform: "none" }], { duration: PACE.chip }).then(() =>
      ghost.remove());
  }

  /** @param {Element} element @param {number} duration @param {number} [delay] */
  const fadeIn = (element, duration, delay = 0) =>
    animate(element, [{ opacity: 0 }, { opacity: 1 }], { duration, delay });

  return {
    animate,
    wait,
    show,
    still,
    /** Everything moves faster until the next pause. */
    hurry() {
      if (hurry > 1) return void finish();
      hurry = HURRY;
      for (const animation of running) animation.updatePlaybackRate(rate() * hurry);
    },
    finish,
    /** The usual speed again. */
    rest() {
      hurry = 1;
      skipping = false;
    },
  };

  /** Everything is where it was drawn, at once. */
  function finish() {
    skipping = true;
    for (const animation of running) animation.finish();
  }
}
