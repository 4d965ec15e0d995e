import type { OddsSeries } from '@evens/contracts'
import { outcomeId, parseOutcomeId } from '@evens/kernel'
import type { BookEvent } from './book.ts'
import { headline, type PricePoint } from './price-history.ts'

const POINTS_MAX = 200

type Point = Omit<PricePoint, 'event'>

/** How the prices of the market that stands for the event went, to this moment where they still move. */
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
