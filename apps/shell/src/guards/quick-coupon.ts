import { routeOf } from '../routes/index.ts'
import { pass, passWith, type Guard } from './decision.ts'

/** Guard 17: hides the quick coupon where the route does not allow it. */
export const quickCoupon: Guard = ({ to }) =>
  to !== null && routeOf(to).quickCoupon === true ? pass : passWith({ kind: 'hide-quick-coupon' })
