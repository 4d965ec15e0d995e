import type { TotoDrawState, TotoMatchView, TotoOutcome } from '@evens/contracts'
import type { Fixture, Names } from '@evens/contracts/feed'
import type { TotoPool } from '@evens/rules/pools'
import type { StoredDividend } from '../tables.ts'

/** English is the fallback. */
const nameIn = (names: Names, language: string): string =>
  (names as Readonly<Record<string, string | undefined>>)[language] ?? names.en

export const sidesOf = (
  { competitors }: Fixture,
  language: string,
): { readonly home: string; readonly away: string } => {
  const [home, away] = competitors.map(({ names }) => nameIn(names, language))
  return { home: home ?? '', away: away ?? '' }
}

export const namedMatch = (
  fixture: Fixture,
  language: string,
): Pick<TotoMatchView, 'event' | 'sport' | 'champ' | 'home' | 'away' | 'slug'> => ({
  event: fixture.id,
  sport: fixture.sport,
  champ: {
    name: nameIn(fixture.champ.names, language),
    country: fixture.champ.country ?? null,
    slug: fixture.champ.id,
  },
  ...sidesOf(fixture, language),
  slug: fixture.id,
})

type DrawState = { readonly state: TotoDrawState | 'settling'; readonly version: number }

/** A draw is settled page by page: until it is done readers see `closed`, or `settled` when it is being corrected. */
export function shownState({ state, version }: DrawState): TotoDrawState {
  if (state !== 'settling') return state
  return version > 1 ? 'settled' : 'closed'
}

export type PotFacts = {
  readonly dividends: readonly StoredDividend[]
  readonly jackpot_paid: bigint
  readonly jackpot_coupons: number
  readonly jackpot_after: bigint
}

/** The payouts of a pool, and the payout per unit of stake on a winning variant. */
export const outcomeOf = (pool: TotoPool, unit: bigint, pot: PotFacts): TotoOutcome => ({
  dividends: pot.dividends.map(({ hits, share, weight, coupons, paid }) => ({
    hits,
    percent: pool.categories.find((category) => category.hits === hits)?.percent ?? 0,
    share,
    coupons,
    paid,
    perUnit: BigInt(weight) === 0n ? null : String((BigInt(paid) * unit) / BigInt(weight)),
  })),
  jackpotPaid: String(pot.jackpot_paid),
  jackpotCoupons: pot.jackpot_coupons,
  jackpotAfter: String(pot.jackpot_after),
})
