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

/** The bounds of a title's stakes in one currency, both in whole steps. */
export function stakesIn(currency: string, step: bigint, settings: StakeSettings): Stakes {
  const least = roundedUp(amountIn(currency, settings.minStake), step)
  const most = (amountIn(currency, settings.maxStake) / step) * step
  return { step, least, most: most > least ? most : least, payoutMost: amountIn(currency, settings.maxPayout) }
}

const roundedUp = (amount: bigint, step: bigint): bigint => ((amount + step - 1n) / step) * step

const MULTIPLES = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 500n]

/** Stakes to choose from, ascending: multiples of the least one. */
export const quickStakes = ({ least, most }: Stakes): readonly bigint[] =>
  MULTIPLES.map((multiple) => least * multiple).filter((stake) => stake <= most)

export const stakeRefusal = ({ least, most }: Stakes, stake: bigint): 'stake-too-small' | 'stake-too-large' | null => {
  if (stake < least) return 'stake-too-small'
  return stake > most ? 'stake-too-large' : null
}
