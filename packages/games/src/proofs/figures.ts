import { commonDivisor, fraction, isLess, type Fraction } from '@evens/kernel'
import type { Hundredths } from '../amounts.ts'

/** Returns with their weights: together all elementary outcomes, each counted. */
export type Distribution = readonly (readonly [Hundredths, bigint])[]

/** Exact figures of one choice: of a spot, a table, a target or a step at which one stops. */
export type Figures = {
  readonly choice: string
  readonly returned: Fraction
  readonly hit: Fraction
  /** Share of rounds that pay more than the stake. */
  readonly above: Fraction
  /** Standard deviation of one round, in stakes. */
  readonly deviation: number
  readonly top: Hundredths
  readonly topChance: Fraction
  /** True when the chance of the top is not known, but no larger than this. */
  readonly isTopBound?: boolean
  /** Of a file whose rounds are played, not counted: how many, and the 99 % band on either side of the return. */
  readonly played?: { readonly rounds: number; readonly band: number }
}

export function figuresOf(choice: string, distribution: Distribution): Figures {
  const weightOf = (isCounted: (returns: Hundredths) => boolean): bigint =>
    distribution.reduce((sum, [returns, weight]) => (isCounted(returns) ? sum + weight : sum), 0n)
  const all = weightOf(() => true)
  const sum = distribution.reduce((total, [returns, weight]) => total + BigInt(returns) * weight, 0n)
  const squares = distribution.reduce((total, [returns, weight]) => total + BigInt(returns) ** 2n * weight, 0n)
  const top = distribution.reduce((most, [returns, weight]) => (weight > 0n ? Math.max(most, returns) : most), 0)
  return {
    choice,
    returned: reduced(sum, all * 100n),
    hit: reduced(
      weightOf((returns) => returns > 0),
      all,
    ),
    above: reduced(
      weightOf((returns) => returns > 100),
      all,
    ),
    deviation: Math.sqrt(valueOf(reduced(squares * all - sum * sum, all * all))) / 100,
    top,
    topChance: reduced(
      weightOf((returns) => returns === top),
      all,
    ),
  }
}

/** In lowest terms, so that it can be read as a number. */
export function reduced(over: bigint, under: bigint): Fraction {
  const common = commonDivisor(over, under)
  return fraction(over / common, under / common)
}

const DIGITS = 10n ** 17n
/** For reading; numbers of any length are divided before they become a float. */
export const valueOf = ({ over, under }: Fraction): number => Number((over * DIGITS) / under) / Number(DIGITS)

export const leastOf = (values: readonly Fraction[]): Fraction =>
  values.reduce((least, value) => (isLess(value, least) ? value : least))
export const mostOf = (values: readonly Fraction[]): Fraction =>
  values.reduce((most, value) => (isLess(most, value) ? value : most))
