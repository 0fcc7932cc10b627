// The way of the ball, as plain figures: how far out it is at each moment, and how far away from its pocket.

/** The distance of the ball from the hub, in per cent of the wheel's breadth: on the rim, and in a pocket. */
const RIM = 44.6;
export const POCKET = 31.2;
/** It falls a little too deep. */
const DEEP = POCKET * 0.96;
/** Until this part of the time it is on the rim, and then falls until this one. */
export const LEAVES = 0.6;
const LANDS = 0.78;
/** Its bounces: until when, and how high. */
const BOUNCES = [
  { from: LANDS, to: 0.88, height: 5 },
  { from: 0.88, to: 0.95, height: 1.6 },
];
/** How often the ball runs round, seen from the wheel. */
const LAPS = 6;

/** How far out the ball is at a moment from 0 to 1. @param {number} t */
export function radiusAt(t) {
  if (t <= LEAVES) return RIM;
  if (t <= LANDS) return RIM - (RIM - DEEP) * ((t - LEAVES) / (LANDS - LEAVES)) ** 2;
  const bounce = BOUNCES.find(({ to }) => t <= to);
  if (!bounce) return POCKET;
  const x = (t - bounce.from) / (bounce.to - bounce.from);
  const floor = bounce.from === LANDS ? DEEP + (POCKET - DEEP) * x : POCKET;
  return floor + bounce.height * 4 * x * (1 - x);
}

/** How many degrees the ball is still away from its pocket, seen from the wheel. @param {number} t */
export function aheadAt(t) {
  return LAPS * 360 * (1 - t) ** 3;
}
