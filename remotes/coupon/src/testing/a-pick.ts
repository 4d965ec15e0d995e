import { oddsMilli } from '@evens/kernel'
import type { Selection } from '@evens/remote-sdk'
import type { PricedSelection } from '../model/filled-coupon.ts'

/** A selection of the home side; fields that most tests do not need are empty. */
export const aPick = (event: string, more: Partial<Selection> = {}): Selection => ({
  ref: `${event}/result/home`,
  odds: 2000,
  event: '',
  market: '',
  outcome: '',
  href: '',
  isLive: false,
  sport: 'football',
  ...more,
})

/** The same with a current price equal to the picked one. */
export function aPricedPick(event: string, odds: number, more: Partial<Selection> = {}): PricedSelection {
  return { selection: aPick(event, { odds, ...more }), odds: oddsMilli(odds), isOpen: true, trend: null, score: null }
}
