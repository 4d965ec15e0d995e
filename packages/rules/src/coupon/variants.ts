import { commonDivisor, fraction, type Fraction } from '@evens/kernel'

/** In how many ways `size` can be chosen out of `count`. */
export function waysToChoose(count: number, size: number): bigint {
  if (size < 0 || size > count) return 0n
  let ways = 1n
  for (let at = 1; at <= Math.min(size, count - size); at++) ways = (ways * BigInt(count - at + 1)) / BigInt(at)
  return ways
}

/** How many expresses of `from` to `to` legs there are. */
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
