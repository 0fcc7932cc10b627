// Meters have fractions of a cent. They come as text in cents, such as `4000030.1500`, and are never made into a
// number, so that what is shown is exact.

/**
 * @param {string | number} text cents, with or without a fraction
 * @returns {{cents: number, fraction: string}} whole cents, and the digits after them without trailing zeros
 */
export function fine(text) {
  const [whole, rest = ""] = String(text ?? 0).split(".");
  return { cents: Number(whole), fraction: rest.replace(/0+$/, "") };
}
