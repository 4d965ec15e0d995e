import { MARKET_STATUS, type FeedMessageOf, type MarketRef, type SettledMarket } from '@evens/contracts/feed'
import { marketKey } from '@evens/kernel'
import { MARKETS_MAX, type BookEvent, type BookMarket } from './book.ts'
import type { Edit } from './edit.ts'
import { kindOf } from './sanity.ts'

const { active, settled, cancelled, suspended } = MARKET_STATUS

/** Betting stops on some groups. Only what is active moves: a market that is settled stays settled. */
export function stopEdit(event: BookEvent, { groups, status }: FeedMessageOf<'bet_stop'>): Edit {
  const isMeant = ({ market }: BookMarket): boolean => groups === 'all' || groups.includes(kindOf(market)?.group ?? '')
  const markets = [...event.markets.values()].filter((market) => market.status === active && isMeant(market))
  return { markets: markets.map((market) => ({ ...market, status })) }
}

/** Outcomes end one by one, so a later word adds to an earlier one; what was confirmed is not undone by what was seen. */
export function settlementEdit(event: BookEvent, { certainty, markets }: FeedMessageOf<'bet_settlement'>): Edit {
  let room = MARKETS_MAX - event.markets.size
  return {
    markets: markets.flatMap((told) => {
      const offered = event.markets.get(keyOf(told))
      if (offered === undefined && room-- <= 0) return []
      const market = offered ?? unoffered(told)
      const earlier = market.settlement
      if (earlier !== null && earlier.certainty > certainty) return []
      const outcomes = [
        ...(earlier?.outcomes ?? []).filter(({ id }) => !told.outcomes.some((outcome) => outcome.id === id)),
        ...told.outcomes,
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
      const status = market.status === cancelled ? cancelled : settled
      return [{ ...market, status, settlement: { certainty, outcomes } }]
    }),
  }
}

/** It was settled by mistake: nothing is known of its end any more, and the next price may open it. */
export function settlementRollbackEdit(event: BookEvent, { markets }: FeedMessageOf<'rollback_bet_settlement'>): Edit {
  return {
    markets: known(event, markets).flatMap((market) => {
      if (market.settlement === null && market.status !== settled) return []
      const status = market.status === cancelled ? cancelled : suspended
      return [{ ...market, status, settlement: null }]
    }),
  }
}

/** Bets of a window that has ended are void, and the market goes on; without an end the market is void itself. */
export function cancelEdit(event: BookEvent, { until, markets }: FeedMessageOf<'bet_cancel'>): Edit {
  if (until !== undefined) return {}
  return { markets: known(event, markets).map((market) => ({ ...market, status: cancelled })) }
}

export function cancelRollbackEdit(event: BookEvent, { until, markets }: FeedMessageOf<'rollback_bet_cancel'>): Edit {
  if (until !== undefined) return {}
  return {
    markets: known(event, markets)
      .filter(({ status }) => status === cancelled)
      .map((market) => ({ ...market, status: market.settlement === null ? suspended : settled })),
  }
}

const keyOf = ({ market, specifiers }: MarketRef): string => marketKey(market, specifiers)

const known = (event: BookEvent, markets: readonly MarketRef[]): readonly BookMarket[] =>
  markets.flatMap((told) => event.markets.get(keyOf(told)) ?? [])

/** A market that ended before it was ever offered here must not open later. */
const unoffered = ({ market, specifiers }: SettledMarket): BookMarket => ({
  key: keyOf({ market, specifiers }),
  market,
  specifiers,
  status: settled,
  cashOut: -2,
  outcomes: [],
  settlement: null,
  isHeld: false,
})
