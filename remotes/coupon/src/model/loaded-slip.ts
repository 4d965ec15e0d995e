import type { LegNames } from '@evens/book-ui'
import type { LoadedCoupon } from '@evens/contracts'
import { minor, typedAmount, type AmountWriting } from '@evens/kernel'
import type { CallError, Selection, Shell } from '@evens/remote-sdk'
import { couponTypeOf, type CouponType } from '@evens/rules/coupon'
import { arrangedDraft, type ArrangedDraft } from './arranged-draft.ts'

type LoadedLeg = LoadedCoupon['legs'][number]

export type LoadedSlip = {
  /** `null` of what was not loaded by one. */
  readonly code: string | null
  readonly type: CouponType | null
  readonly selections: readonly Selection[]
  /** Legs that are not offered any more, in words. */
  readonly gone: readonly string[]
  readonly draft: ArrangedDraft
}

export type SlipWords = {
  readonly namesOf: (leg: LoadedLeg) => LegNames
  readonly hrefOf: (leg: LoadedLeg) => string
  readonly currency: string
  readonly writing: AmountWriting
}

/** Amounts of another currency are no amounts here. */
export function loadedSlip(coupon: LoadedCoupon, { namesOf, hrefOf, currency, writing }: SlipWords): LoadedSlip {
  const textOf = (amount: string): string | null =>
    coupon.currency !== currency ? null : typedAmount(minor(BigInt(amount)), writing)
  const selections = coupon.legs.flatMap((leg) => {
    const { ref, odds, isLive, sport, isOffered } = leg
    return isOffered && odds !== null ? [{ ref, odds, isLive, sport, href: hrefOf(leg), ...namesOf(leg) }] : []
  })
  const offered = new Set(selections.map(({ ref }) => ref))
  const kept = coupon.legs.filter(({ ref }) => offered.has(ref))
  return {
    code: coupon.code,
    type: couponTypeOf(coupon.typeId),
    selections,
    gone: coupon.legs.filter(({ ref }) => !offered.has(ref)).map((leg) => goneText(namesOf(leg))),
    draft: arrangedDraft({ ...coupon, legs: kept }, textOf),
  }
}

const goneText = ({ event, outcome }: LegNames): string => `${event}: ${outcome}`

const ERROR_KEYS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'saved_load_unknown',
  BAD_REQUEST: 'saved_nothing_left',
  TOO_MANY_REQUESTS: 'saved_too_often',
}

/** The text key for a failed call about a saved coupon. An error that has no text of its own is logged. */
export function errorKey(log: Shell['log'], error: CallError, otherwise: string): string {
  const key = ERROR_KEYS[error.code]
  if (key === undefined) log('a saved coupon could not be saved or loaded', error)
  return key ?? otherwise
}
