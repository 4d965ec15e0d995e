import type { CouponToPlace, RefusalReason } from '@evens/contracts'
import type { Fixture } from '@evens/contracts/feed'
import { minor, type Minor, type OutcomeRef } from '@evens/kernel'
import type { HyperBonus, Terms } from '@evens/rules/coupon'

/** A leg as it was when it was agreed on: enough to name it for ever, whatever becomes of the book. */
export type TermsLeg = {
  readonly ref: OutcomeRef
  readonly odds: number
  readonly version: number
  /** Which game under the event's id was bet on. Coupons from before there was one name the first. */
  readonly generation?: number
  readonly isLive: boolean
  readonly score: string | null
  readonly fixture: Pick<Fixture, 'sport' | 'kind' | 'champ' | 'competitors' | 'startsAt' | 'world'> | null
}

export const generationOf = ({ generation = 1 }: Pick<TermsLeg, 'generation'>): number => generation

/** Amounts as text: a number would lose the end of a large one. */
export type StoredTerms = Omit<Terms, 'maxPayout' | 'hyperBonus'> & {
  readonly maxPayout: string | null
  /** Coupons from before there was one have no word of it. */
  readonly hyperBonus?: AgreedHyperBonus | null
}
type AgreedHyperBonus = Pick<HyperBonus, 'percents'> & { readonly min: string | null; readonly max: string | null }

/** All that a coupon is judged by afterwards, under the rules of their version. */
export type AcceptedTerms = {
  readonly rules: number
  readonly request: CouponToPlace
  readonly legs: readonly TermsLeg[]
  readonly terms: StoredTerms
  /** Why each leg stood in the way of one that was refused after its wait. */
  readonly refusals?: readonly (RefusalReason<'coupon'> | null)[]
}

/** Goes up with every change of how coupons are settled. */
export const RULES_VERSION = 2

export const writeTerms = ({ maxPayout, hyperBonus, ...terms }: Terms): StoredTerms => ({
  ...terms,
  maxPayout: textOf(maxPayout),
  hyperBonus: hyperBonus && { percents: hyperBonus.percents, min: textOf(hyperBonus.min), max: textOf(hyperBonus.max) },
})

export const readTerms = ({ maxPayout, hyperBonus = null, ...terms }: StoredTerms): Terms => ({
  ...terms,
  maxPayout: amountOf(maxPayout),
  hyperBonus: hyperBonus && {
    percents: hyperBonus.percents,
    min: amountOf(hyperBonus.min),
    max: amountOf(hyperBonus.max),
  },
})

const textOf = (amount: Minor | null): string | null => (amount === null ? null : String(amount))
const amountOf = (text: string | null): Minor | null => (text === null ? null : minor(BigInt(text)))
