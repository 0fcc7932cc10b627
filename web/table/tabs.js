// Panels behind tabs; arrow keys move between the tabs, as usual.

import { h, put } from "../shared/dom.js";

/**
 * @param {HTMLElement} root
 * @param {{id: string, title: string, element: HTMLElement, onOpen?: () => void}[]} panels
 */
export function createTabs(root, panels) {
  const tabs = panels.map((panel) =>
    h(
      "button",
      {
        type: "button",
        role: "tab",
        class: "tab",
        id: `tab-${panel.id}`,
        "aria-controls": `panel-${panel.id}`,
        "data-testid": `tab-${panel.id}`,
        onClick: () => open(panel.id),
        onKeydown: keys,
      },
      panel.title,
    ),
  );
  const bodies = panels.map((panel) =>
    h(
      "div",
      {
        role: "tabpanel",
        class: "panel",
        id: `panel-${panel.id}`,
        "aria-labelledby": `tab-${panel.id}`,
        tabindex: "0",
      },
      panel.element,
    ),
  );

  /** @param {string} id */
  function open(id) {
    const chosen = (/** @type {number} */ index) => panels[index]?.id === id;
    tabs.forEach((tab, index) => {
      tab.setAttribute("aria-selected", String(chosen(index)));
      tab.tabIndex = chosen(index) ? 0 : -1;
    });
    bodies.forEach((body, index) => (body.hidden = !chosen(index)));
    panels.find((panel) => panel.id === id)?.onOpen?.();
  }

  /** @param {KeyboardEvent} event */
  function keys(event) {
    const here = tabs.findIndex((tab) => tab === event.currentTarget);
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tabs.length) % tabs.length;
    open(panels[next]?.id ?? "");
    tabs[next]?.focus();
  }

  put(root, h("div", { role: "tablist", class: "tabs", "aria-label": "About this table" }, tabs), bodies);
  open(panels[0]?.id ?? "");
  return { open };
}
