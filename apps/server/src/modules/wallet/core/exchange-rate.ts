/** A currency as far as it is exchanged: its decimals, and how many millionths of its unit a dollar is. */
type Rated = { readonly exponent: number; readonly perDollarMicro: bigint }

/** Margin per mille, for the risk that the rate moves (assumed). */
const KEPT_PER_MILLE = 10n
const MILLE = 1000n

/** Converts an amount, less the margin; rounded down, so never above the rate. */
export const exchanged = (amount: bigint, from: Rated, to: Rated): bigint =>
  (amount * to.perDollarMicro * 10n ** BigInt(to.exponent) * (MILLE - KEPT_PER_MILLE)) /
  (from.perDollarMicro * 10n ** BigInt(from.exponent) * MILLE)

const SHOWN_DIGITS = 6

/** Units of the one for a unit of the other, as a person reads it. */
export function rateText(from: Rated, to: Rated): string {
  const scale = 10n ** BigInt(SHOWN_DIGITS)
  const digits = String(
    (to.perDollarMicro * scale * (MILLE - KEPT_PER_MILLE)) / (from.perDollarMicro * MILLE),
  ).padStart(SHOWN_DIGITS + 1, '0')
  return `${digits.slice(0, -SHOWN_DIGITS)}.${digits.slice(-SHOWN_DIGITS)}`
}
