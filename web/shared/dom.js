// Building and redrawing elements. The page draws every view from scratch; these helpers keep that cheap and keep the
// keyboard focus where it was.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | number | false | null | undefined | readonly Child[]} Child what can be put into an
 *   element; what is absent, false or empty is left out
 * @typedef {string | number | boolean | null | undefined | ((event: never) => unknown)} Attribute
 */

/**
 * Listeners by the names of their events: `onClick` hears `click`. A listener is told that the event happens on an
 * element, which is always so for those that are set here.
 * @typedef {{[Name in keyof HTMLElementEventMap as `on${Capitalize<Name>}`]?:
 *   (event: HTMLElementEventMap[Name] & {readonly target: HTMLElement, readonly currentTarget: HTMLElement}) => unknown
 * } & {[name: string]: Attribute}} Props
 */

/**
 * @template {Element} E
 * @param {E} element
 * @param {Props} [props]
 */
function dress(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    const listener = /** @type {EventListener} */ (value);
    if (name.startsWith("on")) element.addEventListener(name.slice(2).toLowerCase(), listener);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  return element;
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {readonly Child[]} children
 */
function fill(element, children) {
  for (const child of children) {
    if (child === undefined || child === null || child === false || child === "") continue;
    if (isList(child)) fill(element, child);
    else element.append(typeof child === "number" ? String(child) : child);
  }
  return element;
}

/** @param {Child} child @returns {child is readonly Child[]} */
function isList(child) {
  return Array.isArray(child);
}

/**
 * An HTML element. Properties that begin with `on` are listeners; `true` is an empty attribute; absent ones are left
 * out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {Child[]} children
 */
export function h(tag, props, ...children) {
  return fill(dress(document.createElement(tag), props), children);
}

/**
 * An SVG element, as `h`.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {Child[]} children
 */
export function svg(tag, props, ...children) {
  return fill(dress(document.createElementNS(SVG, tag), props), children);
}

/**
 * A button, with `type=button` so that it never submits a form by accident.
 * @param {Child} words
 * @param {() => unknown} onClick
 * @param {Props} [props]
 */
export function button(words, onClick, props = {}) {
  return h("button", { type: "button", class: "button", onClick: () => onClick(), ...props }, words);
}

/** Words only for screen readers. @param {string} words */
export function hidden(words) {
  return h("span", { class: "for-readers" }, words);
}

/**
 * Runs `draw`, which replaces what is in `root`, and returns the focus to whatever took the old element's place.
 * @param {HTMLElement} root @param {() => void} draw
 */
export function keepFocus(root, draw) {
  const active = document.activeElement;
  const key = active && root.contains(active) ? active.getAttribute("data-testid") : null;
  if (active === null || key === null) return draw();
  const same = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(`[data-testid="${CSS.escape(key)}"]`)]);
  const index = same().findIndex((one) => one === active);
  draw();
  if (root.contains(active)) return;
  const found = same();
  (found[index] ?? found[0])?.focus({ preventScroll: true });
}

/**
 * A function that redraws `root` from a value, but only when the value has changed: a part that is not redrawn keeps
 * its focus, its open menus and its running animations.
 * @template T
 * @param {HTMLElement} root
 * @param {(value: T) => Child} draw gives the new children
 * @returns {(value: T) => boolean} whether anything was drawn
 */
export function painter(root, draw) {
  /** @type {string | undefined} */
  let last;
  return (value) => {
    const now = JSON.stringify(value) ?? "";
    if (now === last) return false;
    last = now;
    keepFocus(root, () => fill((root.replaceChildren(), root), [draw(value)]));
    return true;
  };
}

/**
 * Replaces what is in an element.
 * @template {Element} E
 * @param {E} element
 * @param {Child[]} children
 */
export function put(element, ...children) {
  element.replaceChildren();
  return fill(element, children);
}

/** The element with this id, which the page always has. @param {string} id */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** Whether nothing is to move: the reader's system says so, or their settings do. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.speed === "off";
}
