// Amounts are whole pence or cents: play money, but written in the book's currency.

let sign = "";

/**
 * Sets what is written before amounts, such as `£`: the book's currency. Without one they are bare numbers.
 * @param {string | null | undefined} currency
 */
export function useMoney(currency) {
  sign = currency ?? "";
}

/** Made once, because making one takes longer than writing a hundred amounts. @param {number} digits */
const writer = (digits) =>
  new Intl.NumberFormat("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const [WHOLE, EXACT] = [writer(0), writer(2)];

/** `£5`, `£2.50`, `£1,000`: no pence where there are none. @param {number} amount */
export function money(amount) {
  const minus = amount < 0 ? "−" : "";
  return minus + sign + (amount % 100 === 0 ? WHOLE : EXACT).format(Math.abs(amount) / 100);
}

/** With a plus or minus: by how much somebody is better or worse off. @param {number} amount */
export function signed(amount) {
  return amount > 0 ? `+${money(amount)}` : money(amount);
}

/** For a chip's face: `5`, `2.5k`. @param {number} amount */
export function short(amount) {
  const units = amount / 100;
  if (units >= 10000) return `${+(units / 1000).toFixed(1)}k`;
  return String(+units.toFixed(2));
}

/**
 * `£1 to £500`; where no least amount is stated, from nothing.
 * @param {[number | null, number] | null | undefined} limits
 */
export function range(limits) {
  if (!limits) return "no limits stated";
  const [least, most] = [limits[0] ?? 0, limits[1]];
  return least === most ? `exactly ${money(least)}` : `${money(least)} to ${money(most)}`;
}

/**
 * `100..50000, red-black 500..100000` as the lobby's list has it: all wagers, then the kinds with limits of their own.
 * @param {string | null} text
 */
export function rangeOfText(text) {
  /** @param {string} part */
  const one = (part) => {
    const found = /^(?:(.+) )?(\d+)\.\.(\d+)$/.exec(part);
    if (!found) return part;
    const limits = range([Number(found[2]), Number(found[3])]);
    return found[1] ? `${found[1].replaceAll("-", " ")} ${limits}` : limits;
  };
  return (text ?? "").split(", ").map(one).join(", ");
}
