import type { BetFlags } from './leg-rules.ts'

/** The catalogue's facts about a market. */
export type MarketFacts = { readonly id: string; readonly group: string }

export type BetToFlag = {
  readonly event: string
  /** The kind of event: a match, a race or an outright. */
  readonly kind: string
  /** The markets that decide the bet, all picks of a bet builder; `null` if the catalogue does not know one. */
  readonly markets: readonly MarketFacts[] | null
}

/** Bets that a rule is for: by the kind of event, the market or its group. */
type Barred = {
  readonly kinds: readonly string[]
  readonly groups: readonly string[]
  readonly markets: readonly string[]
}

/** The bets that are not for every coupon. */
export const CATALOGUE_RULES = {
  // A coin, the order of several runners and a single rally have margins or delays that do not multiply.
  bannedExpress: {
    kinds: ['outright'],
    groups: [],
    markets: ['toss', 'race_forecast', 'race_quinella', 'race_trio', 'point_winner', 'rally_winner'],
  },
  // A banker is part of every variant, so that one mistake in a rarely bet market would be in all of them.
  disabledBanker: { kinds: ['outright'], groups: ['specials', 'intervals', 'players'], markets: [] },
} as const satisfies Record<string, Barred>

const isBarred = ({ kinds, groups, markets }: Barred, bet: BetToFlag): boolean =>
  kinds.includes(bet.kind) ||
  (bet.markets ?? []).some(({ id, group }) => markets.includes(id) || groups.includes(group))

/**
 * The flags of each bet, by the catalogue and the other bets. Results of one event influence each other, goals and corners
 * too, so two bets of it are dependent: only the bet builder prices them together.
 */
export function betFlags(bets: readonly BetToFlag[]): BetFlags[] {
  return bets.map((bet, at) => ({
    isBlocked: bet.markets === null,
    isDepend: bets.some((other, place) => place !== at && other.event === bet.event),
    isBannedExpress: isBarred(CATALOGUE_RULES.bannedExpress, bet),
    isDisabledBanker: isBarred(CATALOGUE_RULES.disabledBanker, bet),
  }))
}
