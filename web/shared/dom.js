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
 * What each element listens with, so that an element that stays can listen with what was drawn last.
 * @type {WeakMap<Element, Map<string, EventListener>>}
 */
const listeners = new WeakMap();

/** @param {Element} element @param {string} type @param {EventListener} listener */
function listen(element, type, listener) {
  const all = listeners.get(element) ?? new Map();
  listeners.set(element, all);
  if (!all.has(type)) element.addEventListener(type, (event) => listeners.get(element)?.get(type)?.(event));
  all.set(type, listener);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Props} [props]
 */
function dress(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) listen(element, name.slice(2).toLowerCase(), /** @type {EventListener} */ (value));
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

/** What lies on an element for a moment and is drawn by nobody, such as the back of a card while it turns. */
const passing = (/** @type {Node} */ node) => node instanceof Element && node.hasAttribute("data-passing");

/** The key of an element that stays the same one wherever it is drawn. @param {Node} node */
const keyOf = (node) => (node instanceof Element ? node.getAttribute("data-key") : null);

/** Whether an element can become the one that was drawn. @param {Node} old @param {Node} drawn */
function becomes(old, drawn) {
  if (old.nodeType !== drawn.nodeType || old.nodeName !== drawn.nodeName || keyOf(old) !== keyOf(drawn)) return false;
  if (!(old instanceof Element && drawn instanceof Element)) return true;
  return old.getAttribute("data-testid") === drawn.getAttribute("data-testid");
}

/**
 * Makes an element what was drawn: its attributes, what it listens with, what is in it.
 * @param {Element} old @param {Element} drawn @param {Map<string, Element>} keyed
 */
function become(old, drawn, keyed) {
  for (const { name } of [...old.attributes]) if (!drawn.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of drawn.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const heard = listeners.get(drawn);
  for (const type of listeners.get(old)?.keys() ?? []) if (!heard?.has(type)) listeners.get(old)?.set(type, () => {});
  for (const [type, listener] of heard ?? []) listen(old, type, listener);
  mend(old, [...drawn.childNodes], keyed);
}

/**
 * Puts what was drawn into an element, but keeps what is there already: an element with the same key wherever it was,
 * and otherwise one of the same kind in the same order.
 * @param {Element} root @param {readonly Node[]} drawn @param {Map<string, Element>} keyed
 */
function mend(root, drawn, keyed) {
  const free = [...root.childNodes].filter((node) => !passing(node));
  const take = (/** @type {Node} */ node) => {
    const key = keyOf(node);
    const found = key === null ? free.find((old) => keyOf(old) === null && becomes(old, node)) : keyed.get(key);
    if (!found || !becomes(found, node)) return null;
    if (key !== null) keyed.delete(key);
    const index = free.indexOf(/** @type {ChildNode} */ (found));
    // What was passed over is not looked at again, so that the order stays.
    if (index >= 0) free.splice(0, index + 1).slice(0, -1).filter((old) => keyOf(old) === null).forEach(drop);
    return found;
  };
  const drop = (/** @type {ChildNode} */ old) => old.remove();
  let last = /** @type {Node | null} */ (null);
  for (const node of drawn) {
    const old = take(node);
    if (old instanceof Element && node instanceof Element) become(old, node, keyed);
    else if (old) old.nodeValue = node.nodeValue;
    else if (node instanceof Element) adopt(node, keyed);
    const part = old ?? node;
    const next = last ? last.nextSibling : root.firstChild;
    if (part !== next) root.insertBefore(part, next);
    last = part;
  }
  const wanted = new Set([...root.childNodes].slice(0, drawn.length));
  for (const node of [...root.childNodes]) if (!wanted.has(node) && !passing(node)) node.remove();
}

/**
 * Elements with keys inside something newly drawn are those that are there already.
 * @param {Element} node @param {Map<string, Element>} keyed
 */
function adopt(node, keyed) {
  for (const one of node.querySelectorAll("[data-key]")) {
    const key = keyOf(one) ?? "";
    const old = keyed.get(key);
    if (!old || !becomes(old, one)) continue;
    keyed.delete(key);
    become(old, one, keyed);
    one.replaceWith(old);
  }
}

/**
 * As `painter`, for what moves: elements stay the same ones from drawing to drawing, with their focus and their
 * movement. What is drawn must be plain, that is, must not be changed by anybody else.
 * @template T
 * @param {HTMLElement} root
 * @param {(value: T) => Child} draw gives the new children
 * @returns {(value: T) => boolean} whether anything was drawn
 */
export function mender(root, draw) {
  /** @type {string | undefined} */
  let last;
  return (value) => {
    const now = JSON.stringify(value) ?? "";
    if (now === last) return false;
    last = now;
    const drawn = fill(document.createElement("div"), [draw(value)]);
    const keyed = new Map([...root.querySelectorAll("[data-key]")].map((one) => [keyOf(one) ?? "", one]));
    mend(root, [...drawn.childNodes], keyed);
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

/** By how many pixels a window becomes another one: more than a phone's address bar. */
const OTHER_WINDOW = 120;

/**
 * A place keeps the height that it has once needed, so that nothing below it jumps when it is empty for a while; a
 * window of another size begins again. Gives the function that measures.
 * @param {HTMLElement} element
 */
export function keepsHeight(element) {
  let [most, width] = [0, 0];
  let [wide, high] = [innerWidth, innerHeight];
  addEventListener("resize", () => {
    if (innerWidth === wide && Math.abs(innerHeight - high) < OTHER_WINDOW) return;
    [wide, high, most] = [innerWidth, innerHeight, 0];
    element.style.minHeight = "";
  });
  return () => {
    if (element.offsetWidth !== width) {
      [most, width] = [0, element.offsetWidth];
      element.style.minHeight = "";
    }
    if (element.offsetHeight <= most) return;
    most = element.offsetHeight;
    element.style.minHeight = `${most}px`;
  };
}

/** Whether nothing is to move: the reader's system says so, or their settings do. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.speed === "off";
}
