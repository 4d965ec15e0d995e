import { outcomeId } from '@evens/kernel'
import type { BookEvent, BookMarket } from './book.ts'
import { kindOf } from './sanity.ts'

export type PricePoint = { readonly event: string; readonly ref: string; readonly at: number; readonly odds: number }

const EVERY_MS = 30_000
/** A move as large as this is worth a point of its own. */
const BIG_MOVE = 0.05

/** The market whose prices stand for the event: the first of the main group for the whole game. */
export function headline(event: BookEvent): BookMarket | null {
  for (const market of event.markets.values())
    if (kindOf(market.market)?.group === 'main' && Object.keys(market.specifiers).length === 0) return market
  return null
}

/** Which prices of an event are worth remembering, given the last ones that were. */
export function pointsOf(event: BookEvent, last: ReadonlyMap<string, PricePoint>): PricePoint[] {
  const market = headline(event)
  if (market === null || market.isHeld) return []
  return market.outcomes.flatMap(({ id, odds }) => {
    if (odds === null) return []
    const point = {
      event: event.fixture.id,
      ref: outcomeId({ event: event.fixture.id, market: market.key, outcome: id }),
      at: event.at,
      odds,
    }
    const before = last.get(point.ref)
    return before === undefined || isWorthIt(before, point) ? [point] : []
  })
}

function isWorthIt(before: PricePoint, now: PricePoint): boolean {
  if (before.odds === now.odds) return false
  return now.at - before.at >= EVERY_MS || Math.abs(now.odds - before.odds) / before.odds >= BIG_MOVE
}
