import { commonDivisor, invariant } from '@evens/kernel'

/** Paytables are whole hundredths of the stake, with the stake in them: 196 is 1.96×. */
export type Hundredths = number

const ONE_STAKE = 100n

/**
 * The stake step of a paytable, in minor units: the common denominator of its returns. Every payout of a stake of whole
 * steps is whole, so the return is the declared one at every stake and splitting a stake gains nothing.
 */
export function stakeStep(returns: readonly Hundredths[]): bigint {
  const common = returns.reduce((divisor, value) => commonDivisor(divisor, BigInt(value)), ONE_STAKE)
  return ONE_STAKE / common
}

export function payoutOf(stake: bigint, returns: Hundredths): bigint {
  if (returns === 0) return 0n
  const product = stake * BigInt(returns)
  // The message is written for a defect alone, not for each chip of each round.
  if (product % ONE_STAKE !== 0n) invariant(false, `${stake} × ${returns} hundredths is not whole`)
  return product / ONE_STAKE
}

export const isStake = (stake: bigint, step: bigint): boolean => stake > 0n && stake % step === 0n

/** ⌊(1 − edge) ÷ P⌋ in hundredths, where P is `over` of `under`; the edge in thousandths. */
export function returnFor(edgePerMille: number, over: bigint, under: bigint): Hundredths {
  return Number((BigInt(1000 - edgePerMille) * under) / (10n * over))
}

/** Combinations of so many things out of a number of them. */
export function waysToChoose(of: number, count: number): bigint {
  if (count < 0 || count > of) return 0n
  let ways = 1n
  for (let at = 1; at <= count; at += 1) ways = (ways * BigInt(of - count + at)) / BigInt(at)
  return ways
}
