import type { CouponLimits } from '@evens/contracts'
import { minor } from '@evens/kernel'
import { refusalText, type Texts } from '@evens/remote-sdk'
import { judgeStake } from '@evens/rules/coupon'
import type { Placing } from '../model/placing.ts'

type NoticeText = {
  /** The outcome is final, or needs the player. */
  readonly isOver: boolean
  readonly isGood: boolean
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  /** Ready text that takes precedence over the key. */
  readonly text: string | null
}

type Facts = {
  readonly texts: Pick<Texts, 't' | 'has'>
  readonly odds: string
  readonly amount: string
  readonly show: (amount: string) => string
}

const UNDER_WAY = { isOver: false, isGood: true, values: {}, text: null } as const
const BAD = { isOver: true, isGood: false, values: {}, text: null } as const

/** The sentence that reports a one-click bet. */
export function oneClickText(placing: Placing, { texts, odds, amount, show }: Facts): NoticeText {
  if (placing.step === 'waiting') return { ...UNDER_WAY, key: 'coupon_waiting' }
  if (placing.step === 'unsure') return { ...BAD, key: 'coupon_unsure_text' }
  if (placing.step === 'failed') return { ...BAD, key: 'coupon_refusal_other', text: placing.message || null }
  if (placing.step !== 'decided') return { ...UNDER_WAY, key: 'coupon_one_click_sending' }
  const [coupon] = placing.coupons
  if (coupon === undefined || coupon.state === 'refused') {
    const [leg] = coupon?.legs ?? []
    const why =
      coupon?.bound === undefined
        ? refusalText(texts, 'coupon', leg?.refusal ?? coupon?.reason ?? null)
        : boundText(texts, { reason: coupon.reason, amount: show(coupon.bound.amount) })
    return { ...BAD, key: 'coupon_refusal_other', text: `${why} ${texts.t('coupon_no_money')}` }
  }
  return { isOver: true, isGood: true, key: 'coupon_one_click_accepted', values: { amount, odds }, text: null }
}

type Beyond = { readonly reason: string | null; readonly amount: string }

/** The bound of a bet that a stake is beyond, by the rule that the slip and the server decide by; `null` if none. */
export function beyondBound(stake: bigint, { min, max }: Pick<CouponLimits, 'min' | 'max'>): Beyond | null {
  const judged = judgeStake(
    { stake: minor(stake), balance: minor(stake), isBonusAccount: false, isVipBet: false },
    { min: minor(BigInt(min.amount)), max: max && minor(BigInt(max.amount)) },
  )
  if (judged.ok) return null
  return { reason: judged.error, amount: (judged.error === 'below-minimum' ? min : (max ?? min)).amount }
}

/** Names the bound that a stake is beyond. */
export const boundText = ({ t }: Pick<Texts, 't'>, { reason, amount }: Beyond): string =>
  t(reason === 'below-minimum' ? 'coupon_below_bound' : 'coupon_above_bound', { amount })

/** Position of a notice: below its price, or above it near the bottom of the viewport. */
export type Spot = { readonly topPx: number; readonly leftPx: number }

const NOTICE_WIDTH_PX = 256
const NOTICE_HEIGHT_PX = 130
const GAP_PX = 6

type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }
type View = { readonly width: number; readonly height: number; readonly scrolledPx: number }

/** In page coordinates, so that the notice scrolls along with its price. */
export function spotFor(price: Box, { width, height, scrolledPx }: View): Spot {
  const isBelow = price.bottom + GAP_PX + NOTICE_HEIGHT_PX <= height
  const top = isBelow ? price.bottom + GAP_PX : price.top - GAP_PX - NOTICE_HEIGHT_PX
  const middle = (price.left + price.right - NOTICE_WIDTH_PX) / 2
  const left = Math.min(Math.max(middle, GAP_PX), width - NOTICE_WIDTH_PX - GAP_PX)
  return { topPx: Math.round(top + scrolledPx), leftPx: Math.round(left) }
}

/** The button of the pressed price. If a page shows the price several times, the focused one. */
export function priceOf(ref: string): Element | null {
  const pressed = document.activeElement?.closest('[data-outcome]')
  if (pressed?.getAttribute('data-outcome') === ref) return pressed
  return document.querySelector(`[data-outcome="${CSS.escape(ref)}"]`)
}

const NOWHERE: Box = { top: 80, bottom: 80, left: 0, right: 0 }

export const spotBy = (price: Element | null): Spot =>
  spotFor(price?.getBoundingClientRect() ?? NOWHERE, {
    width: document.documentElement.clientWidth,
    height: innerHeight,
    scrolledPx: scrollY,
  })
