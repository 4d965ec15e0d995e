/** Values of chips are 1, 2 and 5 in every power of ten of minor units, so that a pile is the amount to the last unit. */
const FACTORS = [5n, 2n, 1n] as const
const POWER_MOST = 18

export type Denomination = {
  readonly value: bigint
  /** Place among all values, from the smallest: the colour follows from it. */
  readonly rank: number
}

const DENOMINATIONS: readonly Denomination[] = Array.from({ length: POWER_MOST }, (_power, at) => POWER_MOST - 1 - at)
  .flatMap((power) => FACTORS.map((factor) => factor * 10n ** BigInt(power)))
  .map((value, at, all) => ({ value, rank: all.length - 1 - at }))

/** The fewest chips that come to an amount, the greatest first. */
export function chipsOf(amount: bigint): readonly Denomination[] {
  const chips: Denomination[] = []
  let left = amount
  for (const denomination of DENOMINATIONS)
    for (; left >= denomination.value; left -= denomination.value) chips.push(denomination)
  return chips
}

const HEIGHT_MOST = 6

/** Stacks of a pile from the left; in each the greatest chip lies at the bottom. */
export function stacksOf(amount: bigint): readonly (readonly Denomination[])[] {
  const chips = chipsOf(amount)
  const stacks = Math.ceil(chips.length / HEIGHT_MOST)
  const height = Math.ceil(chips.length / Math.max(1, stacks))
  return Array.from({ length: stacks }, (_stack, at) => chips.slice(at * height, (at + 1) * height))
}
