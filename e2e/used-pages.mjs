// Pages that are used again: the first load of the page starts a process, fetches two hundred files and compiles them,
// which costs a second of a processor; a later load on the same page costs a quarter of that. So a guest who leaves
// gives their page to the next one, with nothing left on it of what they did.

/** What cannot be taken away from a page again: where a test has done one of these, the page is closed. */
const LASTING = ["addInitScript", "route", "routeWebSocket", "exposeFunction", "exposeBinding"];
const lasting = new WeakSet();

/** What tests listen to. */
const HEARD = ["console", "dialog", "download", "pageerror", "request", "response", "websocket"];

/** How every guest finds their page. */
const AS_NEW = { media: null, colorScheme: "light", reducedMotion: "reduce", forcedColors: null };

/** How much faster than usual everything moves where no test looks at motion; its order stays the same. */
const QUICK = 10;

/** The browser's own tools for each page. */
const tools = new WeakMap();

/** How many times as fast as usual everything moves on this page from now on. */
export async function setPace(page, times) {
  await tools.get(page).send("Animation.setPlaybackRate", { playbackRate: times });
}

/**
 * Opens a page with cookies of its own, which is noted as soon as it cannot be used again.
 * @param {import("playwright-core").Browser} browser
 */
export async function openPage(browser, address, viewport) {
  const context = await browser.newContext(
    { baseURL: address, viewport, reducedMotion: "reduce", acceptDownloads: true },
  );
  const page = await context.newPage();
  const own = await context.newCDPSession(page);
  await own.send("Animation.enable");
  tools.set(page, own);
  await setPace(page, QUICK);
  for (const name of LASTING) {
    const does = page[name];
    page[name] = (...given) => {
      lasting.add(page);
      return does.apply(page, given);
    };
  }
  return { context, page };
}

/** What was done to this page so far is for all who will use it. */
export function isForAll(page) {
  lasting.delete(page);
}

/**
 * Makes a page as good as new, and says whether that could be done. The files that the browser has kept stay: they
 * never change.
 */
export async function washed({ context, page }) {
  if (lasting.has(page) || page.isClosed()) return false;
  for (const event of HEARD) page.removeAllListeners(event);
  await Promise.all(context.pages().filter((one) => one !== page).map((one) => one.close()));
  // Somewhere in the same house where nothing happens, since only there its storage can be emptied.
  await page.goto("/healthz");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
  await page.mouse.move(0, 0);
  return true;
}

/** Gives a page that was washed the size and the preferences with which every guest begins. */
export async function readied({ page }, viewport) {
  await page.setViewportSize(viewport);
  await page.emulateMedia(AS_NEW);
  await setPace(page, QUICK);
}
