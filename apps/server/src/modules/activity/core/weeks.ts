import { ACTIVITY_PRODUCTS, type ActivityProduct, type ActivityWeek } from '@evens/contracts'
import { type Sum, totalsOf } from '../../wallet/index.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
/** The first Monday since 1970. */
const MONDAY_MS = 4 * 24 * HOUR_MS
const ZONE_MIN = -12
const ZONE_MAX = 14

/** The starts of the weeks, oldest first, and the end of the current one: Mondays in the reader's time zone. */
export function weekBounds(nowMs: number, weeks: number, zoneHours: number): readonly number[] {
  const zoneMs = Math.min(Math.max(zoneHours, ZONE_MIN), ZONE_MAX) * HOUR_MS
  const sinceMonday = nowMs + zoneMs - MONDAY_MS
  const end = Math.floor(sinceMonday / WEEK_MS) * WEEK_MS + MONDAY_MS - zoneMs + WEEK_MS
  return Array.from({ length: weeks + 1 }, (_, at) => end - (weeks - at) * WEEK_MS)
}

/** A session from its start to its end or last activity. */
export type Span = { readonly fromMs: number; readonly toMs: number }

/** The seconds of each week with at least one session; concurrent sessions count once. */
export function signedInSeconds(sessions: readonly Span[], bounds: readonly number[]): readonly number[] {
  const merged = mergedSpans(sessions)
  const [, ...ends] = bounds
  return ends.map((to, at) => {
    const from = bounds[at] ?? to
    const ms = merged.reduce((sum, span) => sum + overlapMs(span, from, to), 0)
    return Math.floor(ms / 1000)
  })
}

function mergedSpans(sessions: readonly Span[]): readonly Span[] {
  const merged: Span[] = []
  for (const span of sessions.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1)
    if (last === undefined || span.fromMs > last.toMs) merged.push(span)
    else merged[merged.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) }
  }
  return merged
}

const overlapMs = ({ fromMs, toMs }: Span, from: number, to: number): number =>
  Math.max(0, Math.min(toMs, to) - Math.max(fromMs, from))

/** The kinds of movement of each product. */
const KINDS: Readonly<Record<ActivityProduct, readonly string[]>> = {
  sport: ['stake', 'release', 'advance-void', 'settlement', 'correction', 'cash-out'],
  toto: ['toto-stake', 'toto-payout', 'toto-refund', 'toto-correction'],
  lotto: ['lotto-stake', 'lotto-prize', 'lotto-refund'],
  games: ['game-stake', 'game-win', 'game-end', 'game-refund', 'jackpot-win'],
}

type Money = ActivityWeek['money'][number]

/** The totals of a week's movements by currency; idle currencies and products are left out. */
export function weekMoney(sums: readonly Sum[]): Money[] {
  const byProduct = ACTIVITY_PRODUCTS.map(
    (product) => [product, totalsOf(sums.filter(({ movement }) => KINDS[product].includes(movement)))] as const,
  )
  return totalsOf(sums).flatMap(({ iso, deposits, withdrawals }): Money[] => {
    const products = byProduct.flatMap(([product, totals]) => {
      const own = totals.find((total) => total.iso === iso)
      const isIdle = own === undefined || (own.staked === '0' && own.won === '0')
      return isIdle ? [] : [{ product, wagered: own.staked, returned: own.won }]
    })
    const isIdle = products.length === 0 && deposits === '0' && withdrawals === '0'
    return isIdle ? [] : [{ currency: iso, deposits, withdrawals, products }]
  })
}
