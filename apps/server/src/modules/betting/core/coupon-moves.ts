import type { CouponState } from '@evens/contracts'
import type { Moves, StateMachine } from '../../../platform/database/index.ts'

/**
 * The states of a coupon. It is undecided while it waits for a price (`ordered`), an approval (`asked`) or the end of the
 * live delay (`waiting`). A settled coupon is open again when its result is taken back; one that was sold, refused or
 * cancelled is at its end.
 */
export const COUPON_MOVES: Moves<CouponState> = {
  ordered: ['waiting', 'accepted', 'refused', 'cancelled'],
  asked: ['waiting', 'accepted', 'refused', 'cancelled'],
  // An order whose price has gone during the delay waits for it again.
  waiting: ['ordered', 'accepted', 'refused', 'cancelled'],
  accepted: ['settled', 'cashed-out', 'cancelled'],
  settled: ['accepted'],
  'cashed-out': [],
  refused: [],
  cancelled: [],
}

export const COUPON_MACHINE: StateMachine = { module: 'betting', moves: { '': COUPON_MOVES } }
