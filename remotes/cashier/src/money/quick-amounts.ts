import { minor, type Minor } from '@evens/kernel'

const TIMES = [2n, 4n, 10n, 20n, 100n]
const SHOWN_MAX = 5

/** Amounts that are often wanted, by what is usual in the currency, as far as the method takes them. */
export function quickAmounts(usual: Minor, min: bigint, max: bigint): readonly Minor[] {
  const fitting = [minor(min), ...TIMES.map((times) => minor(usual * times))].filter(
    (amount) => amount > 0n && amount >= min && amount <= max,
  )
  return [...new Set(fitting)].slice(0, SHOWN_MAX)
}
