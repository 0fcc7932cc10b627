// The version of the protocol that this page speaks, and the files that it is made of. A floor of another version, or
// with other files, has another page: it is loaded again. A table says both in its first view, and the floor in every
// answer over HTTP, so that a page that only asks now and then hears it too.

/** Checked against the declarations, which the floor's own types give. @type {import("../wire").Protocol} */
export const PROTOCOL = 2;

/** The fingerprint of the page's files, from the path of this one; none where a floor reads them again each time. */
const FILES = new URL(import.meta.url).pathname.match(/^\/at\/([^/]+)\//)?.[1] ?? "";

/** The header of an answer that says both. */
const HEADER = "x-baize-page";

/** Where the browser notes for which versions and files it has loaded a page again. */
const NOTED = "baize-loaded-for";

let isLoading = false;

/**
 * Loads the page again if the floor has another one, but only once for each: if the page is old even then, something
 * between keeps it, or two floors answer by turns, and loading it again and again would not help.
 * @param {{protocol: number, page: string}} floor
 * @returns {boolean} whether the page is being loaded again
 */
export function loadsAnew({ protocol, page }) {
  if (isLoading || (protocol === PROTOCOL && page === FILES)) return isLoading;
  const wanted = `${protocol} ${page}`;
  // Frames side by side share what is noted, so each page has a note of its own.
  const note = `${NOTED} ${location.pathname}`;
  try {
    const noted = sessionStorage.getItem(note)?.split(",") ?? [];
    if (noted.includes(wanted)) return false;
    sessionStorage.setItem(note, [...noted, wanted].join(","));
  } catch {
    // A browser that notes nothing could not stop.
    return false;
  }
  isLoading = true;
  location.reload();
  return true;
}

/** Loads the page again if it is a floor with another page that has answered. @param {Response} answer */
export function answersAnew(answer) {
  const [protocol, page = ""] = answer.headers.get(HEADER)?.split(" ") ?? [];
  return protocol !== undefined && loadsAnew({ protocol: Number(protocol), page });
}
