import type { CouponToPlace } from '@evens/contracts'
import type { Fixture } from '@evens/contracts/feed'
import type { OutcomeRef } from '@evens/kernel'
import type { Terms } from '@evens/rules/coupon'

/** A leg as it was when it was agreed on: enough to name it for ever, whatever becomes of the book. */
export type AgreedLeg = {
  readonly ref: OutcomeRef
  readonly odds: number
  readonly version: number
  readonly isLive: boolean
  readonly score: string | null
  readonly fixture: Pick<Fixture, 'sport' | 'kind' | 'champ' | 'competitors' | 'startsAt' | 'world'> | null
}

/** Amounts as text: a number would lose the end of a large one. */
export type AgreedTerms = Omit<Terms, 'maxPayout' | 'hyperBonus'> & { readonly maxPayout: string | null }

/** All that a coupon is judged by afterwards, under the rules of their version. */
export type Agreed = {
  readonly rules: number
  readonly request: CouponToPlace
  readonly legs: readonly AgreedLeg[]
  readonly terms: AgreedTerms
}

/** Goes up with every change of how coupons are settled. */
export const RULES_VERSION = 1
