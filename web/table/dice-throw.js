// Dice that are thrown: each comes along an arc, turning, shows four faces one after the other, and lies on the last.

import { die } from "../shared/dice.js";
import { h } from "../shared/dom.js";
import { sampled } from "./samples.js";

/** @import { Stage } from "./motion.js" */

/** How much later than the first one each of the other dice lies still. */
const NEXT_MS = 120;
/** How many faces a die shows on its way; the last is the true one. */
const FACES = 4;
/** When it touches the cloth, as a share of its way, and how high it then jumps, in ems. */
const HOPS = [
  { from: 0, to: 0.5, height: 3.4 },
  { from: 0.5, to: 0.78, height: 1.5 },
  { from: 0.78, to: 0.92, height: 0.4 },
];

/** How high a die is above the cloth at a moment from 0 to 1, in ems. @param {number} t */
export function heightAt(t) {
  const hop = HOPS.find(({ to }) => t <= to);
  if (!hop) return 0;
  const x = (t - hop.from) / (hop.to - hop.from);
  // It is thrown from where it would be highest.
  return hop.from === 0 ? hop.height * (1 - x * x) : hop.height * 4 * x * (1 - x);
}

/**
 * The faces that a die shows on its way: no two that follow each other are the same, and the last is true.
 * @param {number} last
 */
function facesOnTheWay(last) {
  return Array.from({ length: FACES }, (_, i) => ((last + 2 * (FACES - 1 - i) - 1) % 6) + 1);
}

/**
 * Where dice come from, in ems: `far` to the side and `low` below; how often they turn, and how high they jump compared
 * with dice that are thrown. Under a dome they only jump where they are.
 * @typedef {{far: number, low: number, turns: number, high: number}} Way
 */
/** @type {Record<"thrown" | "shaken", Way>} */
export const WAYS = {
  thrown: { far: 13, low: 7, turns: 2, high: 1 },
  shaken: { far: 0, low: 0, turns: 0.5, high: 0.4 },
};

/** One die: an arc around a turn around its faces. */
class Die {
  #faces = h("span", { class: "die-faces" });
  #turn = h("span", { class: "die-turn" }, this.#faces);
  element = h("span", { class: "die-arc" }, this.#turn);

  /** @param {string} kind @param {number} index */
  constructor(kind, index) {
    this.kind = kind;
    this.index = index;
    // Dice never lie quite straight.
    this.lies = [-7, 5, -3][index] ?? 0;
    this.show(null);
  }

  /** @param {number | null} face */
  show(face) {
    this.#turn.style.transform = `rotate(${face === null ? 0 : this.lies}deg)`;
    this.#faces.replaceChildren(face === null ? h("span", { class: "die die-none" }) : die(face, this.kind));
  }

  /** @param {Stage} stage @param {number} face @param {number} ms @param {Way} way */
  async roll(stage, face, ms, way) {
    this.show(face);
    const duration = ms + NEXT_MS * this.index;
    const even = { duration, easing: "linear" };
    const shown = facesOnTheWay(face).slice(0, -1).map((one) => die(one, this.kind));
    this.#faces.append(...shown);
    // Each of them is on top until its part of the way is over.
    const hidden = shown.map((one, i) => {
      one.style.opacity = "0";
      const offset = (i + 1) / FACES;
      return stage.animate(one, [{ opacity: 1 }, { opacity: 1, offset }, { opacity: 0, offset }, { opacity: 0 }], even);
    });
    shown.reverse().forEach((one) => this.#faces.append(one));
    const side = 1 + this.index * 0.12;
    const arc = sampled(duration, (t) => {
      const left = (1 - t) ** 2 * side;
      const high = way.high * heightAt(t);
      const [x, y] = [way.far * left, way.low * left - high];
      return { transform: `translate(${x.toFixed(3)}em, ${y.toFixed(3)}em) scale(${(1 + high * 0.06).toFixed(3)})` };
    });
    const round = way.turns * 360 * (this.index % 2 ? -1 : 1);
    const angleAt = (/** @type {number} */ t) => this.lies - round * (1 - t) ** 2;
    const turn = sampled(duration, (t) => ({ transform: `rotate(${angleAt(t).toFixed(1)}deg)` }));
    await Promise.all([stage.animate(this.element, arc, even), stage.animate(this.#turn, turn, even), ...hidden]);
    shown.forEach((one) => one.remove());
  }
}

/** So many dice. @param {number} many @param {string} kind @param {Way} way */
export function createDice(many, kind, way) {
  const all = Array.from({ length: many }, (_, i) => new Die(kind, i));
  const element = h("div", { class: "throw-dice", role: "img", "aria-label": "No dice yet" });
  element.append(...all.map((one) => one.element));

  /** @param {number[]} faces none where nothing has been thrown */
  function say(faces) {
    element.dataset.faces = faces.join(" ");
    element.setAttribute("aria-label", faces.length > 0 ? faces.join(", ") : "The dice roll");
  }

  return {
    element,
    /** Shows dice as they lie. @param {number[]} faces */
    show(faces) {
      all.forEach((one, i) => one.show(faces[i] ?? null));
      say(faces);
    },
    /**
     * Throws the dice; what they show is said when they lie still.
     * @param {Stage} stage @param {number[]} faces @param {number} ms
     */
    async throw(stage, faces, ms) {
      say([]);
      const first = ms - NEXT_MS * (all.length - 1);
      await Promise.all(all.map((one, i) => one.roll(stage, faces[i] ?? 1, first, way)));
      say(faces);
    },
  };
}
