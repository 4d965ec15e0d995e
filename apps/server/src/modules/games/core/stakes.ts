import { amountIn } from '@evens/rules/coupon'

/** A site's amounts, in multiples of a currency's usual amount. */
export type StakeSettings = { readonly minStake: number; readonly maxStake: number; readonly maxPayout: number }

export type Stakes = {
  readonly step: bigint
  readonly least: bigint
  readonly most: bigint
  /** Of one round. */
  readonly payoutMost: bigint
}

/**
 * The bounds of a title's stakes in one currency, both in whole steps. `stepTop` is the most that one step can pay where
 * no choice changes it: no stake is offered that could pay more than the site pays for a round.
 */
export function stakesIn(
  currency: string,
  step: bigint,
  settings: StakeSettings,
  stepTop: bigint | null = null,
): Stakes {
  const payoutMost = amountIn(currency, settings.maxPayout)
  const usual = roundedUp(amountIn(currency, settings.minStake), step)
  const asked = larger((amountIn(currency, settings.maxStake) / step) * step, usual)
  const most = stepTop === null ? asked : smaller(asked, larger((payoutMost / stepTop) * step, step))
  return { step, least: smaller(usual, most), most, payoutMost }
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

const roundedUp = (amount: bigint, step: bigint): bigint => ((amount + step - 1n) / step) * step

const MULTIPLES = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 500n]

/** Stakes to choose from, ascending: multiples of the least one. */
export const quickStakes = ({ least, most }: Stakes): readonly bigint[] =>
  MULTIPLES.map((multiple) => least * multiple).filter((stake) => stake <= most)

export const stakeRefusal = ({ least, most }: Stakes, stake: bigint): 'stake-too-small' | 'stake-too-large' | null => {
  if (stake < least) return 'stake-too-small'
  return stake > most ? 'stake-too-large' : null
}
