// The felt of the games in which seats play cards against the dealer. You sit at the near side, the others to your left
// and right as they sit at the table; somebody who only watches sees all of them.

import { h, painter, svg } from "../../shared/dom.js";
import { handsOf, lastChoices, piles, withSigns } from "../../shared/facts.js";
import { placeName } from "../../shared/names.js";
import { potsOf } from "../../shared/stakes.js";
import { byArrow } from "../arrows.js";
import { createMeters } from "../meters.js";
import { handPart, namesOf, saidOf } from "./hands.js";
import { otherSeat, ownSeat } from "./seat.js";
import { offered } from "./wagers.js";

/**
 * Who sits on which side, the farthest first. Seats are counted from the dealer's left, which is on the right of
 * somebody who faces the dealer.
 */
export function sides(count, own) {
  const round = (seat) => ((seat - 1 + count) % count) + 1;
  const others = own === null ? count : count - 1;
  const right = Math.ceil(others / 2);
  const before = Array.from({ length: right }, (_, i) => (own === null ? i + 1 : round(own - right + i)));
  const after = Array.from({ length: others - right }, (_, i) =>
    own === null ? count - i : round(own + others - right - i),
  );
  return { left: after, right: before };
}

/** What is staked at a seat, by wager; `came` and `how` are the result for whoever put it there. */
function potsAt(view, seat) {
  const pots = Object.fromEntries(potsOf(view, (bet) => bet.seat === seat));
  for (const line of view.lines.filter((one) => one.seat === seat)) {
    const pot = pots[line.wager];
    if (pot) Object.assign(pot, { came: (pot.came ?? 0) + line.net, how: line.result });
  }
  for (const pot of Object.values(pots)) pot.came ??= null;
  return pots;
}

/** The name of the game along the edge of the dealer's place. */
function arch(words) {
  const path = svg("path", { id: "arch", d: "M30 14Q400 92 770 14", fill: "none" });
  const text = svg(
    "text",
    { class: "arch-words", "text-anchor": "middle" },
    svg("textPath", { href: "#arch", startOffset: "50%" }, words),
  );
  const line = svg("path", { d: "M10 26Q400 112 790 26", class: "arch-line" });
  return svg("svg", { viewBox: "0 0 800 76", class: "arch", "aria-hidden": "true" }, path, text, line);
}

/**
 * @param {import("../felts.js").Deeds} deeds
 * @param {{scored?: boolean, several?: string[] | null}} [how] `scored`: the points of a hand count; `several`: a
 *   player may have several positions, with all wagers at a free one, and with these where somebody sits
 */
export function createFelt(deeds, { scored = false, several = null } = {}) {
  const meters = createMeters();
  const dealer = h("div", { class: "felt-middle card-middle-area" });
  const own = h("div", { class: "own-seat", onKeydown: walk });
  const question = h("div", { class: "question card-question", hidden: true });
  const center = h("div", { class: "card-center" }, meters.element, dealer, own, question);
  const left = h("ol", { class: "seats seats-left", "aria-label": "Seats on your left" });
  const right = h("ol", { class: "seats seats-right", "aria-label": "Seats on your right" });
  const element = h("div", { class: "felt felt-cards" }, center, left, right);
  let seen = { round: null, facts: 0 };
  let asked = false;

  function walk(event) {
    const next = byArrow(event.key, event.target, [...own.querySelectorAll("button.position")]);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  }

  const paintDealer = painter(dealer, ({ facts, from, names, said, name, scored }) => {
    const all = [...piles(facts).values()].filter((pile) => pile.place.seat === undefined && pile.place !== "burn");
    const order = [...all.filter((pile) => pile.place === "dealer"), ...all.filter((pile) => pile.place !== "dealer")];
    const part = (pile) => {
      const title = placeName(pile.place);
      const isDealer = pile.place === "dealer";
      return h(
        "section",
        { class: `pile pile-${isDealer ? "dealer" : "board"}`, "aria-label": title },
        h("h2", {}, title),
        handPart(pile, { from, said: isDealer ? names.dealer : undefined, scored: scored && isDealer, title }),
      );
    };
    return [
      h("div", { class: "piles" }, order.map(part)),
      arch(name),
      said && h("p", { class: "felt-said" }, withSigns(said)),
    ];
  });
  const paintOwn = painter(own, (about) => ownSeat(about, deeds));
  const paintSide = (root) =>
    painter(root, (all) =>
      all.map((about, i) => {
        const part = otherSeat(about, deeds);
        // How far along the curve, for the shape of the row.
        part.style.setProperty("--bend", String(all.length < 2 ? 0 : i / (all.length - 1)));
        return part;
      }),
    );
  const [paintLeft, paintRight] = [paintSide(left), paintSide(right)];

  /** @param {any} view @param {{fresh: boolean, revealed: boolean}} how */
  function update(view, how) {
    const old = seen.round === view.round ? seen.facts : 0;
    const from = how.fresh ? old : view.facts.length;
    if (how.revealed) seen = { round: view.round, facts: view.facts.length };
    const settled = view.phase === "settled" && how.revealed;
    // The name of a hand is announced once its cards are there.
    const told = view.facts.slice(0, from);
    const names = namesOf(told);
    const said = saidOf(told);
    const ownNumber = view.you?.seat ?? null;
    const seated = ownNumber !== null;
    const cards = piles(view.facts);
    const choices = lastChoices(told);
    const wagers = offered(view, deeds.game);
    const at = (seat) => ({
      seat,
      taken: view.seats.find((one) => one.seat === seat) ?? null,
      hands: seat === null ? [] : handsOf(seat, cards),
      names,
      pots: seat === null ? {} : potsAt(view, seat),
      choice: choices.get(seat) ?? null,
      asked: view.waiting.includes(seat),
      unready: (view.unready ?? []).find((one) => one.seat === seat)?.says ?? null,
      wagers,
      several,
      orders: seat === ownNumber && view.phase === "betting" ? view.orders : [],
      limits: view.limits,
      settled,
      betting: view.phase === "betting",
      playing: view.phase === "playing",
      from,
      scored,
      seated,
    });
    meters.update(view, how);
    paintDealer({ facts: view.facts, from, names, said, name: view.game_name, scored });
    paintOwn(at(ownNumber));
    own.dataset.testid = seated ? `seat-${ownNumber}` : "own-seat";
    own.classList.toggle("seat-asked", seated && view.waiting.includes(ownNumber));
    const around = sides(view.seat_count, ownNumber);
    paintLeft(around.left.map(at));
    paintRight(around.right.map(at));
    // A question may have scrolled the page down; the result is seen from above.
    asked ||= view.question !== null;
    if (settled && asked) {
      asked = false;
      element.parentElement?.scrollIntoView({ block: "start" });
    }
  }

  return { element, update, question };
}
