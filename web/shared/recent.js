// The games that were played last in this browser, newest first.

const NAME = "baize-played";
const MOST = 6;

/** @returns {string[]} ids */
export function recentlyPlayed() {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** @param {string} id of a game that is being played */
export function notePlayed(id) {
  const all = [id, ...recentlyPlayed().filter((other) => other !== id)];
  try {
    localStorage.setItem(NAME, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing loses nothing but comfort.
  }
}
