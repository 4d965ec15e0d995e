import type { PromoStoreReply } from '@evens/contracts'

/** The reason that an item can or cannot be bought now. */
export type Reach = 'open' | 'visitor' | 'sold-out' | 'taken' | 'too-few'

type Item = Pick<PromoStoreReply['items'][number], 'price' | 'left' | 'mineLeft'>

/** Stock and bounds come before points: more points would not help. */
export function reachOf({ price, left, mineLeft }: Item, points: number | null): Reach {
  if (left === 0) return 'sold-out'
  if (points === null) return 'visitor'
  if (mineLeft === 0) return 'taken'
  return points < price ? 'too-few' : 'open'
}
