import { legNames } from '@evens/book-ui'
import type { CouponView } from '@evens/contracts'
import type { Selection, Texts } from '@evens/remote-sdk'

const NOT_OVER = [0, 1, 2, 6, 7]

/** The legs that can still be bet on, as the coupon takes them in; the prices are looked up there. */
export function selectionsOf(texts: Texts, language: string, { legs }: Pick<CouponView, 'legs'>): readonly Selection[] {
  return legs
    .filter(({ result, event }) => result === null && event.href !== null && NOT_OVER.includes(event.status))
    .map((leg) => ({
      ...legNames(texts, language, leg),
      ref: leg.ref,
      odds: leg.odds,
      href: `/${language}${leg.event.href}`,
      isLive: leg.event.isLive,
    }))
}
