import type { CouponToPlace, PlacedCoupon, RefusalReason } from '@evens/contracts'
import type { Fixture } from '@evens/contracts/feed'
import { suspensionSubjects } from '@evens/contracts/live'
import { type BuilderPick, minor, type Minor, type OutcomeRef, parseBuilderKey } from '@evens/kernel'
import type { HyperBonus, Tax, Terms } from '@evens/rules/coupon'
import type { Quote } from '../../book/index.ts'
import type { BonusStake } from './bonus-stake.ts'

/** A snapshot of a leg when it was accepted: enough to name it for ever, whatever becomes of the book. */
export type TermsLeg = {
  readonly ref: OutcomeRef
  readonly odds: number
  /** Its fair chance in millionths: cash-out compares it with the chance then. Older coupons have none. */
  readonly chance?: number
  readonly version: number
  /** The generation of the event that was bet on. Older coupons have none: they are of the first. */
  readonly generation?: number
  readonly isLive: boolean
  readonly score: string | null
  readonly fixture: Pick<Fixture, 'sport' | 'kind' | 'champ' | 'competitors' | 'startsAt' | 'world'> | null
}

export const generationOf = ({ generation = 1 }: Pick<TermsLeg, 'generation'>): number => generation

/** Amounts are text, since a number would lose the last digits of a large one. */
export type StoredTerms = Omit<Terms, 'maxPayout' | 'hyperBonus' | 'tax'> & {
  readonly maxPayout: string | null
  /** Absent in coupons from before it existed. */
  readonly hyperBonus?: AgreedHyperBonus | null
  /** Absent where none is withheld. It holds for this coupon, whatever the jurisdiction asks for later. */
  readonly tax?: Tax | null
}
type AgreedHyperBonus = Pick<HyperBonus, 'percents'> & { readonly min: string | null; readonly max: string | null }

/** Everything that a coupon is settled by, under the rules of their version. */
export type AcceptedTerms = {
  readonly rules: number
  readonly request: CouponToPlace
  readonly legs: readonly TermsLeg[]
  readonly terms: StoredTerms
  /** Of a stake of bonus money. */
  readonly bonus?: BonusStake
  /** The refusal of each leg, of a coupon that was refused after its delay. */
  readonly refusals?: readonly (RefusalReason<'coupon'> | null)[]
  /** The bound that its stake was beyond, of a coupon that was refused after its delay. */
  readonly bound?: NonNullable<PlacedCoupon['bound']>
}

/** Incremented with every change of how coupons are settled. */
export const RULES_VERSION = 2

export const writeTerms = ({ maxPayout, hyperBonus, tax, ...terms }: Terms): StoredTerms => ({
  ...terms,
  ...(tax !== null && { tax }),
  maxPayout: textOf(maxPayout),
  hyperBonus: hyperBonus && { percents: hyperBonus.percents, min: textOf(hyperBonus.min), max: textOf(hyperBonus.max) },
})

export const readTerms = ({ maxPayout, hyperBonus = null, tax = null, ...terms }: StoredTerms): Terms => ({
  ...terms,
  tax,
  maxPayout: amountOf(maxPayout),
  hyperBonus: hyperBonus && {
    percents: hyperBonus.percents,
    min: amountOf(hyperBonus.min),
    max: amountOf(hyperBonus.max),
  },
})

const textOf = (amount: Minor | null): string | null => (amount === null ? null : String(amount))
const amountOf = (text: string | null): Minor | null => (text === null ? null : minor(BigInt(text)))

/** A price of another game under the same id does not apply to this leg. */
export function sameGame(quote: Quote, leg: Pick<TermsLeg, 'generation'> | undefined): Quote {
  if (leg === undefined || quote.generation === generationOf(leg)) return quote
  return { ...quote, isOpen: false, reason: 'event-unknown', chance: null }
}

/** All that a suspension can name of these legs: `sport:football`, `market:593001/result`. */
export const suspendableSubjects = (legs: readonly Pick<TermsLeg, 'ref' | 'fixture'>[]): string[] => [
  ...new Set(
    legs.flatMap(({ ref, fixture }) =>
      suspensionSubjects({ ...ref, sport: fixture?.sport ?? null, champ: fixture?.champ.id ?? null }),
    ),
  ),
]

/** The markets that decide a leg: its own, or those of a bet builder. */
export const picksOf = ({ market, outcome }: OutcomeRef): readonly BuilderPick[] =>
  parseBuilderKey(market) ?? [{ market, outcome }]

type LegRow = OutcomeRef & { readonly generation: number; readonly parts?: readonly string[] }

/** The row for the database; only a bet builder leg names its markets one by one. */
export function legRow(ref: OutcomeRef, generation: number): LegRow {
  const parts = parseBuilderKey(ref.market)
  return parts === null ? { ...ref, generation } : { ...ref, generation, parts: parts.map(({ market }) => market) }
}
