// How smoothly a page moves: gaps between frames, tasks that hold it up, and what is animated besides transform and
// opacity, which alone the browser can move without laying out or painting anew.

/** @typedef {import("playwright-core").Page} Page */

/**
 * @typedef {{frames: number, median: number, worst: number, late: number, tasks: number, longest: number,
 *   others: string[]}} Measured in milliseconds; `late`: gaps of more than 50; `tasks`: tasks of more than 50
 */

/** Begins to measure; what was measured before is forgotten. @param {Page} page */
export function begin(page) {
  return page.evaluate(() => {
    const SMOOTH = new Set(["transform", "opacity", "translate", "rotate", "scale"]);
    const NO_PROPERTY = new Set(["offset", "easing", "composite", "computedOffset"]);
    const found = { gaps: [], tasks: [], others: new Set(), on: true };
    window.measured = found;
    const seen = new WeakSet();
    const observer = new PerformanceObserver((list) => {
      found.tasks.push(...list.getEntries().map((task) => task.duration));
    });
    observer.observe({ type: "longtask" });
    const look = (animation) => {
      if (seen.has(animation) || !animation.effect) return;
      seen.add(animation);
      const names = animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      const target = animation.effect.target;
      const where = target ? `${target.localName}.${target.getAttribute("class")?.split(" ")[0] ?? ""}` : "";
      for (const name of new Set(names))
        if (!SMOOTH.has(name) && !NO_PROPERTY.has(name)) found.others.add(`${name} of ${where}`);
    };
    let last = performance.now();
    const frame = (now) => {
      found.gaps.push(now - last);
      last = now;
      for (const animation of document.getAnimations()) look(animation);
      if (found.on) requestAnimationFrame(frame);
      else observer.disconnect();
    };
    requestAnimationFrame(frame);
  });
}

/** Ends the measuring. @param {Page} page @returns {Promise<Measured>} */
export function end(page) {
  return page.evaluate(() => {
    const { gaps, tasks, others } = window.measured;
    window.measured.on = false;
    const sorted = [...gaps].sort((a, b) => a - b);
    return {
      frames: gaps.length,
      median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
      worst: Math.round(sorted.at(-1) ?? 0),
      late: gaps.filter((gap) => gap > 50).length,
      tasks: tasks.length,
      longest: Math.round(Math.max(0, ...tasks)),
      others: [...others].sort(),
    };
  });
}
