// The version of the protocol that this page speaks, and the files that it is made of. A floor of another version, or
// with other files, has another page: it is loaded again.

/** Checked against the declarations, which the floor's own types give. @type {import("../wire").Protocol} */
export const PROTOCOL = 2;

/** The fingerprint of the page's files, from the path of this one; none where a floor reads them again each time. */
const FILES = new URL(import.meta.url).pathname.match(/^\/at\/([^/]+)\//)?.[1] ?? "";

/** Where the browser notes for which version and files it has loaded the page again. */
const NOTED = "baize-loaded-for";

/**
 * Loads the page again if the floor has another one, but only once for each: if the page is old even then, something
 * between keeps it, and loading it again and again would not help.
 * @param {{protocol: number, page: string}} floor
 * @returns {boolean} whether the page is being loaded again
 */
export function loadsAnew({ protocol, page }) {
  if (protocol === PROTOCOL && page === FILES) return false;
  const wanted = `${protocol} ${page}`;
  try {
    if (sessionStorage.getItem(NOTED) === wanted) return false;
    sessionStorage.setItem(NOTED, wanted);
  } catch {
    // A browser that notes nothing could not stop.
    return false;
  }
  location.reload();
  return true;
}
