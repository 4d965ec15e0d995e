import { EVENT_STATUS, MARKET_STATUS } from '@evens/contracts/feed'
import type { PricedMarket } from '@evens/pricing'
import { inParts, type Act, type Body, type Rest } from './act.ts'
import { fixtureChange, showOf, type Course } from './course.ts'
import type { Hearing } from './hearing.ts'
import { happeningsOf, type Happening } from './line-plan.ts'
import { createLinePrices, type LinePrices } from './line-prices.ts'
import type { Offer } from './offer.ts'

/** How far a wrong price is off. */
const WRONG_BY = 0.12

/** From the first word of an event to its kick-off, or to the word that there will be none. */
export function* lineStage<Strength, State>(
  course: Course<Strength, State>,
  offer: Offer,
  hearing: Hearing,
): Generator<Act | Rest> {
  const { fate, game, line, tempo } = course
  const end = fate.cancelledAt ?? fate.kickOffAt
  const begin = Math.max(game.appearsAt, hearing.from)
  const isKnown = hearing.knows(line, game.appearsAt)
  if (begin >= end && !isKnown) return

  const prices = createLinePrices(course)
  offer.pick(prices.markets)
  const words = createWords(course, offer, prices)
  const saidBy = (at: number, bodies: readonly Body[]): Act[] =>
    bodies.map((body, place) => ({ at: at + place * tempo.tick, producer: line, body }))

  if (begin < end) yield* saidBy(begin, words.whole(begin))
  for (const happening of happeningsOf(course, begin, end)) {
    const { at, kind } = happening
    yield { at, body: null }
    // A wrong price that this listener never heard needs no cancelling.
    const isHeard =
      fate.wrongPrice !== null && (fate.wrongPrice.at > hearing.from || hearing.knows(line, fate.wrongPrice.at))
    const isUndoing = kind === 'window cancelled' && isHeard && !hearing.has(line, at)
    if (at > hearing.from ? kind !== 'window cancelled' || isHeard : isUndoing)
      yield* saidBy(Math.max(at, hearing.from), words.of(happening))
  }
  if (fate.cancelledAt !== null) {
    if (!hearing.has(line, end)) yield* saidBy(Math.max(end, hearing.from), words.calledOff(end))
    return
  }
  const handedOver = offer.handOver()
  if (end > hearing.from)
    yield* saidBy(
      end,
      inParts(handedOver, (markets) => ({ type: 'odds_change', event: game.fixture.id, markets })),
    )
}

/** What the producer of the line has to say, and how. */
function createWords<Strength, State>(course: Course<Strength, State>, offer: Offer, prices: LinePrices) {
  const { fate, game, tempo } = course
  const event = game.fixture.id
  const { notStarted, delayed, cancelled } = EVENT_STATUS
  const state = showOf(course, course.sport.begin(game.contest), notStarted)
  const wrong = prices.markets.slice(0, 1).map(({ market, specifiers }) => ({ market, specifiers: { ...specifiers } }))
  const odds = (priced: readonly PricedMarket[]): Body[] =>
    inParts(offer.change(priced, false), (markets) => ({ type: 'odds_change', event, markets }))

  function of({ at, kind }: Happening): Body[] {
    switch (kind) {
      case 'reprice':
      case 'right price':
        return odds(prices.at(at))
      case 'wrong price':
        return odds(spoilt(prices.at(at)))
      case 'window cancelled': {
        const span = fate.wrongPrice ?? { at, lasts: 0 }
        const window = { from: tempo.real(span.at), until: tempo.real(span.at + span.lasts) }
        return wrong.length === 0
          ? []
          : [{ type: 'bet_cancel', event, reason: 'wrong_price', ...window, markets: wrong }]
      }
      case 'moved':
        return [fixtureChange(course, at, 'time')]
      case 'late':
        offer.stop()
        return [
          { type: 'bet_stop', event, groups: 'all', status: -1 },
          { type: 'odds_change', event, state: { ...state, status: delayed }, markets: [] },
        ]
    }
  }

  return {
    of,
    whole(at: number): Body[] {
      const isLate = at >= fate.startsAt
      const status = isLate ? MARKET_STATUS.suspended : MARKET_STATUS.active
      const shown = isLate ? { ...state, status: delayed } : state
      const changes = offer.change(prices.at(at), true, status)
      return [
        fixtureChange(course, at),
        ...inParts(changes, (markets) => ({ type: 'odds_change', event, state: shown, markets })),
      ]
    },
    calledOff: (at: number): Body[] => [
      fixtureChange(course, at, 'cancelled'),
      ...inParts(offer.refs(), (markets) => ({ type: 'bet_cancel', event, reason: 'event_cancelled', markets })),
      { type: 'odds_change', event, state: { ...state, status: cancelled }, markets: [] },
    ],
  }
}

/** The first market with something of one outcome's chance on another's. */
function spoilt(prices: readonly PricedMarket[]): PricedMarket[] {
  return prices.map((price, place) => {
    if (place > 0) return price
    const [most, ...others] = price.outcomes.toSorted((a, b) => b.probability - a.probability)
    const least = others.at(-1)
    if (most === undefined || least === undefined) return price
    const shift = Math.min(WRONG_BY, most.probability / 2)
    const moved = new Map([
      [most.id, most.probability - shift],
      [least.id, least.probability + shift],
    ])
    return {
      ...price,
      outcomes: price.outcomes.map(({ id, probability }) => ({ id, probability: moved.get(id) ?? probability })),
    }
  })
}
