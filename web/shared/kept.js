// What the browser keeps from visit to visit. The page works without.

/** The name under which the browser keeps a value. @param {string} name */
const keyOf = (name) => `baize-${name}`;

/**
 * A value kept from an earlier visit. What is kept as something else is not used.
 * @template {string | number | boolean} T
 * @param {string} name @param {T} otherwise
 * @returns {T}
 */
export function kept(name, otherwise) {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null");
    return typeof found === typeof otherwise ? found : otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {string | number | boolean} value */
export function keep(name, value) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // A browser that keeps nothing loses nothing but comfort.
  }
}

/**
 * Hears when another tab keeps something else under this name, or forgets everything.
 * @param {string} name @param {() => void} listener
 */
export function onKeptElsewhere(name, listener) {
  addEventListener("storage", ({ key }) => (key === keyOf(name) || key === null) && listener());
}
