import type { Shell } from '@evens/remote-sdk'
import { insightsOf } from '../insights/insights.ts'
import type { DeskState } from './use-slip.ts'

/** They are drawn by the shell over the page, with what the coupon is now. */
export function openBankers({ modals }: Shell, { coupon, edit }: DeskState): void {
  modals.open('banker', {
    legs: coupon.legs.map(({ selection: { ref, event, outcome }, isBanker }) => ({ ref, event, outcome, isBanker })),
    size: coupon.size,
    onChosen: (bankers: readonly string[], size: number) => edit({ kind: 'lobby', bankers, size }),
  })
}

export function openInsights({ modals }: Shell, { coupon, extras, reckoning, money }: DeskState): void {
  modals.open('insights', {
    insights: insightsOf(coupon, extras, money.limits),
    isRefused: reckoning.coef === null && coupon.type !== 'singles',
    show: money.show,
  })
}
