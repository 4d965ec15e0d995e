import type { Texts } from '@evens/remote-sdk'
import type { Placing } from '../model/placing.ts'
import { refusalText } from '../refusals/refusal-text.ts'

type Told = {
  /** Nothing more becomes of it by itself. */
  readonly isOver: boolean
  readonly isGood: boolean
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  /** In words already, where there is no key for it. */
  readonly word: string | null
}

type Facts = { readonly texts: Pick<Texts, 't' | 'has'>; readonly odds: string; readonly amount: string }

const UNDER_WAY = { isOver: false, isGood: true, values: {}, word: null } as const
const BAD = { isOver: true, isGood: false, values: {}, word: null } as const

/** What is said of a bet with one click, in one sentence. */
export function oneClickWord(placing: Placing, { texts, odds, amount }: Facts): Told {
  if (placing.step === 'waiting') return { ...UNDER_WAY, key: 'coupon_waiting' }
  if (placing.step === 'unsure') return { ...BAD, key: 'coupon_unsure_text' }
  if (placing.step === 'failed') return { ...BAD, key: 'coupon_refusal_other', word: placing.message || null }
  if (placing.step !== 'decided') return { ...UNDER_WAY, key: 'coupon_one_click_sending' }
  const [coupon] = placing.coupons
  if (coupon === undefined || coupon.state === 'refused') {
    const [leg] = coupon?.legs ?? []
    return { ...BAD, key: 'coupon_refusal_other', word: refusalText(texts, leg?.refusal ?? coupon?.reason ?? '') }
  }
  return { isOver: true, isGood: true, key: 'coupon_one_click_accepted', values: { amount, odds }, word: null }
}
