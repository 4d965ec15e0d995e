import { legNames } from '@evens/book-ui'
import type { CouponView } from '@evens/contracts'
import { minor, typedAmount, type AmountWriting } from '@evens/kernel'
import type { Selection, Texts } from '@evens/remote-sdk'
import { couponTypeOf } from '@evens/rules/coupon'
import { arrangedDraft } from './arranged-draft.ts'
import type { LoadedSlip } from './loaded-slip.ts'

const NOT_OVER = [0, 1, 2, 6, 7]

/** The legs that can still be bet on, as the coupon takes them in; the prices are looked up there. */
function selectionsOf(texts: Texts, language: string, { legs }: Pick<CouponView, 'legs'>): readonly Selection[] {
  return legs
    .filter(({ result, event }) => result === null && event.href !== null && NOT_OVER.includes(event.status))
    .map((leg) => ({
      ...legNames(texts, language, leg),
      ref: leg.ref,
      odds: leg.odds,
      href: `/${language}${leg.event.href}`,
      isLive: leg.event.isLive,
      sport: leg.sport,
    }))
}

export type RepeatWords = {
  readonly texts: Texts
  readonly language: string
  readonly currency: string
  readonly writing: AmountWriting
}

/** A bet as it was placed, of the legs that are left; its stake where it is the same money and the player's own. */
export function repeatedSlip(coupon: CouponView, { texts, language, currency, writing }: RepeatWords): LoadedSlip {
  const selections = selectionsOf(texts, language, coupon)
  const refs = new Set(selections.map(({ ref }) => ref))
  const isOwnMoney = coupon.currency === currency && !coupon.isFreeBet
  return {
    code: null,
    type: couponTypeOf(coupon.typeId),
    selections,
    gone: [],
    draft: arrangedDraft(
      { ...coupon, amount: coupon.stake, legs: coupon.legs.filter(({ ref }) => refs.has(ref)) },
      (amount) => (isOwnMoney ? typedAmount(minor(BigInt(amount)), writing) : null),
    ),
  }
}
