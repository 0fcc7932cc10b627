// What is called at the table: by the house, such as the last hand of the shoe, and by you, such as a free hand.

import { button, h, painter } from "../../shared/dom.js";
import { withSigns } from "../../shared/facts.js";

const CALLED = /last hand|free hand|objects|all wagers are void|the round is void|dealt in error/i;
const HANDS = { player: "Player", banker: "Banker" };

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What applies before the first card because of the hands before. */
function carried({ carry, phase, called }) {
  if (phase !== "betting") return [];
  return [
    carry?.["last-hand"] && "Last hand of this shoe",
    carry?.free && "A free hand: it is dealt without wagers",
    carry?.fresh && "A new shoe is shuffled before this hand",
    called.some((order) => order.words === "free-hand") && "A free hand is called: it is dealt without wagers",
  ].filter(Boolean);
}

/** `free-hand`, `turn player 3` and `object player` as words for a button. */
function orderWords(order) {
  const turn = /^turn (player|banker) \d+$/.exec(order);
  if (turn) return `Turn the ${HANDS[turn[1]]}’s cards yourself`;
  const object = /^object (player|banker)$/.exec(order);
  if (object) return `Object: the highest bettor turns the ${HANDS[object[1]]}’s cards`;
  return order === "free-hand" ? "Call a free hand" : capital(order.replaceAll("-", " "));
}

/** Who turns which hand, as the house has said. */
export function turnsOf(facts) {
  const found = { player: null, banker: null };
  for (const { fact, words } of facts) {
    const told = fact === "said" && /^(.+?) turns the (player|banker)/i.exec(words);
    if (told) found[told[2].toLowerCase()] ??= `${capital(told[1])} turns`;
  }
  return found;
}

/** @param {import("../felts.js").Deeds} deeds */
export function createCalls(deeds) {
  const list = h("ul", { class: "calls", "aria-label": "Calls", "data-testid": "calls" });
  const orders = h("div", { class: "calls", role: "group", "aria-label": "Orders" });
  const element = h("div", { class: "calls-frame" }, list, orders);
  const paintList = painter(list, (all) => all.map((words) => h("li", {}, withSigns(words))));
  const paintOrders = painter(orders, (all) =>
    all.map((order) =>
      button(orderWords(order), () => deeds.order(order), {
        class: "button button-small",
        "data-testid": `order-${order.replaceAll(" ", "-")}`,
      }),
    ),
  );

  /** @param {any} view @param {number} from facts from this one on are still being shown */
  function update(view, from) {
    const said = view.facts.slice(0, from).filter((fact) => fact.fact === "said" && CALLED.test(fact.words));
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
