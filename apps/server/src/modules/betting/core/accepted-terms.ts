import type { CouponToPlace } from '@evens/contracts'
import type { Fixture } from '@evens/contracts/feed'
import { type BuilderPick, minor, type Minor, type OutcomeRef, parseBuilderKey } from '@evens/kernel'
import type { HyperBonus, Terms } from '@evens/rules/coupon'
import type { Quote } from '../../book/index.ts'

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
  readonly refusals?: readonly (string | null)[]
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

/** A price of another game under the same id is none for this leg. */
export function sameGame(quote: Quote, leg: Pick<TermsLeg, 'generation'> | undefined): Quote {
  if (leg === undefined || quote.generation === generationOf(leg)) return quote
  return { ...quote, isOpen: false, reason: 'event-unknown', chance: null }
}

/** What a leg hangs on: its own market, or those that it was built of. */
export const picksOf = ({ market, outcome }: OutcomeRef): readonly BuilderPick[] =>
  parseBuilderKey(market) ?? [{ market, outcome }]

type LegRow = OutcomeRef & { readonly generation: number; readonly parts?: readonly string[] }

/** As the database is told it; only of a leg that was built are the markets named one by one. */
export function legRow(ref: OutcomeRef, generation: number): LegRow {
  const parts = parseBuilderKey(ref.market)
  return parts === null ? { ...ref, generation } : { ...ref, generation, parts: parts.map(({ market }) => market) }
}
