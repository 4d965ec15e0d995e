import { err, minor, ok, type Minor, type Result } from '@evens/kernel'

/** Of one currency. */
export type StakeLimits = {
  readonly min: Minor
  /** `null` for no maximum. */
  readonly max: Minor | null
}

export type StakeFacts = {
  readonly stake: Minor
  readonly balance: Minor
  readonly isBonusAccount: boolean
  readonly isVipBet: boolean
}

export type StakeRefusal = 'no-stake' | 'below-minimum' | 'above-maximum' | 'insufficient-funds'

/** A VIP bet above the maximum is not refused: it is held and waits for approval. */
export function judgeStake(facts: StakeFacts, limits: StakeLimits): Result<'place' | 'ask-approval', StakeRefusal> {
  if (facts.stake === 0n) return err('no-stake')
  if (facts.stake < limits.min) return err('below-minimum')
  const max = maximumFor(facts, limits)
  const isAbove = max !== null && facts.stake > max
  if (isAbove && !facts.isVipBet) return err('above-maximum')
  if (facts.stake > facts.balance) return err('insufficient-funds')
  return ok(isAbove ? 'ask-approval' : 'place')
}

/** `null` where no maximum applies. */
const maximumFor = ({ isBonusAccount }: StakeFacts, { max }: StakeLimits): Minor | null => (isBonusAccount ? null : max)

/** The stake of auto-max: as much as balance and maximum allow. */
export function largestStake(facts: StakeFacts, limits: StakeLimits): Minor {
  const max = maximumFor(facts, limits)
  return max !== null && max < facts.balance ? max : facts.balance
}

/** One press of plus or minus. It does not go below nothing. */
export function steppedStake(stake: Minor, step: Minor, direction: 'up' | 'down'): Minor {
  if (direction === 'up') return minor(stake + step)
  return minor(stake > step ? stake - step : 0n)
}
