import { useSelections } from '@evens/book-ui'
import { showCouponCode } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { takenOf, type Placing } from '../model/placing.ts'
import { takenKey } from '../model/taken-key.ts'
import { useLoadedMark } from '../model/loaded-mark.ts'

/**
 * For who does not see it: that it waits, that it was taken, that another coupon was loaded. Refusals say themselves;
 * prices are not read out.
 */
export function Said({ placing }: { placing: Placing }) {
  const t = useText()
  const { code, just } = useLoadedMark(useSelections())
  const taken = placing.step === 'decided' ? takenOf(placing.coupons) : []
  return (
    <p role="status" className="ev-hidden">
      {placing.step === 'idle' &&
        just !== null &&
        code !== null &&
        t('saved_loaded_from', { code: showCouponCode(code) })}
      {placing.step === 'waiting' && t('coupon_waiting')}
      {taken.length > 0 && t(takenKey(taken), { count: taken.length })}
    </p>
  )
}
