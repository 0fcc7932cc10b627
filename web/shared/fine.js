// Meters stand at fractions of a cent. They come as text of cents, such as `4000030.1500`, and are never made a number:
// what is shown is exact.

/**
 * @param {string | number} text cents, with or without a fraction
 * @returns {{cents: number, fraction: string}} whole cents, and the digits after them without idle noughts
 */
export function fine(text) {
  const [whole, rest = ""] = String(text ?? 0).split(".");
  return { cents: Number(whole), fraction: rest.replace(/0+$/, "") };
}
