// A point of a wheel, for its drawing.

/**
 * The point at this angle, in degrees from the top and clockwise, as the texts of its two coordinates.
 * @param {number} angle @param {number} radius
 */
export function at(angle, radius) {
  const radians = ((angle - 90) * Math.PI) / 180;
  return [Math.cos(radians) * radius, Math.sin(radians) * radius].map((one) => one.toFixed(2));
}
