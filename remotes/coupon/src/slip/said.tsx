import { useText } from '@evens/remote-sdk'
import { takenOf, type Placing } from '../placing/placing.ts'
import { takenKey } from '../placing/taken-key.ts'

/** For who does not see it: that it waits, and that it was taken. Refusals say themselves; prices are not read out. */
export function Said({ placing }: { placing: Placing }) {
  const t = useText()
  const taken = placing.step === 'decided' ? takenOf(placing.coupons) : []
  return (
    <p role="status" className="ev-hidden">
      {placing.step === 'waiting' && t('coupon_waiting')}
      {taken.length > 0 && t(takenKey(taken), { count: taken.length })}
    </p>
  )
}
