import { useText } from '@evens/remote-sdk'
import { acceptedOf, type Placing } from '../placing/placing.ts'

/** For who does not see it: that it waits, and that it was taken. Refusals say themselves; prices are not read out. */
export function Said({ placing }: { placing: Placing }) {
  const t = useText()
  const accepted = placing.step === 'decided' ? acceptedOf(placing.coupons).length : 0
  return (
    <p role="status" className="ev-hidden">
      {placing.step === 'waiting' && t('coupon_waiting')}
      {accepted > 0 && t('coupon_accepted', { count: accepted })}
    </p>
  )
}
