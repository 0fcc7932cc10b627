// Pictures of a figure: what each outcome returns, and how a session can end.

import { h, svg } from "../shared/dom.js";

/** Bars one below the other, named. @param {[string, number][]} bars */
export function returnsDrawing(bars) {
  const shown = bars.filter(([, value]) => value > 0).sort((a, b) => b[1] - a[1]).slice(0, 16);
  const most = shown[0]?.[1] ?? 0;
  if (shown.length < 2) return null;
  const rows = shown.map(([name, value]) =>
    h(
      "li",
      { class: "odds-bar" },
      h("span", { class: "odds-bar-name" }, name),
      h(
        "span",
        { class: "odds-bar-track" },
        h("span", { class: "odds-bar-fill", style: `width:${(100 * value) / most}%` }),
      ),
      h("span", { class: "odds-bar-value" }, `${(100 * value).toFixed(3)} %`),
    ),
  );
  return h("figure", {}, h("figcaption", {}, "What winning outcomes add"), h("ol", { class: "odds-bars" }, rows));
}

const WIDTH = 600;
const HEIGHT = 180;

/**
 * A histogram of what many rounds add up to; shares are decimals. @param {{rounds: number, ahead: string, bars:
 * [string, string][]}} session
 */
export function sessionDrawing(session) {
  const bars = session.bars.map(([name, share]) => /** @type {[string, number]} */ ([name, Number(share)]));
  const most = Math.max(...bars.map(([, share]) => share));
  const step = WIDTH / bars.length;
  const floor = HEIGHT - 20;
  const every = Math.max(1, Math.ceil(bars.length / 6));
  const shapes = bars.flatMap(([name, share], i) => {
    const height = (share / most) * (floor - 10);
    const side = name.startsWith("-") ? "odds-lost" : "odds-won";
    const bar = svg(
      "rect",
      { class: side, x: i * step + step * 0.1, y: floor - height, width: step * 0.8, height },
      svg("title", {}, `${name}: ${(100 * share).toFixed(2)} % of sessions`),
    );
    const middle = (i + 0.5) * step;
    const label = i % every === Math.floor(every / 2) && svg(
      "text",
      { x: middle, y: HEIGHT - 4, "text-anchor": "middle" },
      name,
    );
    return [bar, label];
  });
  const says = `Net result of ${session.rounds} rounds in stakes: ${session.ahead} of sessions end ahead.`;
  return h(
    "figure",
    {},
    h("figcaption", {}, says),
    svg(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": says, class: "odds-session" },
      svg("line", { x1: 0, x2: WIDTH, y1: floor, y2: floor, class: "odds-axis" }),
      shapes,
    ),
  );
}
