// Building and redrawing elements. The page draws every view from scratch; these helpers keep that cheap and keep the
// keyboard focus where it was.

const SVG = "http://www.w3.org/2000/svg";

function dress(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2).toLowerCase(), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  return element;
}

function fill(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false || child === "") continue;
    element.append(child);
  }
  return element;
}

/**
 * An HTML element. Properties that begin with `on` are listeners; `true` is an empty attribute; absent ones are left
 * out.
 * @param {string} tag
 * @param {Record<string, unknown>} [props]
 * @returns {HTMLElement}
 */
export function h(tag, props, ...children) {
  return fill(dress(document.createElement(tag), props), children);
}

/** An SVG element, as `h`. @returns {SVGElement} */
export function svg(tag, props, ...children) {
  return fill(dress(document.createElementNS(SVG, tag), props), children);
}

/** A button, with `type=button` so that it never submits a form by accident. */
export function button(words, onClick, props = {}) {
  return h("button", { type: "button", class: "button", onClick, ...props }, words);
}

/** Words only for screen readers. */
export function hidden(words) {
  return h("span", { class: "for-readers" }, words);
}

/** Runs `draw`, which replaces what is in `root`, and returns the focus to whatever took the old element's place. */
export function keepFocus(root, draw) {
  const active = document.activeElement;
  const key = active && root.contains(active) ? active.getAttribute("data-testid") : null;
  const same = () => [...root.querySelectorAll(`[data-testid="${CSS.escape(key)}"]`)];
  const index = key === null ? -1 : same().indexOf(active);
  draw();
  if (key === null || root.contains(active)) return;
  const found = same();
  (found[index] ?? found[0])?.focus({ preventScroll: true });
}

/**
 * A function that redraws `root` from a value, but only when the value has changed: a part that is not redrawn keeps
 * its focus, its open menus and its running animations.
 * @template T
 * @param {HTMLElement} root
 * @param {(value: T) => unknown} draw gives the new children
 * @returns {(value: T) => boolean} whether anything was drawn
 */
export function painter(root, draw) {
  let last;
  return (value) => {
    const now = JSON.stringify(value) ?? "";
    if (now === last) return false;
    last = now;
    keepFocus(root, () => fill((root.replaceChildren(), root), [draw(value)]));
    return true;
  };
}

/** Replaces what is in an element. */
export function put(element, ...children) {
  element.replaceChildren();
  return fill(element, children);
}

/** @returns {HTMLElement} the element with this id, which the page always has */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** Whether the reader prefers reduced motion. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
