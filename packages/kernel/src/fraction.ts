import { invariant } from './invariant.ts'

/** An exact number. It is not reduced: coupons are short, and dividing by common factors costs more than it saves. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

export function fraction(over: bigint, under: bigint): Fraction {
  invariant(under > 0n, 'a fraction stands over something above zero')
  return { over, under }
}

export const ZERO: Fraction = { over: 0n, under: 1n }
export const ONE: Fraction = { over: 1n, under: 1n }

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.under === b.under) return { over: a.over + b.over, under: a.under }
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
}

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under })

export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })

export const isLess = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under

export const least = (a: Fraction, b: Fraction): Fraction => (isLess(b, a) ? b : a)

export const product = (factors: readonly Fraction[]): Fraction => factors.reduce(times, ONE)

/** Down to a whole number. Nothing here is negative when it is rounded. */
export function floor({ over, under }: Fraction): bigint {
  invariant(over >= 0n, 'rounding down is for amounts, and they are never negative')
  return over / under
}

/** The greatest number that goes into both. */
export function commonDivisor(a: bigint, b: bigint): bigint {
  let [more, less] = [a, b]
  while (less !== 0n) [more, less] = [less, more % less]
  return more
}
