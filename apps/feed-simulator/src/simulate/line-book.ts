import {
  EVENT_STATUS,
  MARKET_STATUS,
  type MarketRef,
  type MarketStatus,
  type OfferedMarket,
} from '@evens/contracts/feed'
import { type Body, inParts } from './act.ts'
import { type Course, fixtureChange, showOf } from './course.ts'
import { createLinePrices, type LineMarket, type LinePrices } from './line-prices.ts'
import type { Happening } from './line-stage.ts'
import { CASH_OUT, haveMoved, isOther, marketClusterOf, quote } from './quote.ts'

/** The error of a wrong price. */
const WRONG_BY = 0.12

/** Prices and messages of an event before its start. Prices are created lazily with the first message. */
export function createLineBook<Strength, State>(course: Course<Strength, State>) {
  const { fate, game } = course
  const event = game.fixture.id
  const { notStarted, delayed, cancelled } = EVENT_STATUS
  let made: (LinePrices & ReturnType<typeof createLineOffer>) | null = null

  function offer() {
    if (made !== null) return made
    const prices = createLinePrices(course)
    made = { ...prices, ...createLineOffer(prices.markets) }
    return made
  }

  const state = () => showOf(course, course.sport.begin(game.contest), notStarted)
  const refs = (): MarketRef[] => offer().markets.map(({ market, specifiers }) => ({ market, specifiers }))
  const odds = (chances: Float64Array): Body[] =>
    inParts(offer().change(chances, false), (markets) => ({ type: 'odds_change', event, markets }))

  function late(): Body[] {
    offer().stop()
    return [
      { type: 'bet_stop', event, groups: 'all', status: -1 },
      { type: 'odds_change', event, state: { ...state(), status: delayed }, markets: [] },
    ]
  }

  return {
    markets: (): readonly MarketRef[] => offer().markets,
    messagesFor({ at, kind }: Happening): Body[] {
      switch (kind) {
        case 'reprice':
        case 'right price':
          return odds(offer().at(at))
        case 'wrong price':
          return odds(spoilt(offer().at(at), offer().markets[0]?.outcomes.length ?? 0))
        case 'window cancelled':
          return wrongPriceCancelled(course, at, refs().slice(0, 1))
        case 'moved':
          return [fixtureChange(course, at, 'time')]
        case 'late':
          return late()
      }
    },
    whole(at: number): Body[] {
      const isLate = at >= fate.startsAt
      const status = isLate ? MARKET_STATUS.suspended : MARKET_STATUS.active
      const shown = isLate ? { ...state(), status: delayed } : state()
      return [
        fixtureChange(course, at),
        ...inParts(offer().change(offer().at(at), true, status), (markets) => ({
          type: 'odds_change',
          event,
          state: shown,
          markets,
        })),
      ]
    },
    calledOff: (at: number): Body[] => [
      fixtureChange(course, at, 'cancelled'),
      ...inParts(refs(), (markets) => ({ type: 'bet_cancel', event, reason: 'event_cancelled', markets })),
      { type: 'odds_change', event, state: { ...state(), status: cancelled }, markets: [] },
    ],
  }
}

/** Cancels the bets on these markets that were placed while their price was wrong. */
function wrongPriceCancelled<Strength, State>(
  { fate, game, tempo }: Course<Strength, State>,
  at: number,
  refs: readonly MarketRef[],
): Body[] {
  const { at: since, lasts } = fate.wrongPrice ?? { at, lasts: 0 }
  const window = { from: tempo.real(since), until: tempo.real(since + lasts) }
  return inParts(refs, (markets) => ({
    type: 'bet_cancel',
    event: game.fixture.id,
    reason: 'wrong_price',
    ...window,
    markets,
  }))
}

/** Makes the price of the first market wrong: moves chance from its likeliest outcome to its least likely one. */
function spoilt(chances: Float64Array, outcomes: number): Float64Array {
  if (outcomes < 2) return chances
  const first = [...chances.subarray(0, outcomes)]
  const most = first.indexOf(Math.max(...first))
  const least = first.lastIndexOf(Math.min(...first))
  const shift = Math.min(WRONG_BY, (first[most] ?? 0) / 2)
  return chances.map((chance, place) => {
    if (place === most) return chance - shift
    return place === least ? chance + shift : chance
  })
}

/** The markets before the start as the subscriber knows them. All share one status; only prices differ. */
function createLineOffer(markets: readonly LineMarket[]) {
  const size = markets.reduce((sum, { outcomes }) => sum + outcomes.length, 0)
  /** The chances last sent. */
  const sent = new Float64Array(size)
  let known: MarketStatus = MARKET_STATUS.inactive

  /** Each market with the quotes last sent and the current ones. */
  function* quoted(chances: Float64Array) {
    let begin = 0
    for (const market of markets) {
      const end = begin + market.outcomes.length
      const quotes = (row: Float64Array) => market.outcomes.map((id, place) => quote(id, row[begin + place] ?? 0))
      yield { market, before: quotes(sent), now: quotes(chances), begin, end }
      begin = end
    }
  }

  return {
    /** The markets to send so that these prices hold: moved ones with their cluster, or all. */
    change(chances: Float64Array, isWhole: boolean, status: MarketStatus = MARKET_STATUS.active): OfferedMarket[] {
      const isAll = isWhole || status !== known
      known = status
      const all = [...quoted(chances)]
      const moved = new Set(
        all.filter(({ before, now }) => haveMoved(before, now)).map((one) => marketClusterOf(one.market)),
      )
      const changed = all.filter(
        ({ market, before, now }) => isAll || (moved.has(marketClusterOf(market)) && isOther(before, now)),
      )
      return changed.map(({ market: { market, specifiers }, now: outcomes, begin, end }) => {
        sent.set(chances.subarray(begin, end), begin)
        return { market, specifiers, status, cashOut: CASH_OUT, outcomes }
      })
    },
    /** Betting has stopped. */
    stop(): void {
      if (known === MARKET_STATUS.active) known = MARKET_STATUS.suspended
    },
  }
}
