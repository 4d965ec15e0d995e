import type { PromoDefinition } from '@evens/contracts'
import { amountIn } from '@evens/rules/coupon'
import type { Reward } from '@evens/rules/promo'

type Owner = {
  readonly player: string
  readonly site: string
  /** The smallest stake of the site, in multiples of the usual amount. */
  readonly minStake: number
}

const MOVEMENTS: Partial<Readonly<Record<Reward['kind'], string>>> = { cashback: 'cashback', cash: 'prize' }

/** A reward as the database takes it: cash and cashback differ by their movement alone. */
export const rewardGiven = (
  { rounds, kind, days, excludes, bounds, ...reward }: Reward,
  { bounds: { budget, claimDays }, product }: Pick<PromoDefinition, 'bounds' | 'product'>,
  { player, site, minStake }: Owner,
) => ({
  ...reward,
  player,
  site,
  product,
  bounds,
  kind: kind === 'cashback' ? 'cash' : kind,
  movement: MOVEMENTS[kind] ?? null,
  excludes: [...excludes],
  rounds: rounds?.rounds ?? null,
  stake: rounds?.stake ?? null,
  titles: rounds === null ? null : [...rounds.titles],
  days: days ?? claimDays,
  budget: budget ?? null,
  smallest: amountIn(reward.currency, minStake),
})
