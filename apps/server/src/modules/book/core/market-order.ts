import type { Specifiers } from '@evens/kernel'
import { MARKET_GROUPS, MARKETS, type MarketSpec } from '@evens/pricing'

const KINDS = Object.keys(MARKETS)
const PLACE = new Map(KINDS.map((id, at) => [id, at]))
const PLACES = 1024
const PERIODS = 64
const LINES = 8192

/**
 * One number that puts the markets of a game in order: by group, as in the catalogue, the whole game before its parts,
 * the lower line first.
 */
export function marketOrder(market: string, specifiers: Specifiers): number {
  const spec: MarketSpec | undefined = MARKETS[market]
  const group = MARKET_GROUPS.indexOf(spec?.group ?? 'specials')
  const place = PLACE.get(market) ?? PLACES - 1
  const line = Number(specifiers[spec?.line ?? ''] ?? 0)
  return (
    ((group * PLACES + place) * PERIODS + within(Number(specifiers['period'] ?? 0), PERIODS)) * LINES + lineStep(line)
  )
}

const lineStep = (line: number): number => within(Math.round(line * 4) + LINES / 2, LINES)
const within = (value: number, count: number): number => (value >= 0 ? Math.min(value, count - 1) : 0)
