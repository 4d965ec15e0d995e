import type { OddsSeries } from '@evens/contracts'
import { outcomeId, parseOutcomeId } from '@evens/kernel'
import type { BookEvent, BookMarket } from './book.ts'
import { kindOf } from './sanity.ts'

export type PricePoint = { readonly event: string; readonly ref: string; readonly at: number; readonly odds: number }

const EVERY_MS = 30_000
/** A move as large as this gets a point of its own. */
const BIG_MOVE = 0.05

/** The headline market of an event: the first of the main group for the whole game. */
function headline(event: BookEvent): BookMarket | null {
  for (const market of event.markets.values())
    if (kindOf(market.market)?.group === 'main' && Object.keys(market.specifiers).length === 0) return market
  return null
}

/** The prices of an event to be stored: changed ones, after some time or a big move since the last stored one. */
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

const POINTS_MAX = 200

type Point = Omit<PricePoint, 'event'>

/** The price history of the event's headline market, up to now where it still moves. */
export function oddsSeries(points: readonly Point[], event: BookEvent | null, nowMs: number): OddsSeries[] {
  const now = event === null ? [] : pricesNow(event, nowMs)
  const market = marketOf(now[0]?.ref ?? points[0]?.ref ?? '')
  const before = points.filter(({ ref, at }) => marketOf(ref) === market && at < nowMs)
  return [...Map.groupBy([...before, ...now], ({ ref }) => ref)].map(([ref, line]) => ({
    ref,
    outcome: parseOutcomeId(ref)?.outcome ?? '',
    points: thinned(line).map(({ at, odds }) => [at, odds]),
  }))
}

function pricesNow(event: BookEvent, nowMs: number): Point[] {
  const market = headline(event)
  return (market?.outcomes ?? []).flatMap(({ id, odds }) =>
    odds === null || market === null
      ? []
      : [{ ref: outcomeId({ event: event.fixture.id, market: market.key, outcome: id }), at: nowMs, odds }],
  )
}

const marketOf = (ref: string): string => parseOutcomeId(ref)?.market ?? ''

/** As many points as a drawing can show; the first and the last among them. */
function thinned<T>(line: readonly T[]): T[] {
  if (line.length <= POINTS_MAX) return [...line]
  const step = (line.length - 1) / (POINTS_MAX - 1)
  return Array.from({ length: POINTS_MAX }, (_, at) => line[Math.round(at * step)]).filter(
    (point) => point !== undefined,
  )
}
