// A film of a page: frames as the browser draws them, without stopping it for each as a screenshot would.

/** @typedef {import("playwright-core").Page} Page */

/**
 * Begins to film; what comes back ends it and gives the frames.
 * @param {Page} page
 * @param {{every: number, most: number, format: "png" | "jpeg"}} how `every`: at least so many milliseconds apart
 * @returns {Promise<() => Promise<Buffer[]>>}
 */
export async function film(page, { every, most, format }) {
  const devtools = await page.context().newCDPSession(page);
  /** @type {Buffer[]} */
  const frames = [];
  let last = -Infinity;
  devtools.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    // Without this the browser sends no more; the page may be gone by now.
    devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
    const at = metadata.timestamp * 1000;
    if (at - last < every || frames.length === most) return;
    last = at;
    frames.push(Buffer.from(data, "base64"));
  });
  await devtools.send("Page.startScreencast", { format, quality: 70 });
  return async () => {
    await devtools.send("Page.stopScreencast");
    await devtools.detach();
    return frames;
  };
}
