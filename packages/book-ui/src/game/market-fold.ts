import type { MarketHead } from '@evens/contracts'

/** A market with prices or with results. */
export type ShownMarket = MarketHead & {
  readonly outcomes: readonly {
    readonly outcome: string
    readonly ref?: string
    readonly odds?: number | null
  }[]
}

/** Cells of a market that are shown at first. */
const CELLS_SHOWN = 6

export const cellsOf = (markets: readonly ShownMarket[]): number =>
  markets.reduce((sum, { outcomes }) => sum + outcomes.length, 0)

/** Shortens a long market: of many lines those around the most even one, of many outcomes the first. */
export function foldMarkets<M extends ShownMarket>(markets: readonly M[], max = CELLS_SHOWN): readonly M[] {
  if (cellsOf(markets) <= max) return markets
  const [first] = markets
  if (first !== undefined && first.line !== null && markets.length > 1)
    return evenLines(markets, Math.max(1, Math.floor(max / first.outcomes.length)))
  let left = max
  return markets.flatMap((market) => {
    const outcomes = market.outcomes.slice(0, left)
    left -= outcomes.length
    return outcomes.length === 0 ? [] : [{ ...market, outcomes }]
  })
}

/** Neighbouring lines with the most even one in their middle. */
function evenLines<M extends ShownMarket>(markets: readonly M[], count: number): readonly M[] {
  const gaps = markets.map(gapOf)
  const middle = gaps.indexOf(Math.min(...gaps))
  const from = Math.max(0, Math.min(middle - Math.floor(count / 2), markets.length - count))
  return markets.slice(from, from + count)
}

/** The distance of the first two chances from each other. */
function gapOf({ outcomes: [one, other] }: ShownMarket): number {
  return one?.odds && other?.odds ? Math.abs(1 / one.odds - 1 / other.odds) : 1
}

/** Markets that lead the page of a game, by the part of the address that names the sport. */
const LEADING: Readonly<Record<string, readonly string[]>> = {
  basketball: ['winner', 'total', 'handicap'],
  'american-football': ['winner', 'total', 'handicap'],
}
const LEADING_ELSEWHERE = ['result', 'winner', 'total', 'handicap', 'both_score'] as const

type Leads<C> = { readonly leading: readonly C[]; readonly others: readonly C[] }

/** Splits clusters: the visitor's pinned ones, then the main markets of the sport, and all others in their order. */
export function splitLeading<C extends { readonly id: string }>(
  clusters: readonly C[],
  sport: string,
  pinned: readonly string[],
): Leads<C> {
  const main: readonly string[] = LEADING[sport] ?? LEADING_ELSEWHERE
  const own = clusters.filter(({ id }) => pinned.includes(id))
  const mains = main.flatMap((market) => clusters.filter(({ id }) => id === market && !pinned.includes(id)))
  const leading = [...own, ...mains]
  return { leading, others: clusters.filter((cluster) => !leading.includes(cluster)) }
}
