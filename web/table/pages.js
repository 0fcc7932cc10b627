// On a phone a layout has two pages, so that all of one is in sight: a button turns them. It says what you have on the
// page that is not seen.

import { button, h, hidden, painter } from "../shared/dom.js";
import { money } from "../shared/money.js";
import { potsOf } from "../shared/stakes.js";

/**
 * @import { Layout } from "./layout.js"
 * @import { View } from "../wire.d.ts"
 */

/**
 * Areas within `.second-page` are on the second page, those within `.first-page` on the first, and others on both.
 * @param {HTMLElement} felt @param {Layout} layout
 * @param {{first: string, second: string}} names what is on each page
 */
export function createPages(felt, layout, { first, second }) {
  let turned = false;
  /** @type {View | null} */
  let view = null;
  const words = h("span", {});
  const element = button(words, turn, {
    class: "button button-small felt-button page-switch",
    "data-testid": "page-switch",
  });
  const paint = painter(words, (/** @type {{to: string, lies: number}} */ { to, lies }) => [
    to,
    lies > 0 && [hidden(", you have "), h("strong", { class: "page-lies" }, money(lies)), hidden(" there")],
  ]);

  function turn() {
    turned = !turned;
    felt.classList.toggle("felt-second", turned);
    draw();
  }

  function draw() {
    const pots = view ? potsOf(view) : new Map();
    const unseen = `.${turned ? "first" : "second"}-page`;
    const there = [...layout.areas].filter(([, { box }]) => box.closest(unseen));
    const lies = there.reduce((sum, [name]) => sum + (pots.get(name)?.yours ?? 0), 0);
    paint({ to: turned ? first : second, lies });
  }

  return {
    element,
    /** @param {View} next */
    update(next) {
      view = next;
      draw();
    },
  };
}
