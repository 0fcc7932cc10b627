// What is called at the table: by the house, such as the last hand of the shoe, and by you, such as a free hand.

import { button, h, painter } from "../../shared/dom.js";
import { withSigns } from "../../shared/facts.js";

/**
 * @import { Deeds } from "../felts.js"
 * @import { Fact, View } from "../../wire.d.ts"
 */

const CALLED = /last hand|free hand|objects|all wagers are void|the round is void|dealt in error/i;
/** @type {Record<string, string>} */
const HANDS = { player: "Player", banker: "Banker" };

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What applies before the first card because of the hands before.
 * @param {Pick<View, "carry" | "phase" | "called">} view
 */
function carried({ carry, phase, called }) {
  if (phase !== "betting") return [];
  return [
    carry?.["last-hand"] && "Last hand of this shoe",
    carry?.free && "A free hand: it is dealt without wagers",
    carry?.fresh && "A new shoe is shuffled before this hand",
    called.some((order) => order.words === "free-hand") && "A free hand is called: it is dealt without wagers",
  ].filter((words) => typeof words === "string");
}

/** `free-hand`, `turn player 3` and `object player` as words for a button. @param {string} order */
function orderWords(order) {
  const turn = /^turn (player|banker) \d+$/.exec(order)?.[1];
  if (turn) return `Turn the ${HANDS[turn]}’s cards yourself`;
  const object = /^object (player|banker)$/.exec(order)?.[1];
  if (object) return `Object: the highest bettor turns the ${HANDS[object]}’s cards`;
  return order === "free-hand" ? "Call a free hand" : capital(order.replaceAll("-", " "));
}

/** Who turns which hand, as the house has said. @param {readonly Fact[]} facts */
export function turnsOf(facts) {
  /** @type {{player: string | null, banker: string | null}} */
  const found = { player: null, banker: null };
  for (const fact of facts) {
    const [, who, hand] = (fact.fact === "said" && /^(.+?) turns the (player|banker)/i.exec(fact.words)) || [];
    if (who) found[hand?.toLowerCase() === "player" ? "player" : "banker"] ??= `${capital(who)} turns`;
  }
  return found;
}

/** @param {Deeds} deeds */
export function createCalls(deeds) {
  const list = h("ul", { class: "calls", "aria-label": "Calls", "data-testid": "calls" });
  const orders = h("div", { class: "calls", role: "group", "aria-label": "Orders" });
  const element = h("div", { class: "calls-frame" }, list, orders);
  const paintList = painter(list, (/** @type {string[]} */ all) => all.map((words) => h("li", {}, withSigns(words))));
  const paintOrders = painter(orders, (/** @type {string[]} */ all) =>
    all.map((order) =>
      button(orderWords(order), () => deeds.order(order), {
        class: "button button-small",
        "data-testid": `order-${order.replaceAll(" ", "-")}`,
      }),
    ),
  );

  /** @param {View} view */
  function update(view) {
    const told = view.facts.filter((fact) => fact.fact === "said");
    const said = told.filter((fact) => CALLED.test(fact.words));
    const { carry, phase, called } = view;
    const all = [...carried({ carry, phase, called }), ...said.map((fact) => capital(fact.words))];
    list.hidden = all.length === 0;
    paintList(all);
    const offered = phase === "betting" ? view.orders : [];
    orders.hidden = offered.length === 0;
    paintOrders(offered);
  }

  return { element, update };
}
