import { commonDivisor, fraction, type Fraction, minor, type Minor } from '@evens/kernel'

/** The binomial coefficient: ways to choose `size` out of `count`. */
export function waysToChoose(count: number, size: number): bigint {
  if (size < 0 || size > count) return 0n
  let ways = 1n
  for (let at = 1; at <= Math.min(size, count - size); at++) ways = (ways * BigInt(count - at + 1)) / BigInt(at)
  return ways
}

/** The number of expresses of `from` to `to` legs. */
export function variantsOf(count: number, from: number, to: number): bigint {
  let variants = 0n
  for (let size = from; size <= to; size++) variants += waysToChoose(count, size)
  return variants
}

/**
 * The products of all choices of `from` to `to` factors, added up. The sums of products grow with every factor by one
 * step each (elementary symmetric polynomials), so nothing is enumerated: 20 of 50 is a thousand multiplications.
 */
export function sumOfProducts(factors: readonly Fraction[], from: number, to: number): Fraction {
  const under = factors.reduce((common, factor) => (common / commonDivisor(common, factor.under)) * factor.under, 1n)
  const sums: bigint[] = [1n, ...Array.from({ length: to }, () => 0n)]
  factors.forEach((factor, known) => {
    const over = (factor.over * under) / factor.under
    for (let size = Math.min(known + 1, to); size >= 1; size--)
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * over
  })
  // A product of few factors stands over a smaller power; all are brought over the largest.
  let sum = 0n
  for (let size = from; size <= to; size++) sum = sum * under + (sums[size] ?? 0n)
  return fraction(sum, under ** BigInt(to))
}

/** Legs of one variant of a system, at least. */
export const SYSTEM_SIZE_MIN = 2

export type SystemOption = {
  /** The size: `value` of the legs make one variant. */
  readonly value: number
  /** The number of legs that may lose while a variant still wins (the meaning is assumed). */
  readonly offset: number
  /** The number of variants. */
  readonly combo: number
  readonly minBetAmount: Minor
}

type SystemStakes = { readonly minCoupon: Minor; readonly minVariant: Minor; readonly variantsMax: number }

/** The systems of this many legs, bankers not counted. */
export function systemOptions(legs: number, { minCoupon, minVariant, variantsMax }: SystemStakes): SystemOption[] {
  const options: SystemOption[] = []
  for (let value = SYSTEM_SIZE_MIN; value < legs; value++) {
    const ways = waysToChoose(legs, value)
    if (ways > BigInt(variantsMax)) continue
    const least = minVariant * ways
    const minBetAmount = least > minCoupon ? minor(least) : minCoupon
    options.push({ value, offset: legs - value, combo: countOf(ways), minBetAmount })
  }
  return options
}

/** Small by its bound, so it is exact. */
const countOf = (ways: bigint): number => Number.parseInt(`${ways}`, 10)
