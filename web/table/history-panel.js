// The last rounds of the table, newest first, with the way to the whole history.

import { h, painter } from "../shared/dom.js";

const SHOWN = 30;

export function createHistoryPanel() {
  const element = h("div", {});
  const paint = painter(element, ({ table, rounds }) => [
    h("h2", { class: "panel-title" }, "Last rounds"),
    h(
      "p",
      {},
      h(
        "a",
        { href: `/history/${table}`, class: "panel-link", "data-testid": "history-link" },
        "All rounds, step by step",
      ),
    ),
    rounds.length === 0
      ? h("p", { class: "faint" }, "None yet.")
      : h(
          "ol",
          { class: "round-list" },
          rounds.map(({ round, summary }) =>
            h("li", {}, h("a", { href: `/history/${table}#${round}` }, `Round ${round}`), " ", summary),
          ),
        ),
  ]);
  return {
    element,
    update: (view) =>
      paint({
        table: view.table,
        rounds: view.history
          .slice(-SHOWN)
          .reverse()
          .map(({ round, summary }) => ({ round, summary })),
      }),
  };
}
