import { EVENT_STATUS, MARKET_STATUS, type MarketRef } from '@evens/contracts/feed'
import { inParts, type Body } from './act.ts'
import { fixtureChange, showOf, type Course } from './course.ts'
import { createLineOffer } from './line-offer.ts'
import type { Happening } from './line-plan.ts'
import { createLinePrices, type LinePrices } from './line-prices.ts'

/** How far a wrong price is off. */
const WRONG_BY = 0.12

/** What the producer of the line has to say, and how. Prices are made when something is first said of them. */
export function createLineDesk<Strength, State>(course: Course<Strength, State>) {
  const { fate, game, tempo } = course
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

  function wrongPriceCancelled(at: number): Body[] {
    const { at: since, lasts } = fate.wrongPrice ?? { at, lasts: 0 }
    const window = { from: tempo.real(since), until: tempo.real(since + lasts) }
    return inParts(refs().slice(0, 1), (markets) => ({
      type: 'bet_cancel',
      event,
      reason: 'wrong_price',
      ...window,
      markets,
    }))
  }

  function late(): Body[] {
    offer().stop()
    return [
      { type: 'bet_stop', event, groups: 'all', status: -1 },
      { type: 'odds_change', event, state: { ...state(), status: delayed }, markets: [] },
    ]
  }

  return {
    markets: (): readonly MarketRef[] => offer().markets,
    wordsOf({ at, kind }: Happening): Body[] {
      switch (kind) {
        case 'reprice':
        case 'right price':
          return odds(offer().at(at))
        case 'wrong price':
          return odds(spoilt(offer().at(at), offer().markets[0]?.outcomes.length ?? 0))
        case 'window cancelled':
          return wrongPriceCancelled(at)
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

/** The first market, of so many outcomes, with something of the likeliest one's chance on the least likely one's. */
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
