// The version of the protocol that this page speaks. A floor of another version has another page: it is loaded anew.

/** Checked against the declarations, which the floor's own types give. @type {import("../wire").Protocol} */
export const PROTOCOL = 2;

/** Where the browser notes for which version it has loaded the page anew. */
const NOTED = "baize-loaded-for";

/**
 * Loads the page anew if the floor speaks another version, but only once for each: if the page is old even then,
 * something between keeps it, and loading it again and again would not help.
 * @param {number} spoken
 * @returns {boolean} whether the page is being loaded anew
 */
export function loadsAnew(spoken) {
  if (spoken === PROTOCOL) return false;
  try {
    if (sessionStorage.getItem(NOTED) === String(spoken)) return false;
    sessionStorage.setItem(NOTED, String(spoken));
  } catch {
    // A browser that notes nothing could not stop.
    return false;
  }
  location.reload();
  return true;
}
