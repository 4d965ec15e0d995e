import { parseMarketKey, type BuilderPick, type Specifiers } from '@evens/kernel'
import type { Pair } from '../chain/side.ts'
import { STRETCH_KINDS } from '../points/kinds/stretch-kinds.ts'
import type { Mask, View } from './cells.ts'

/** The numbers of a score that outcomes look at, and the first and last of each that may come. */
export const NUMBERS = ['lead', 'total', 'home', 'away'] as const satisfies readonly View[]
type NumberView = (typeof NUMBERS)[number]
export type Ranges = Readonly<Record<NumberView, { readonly from: number; readonly count: number }>>

const VIEWS: Readonly<Record<string, NumberView | 'team'>> = {
  winner: 'lead',
  result: 'lead',
  double_chance: 'lead',
  handicap: 'lead',
  european_handicap: 'lead',
  total: 'total',
  odd_even: 'total',
  team_total: 'team',
  team_odd_even: 'team',
}

function viewOf(market: string, specifiers: Specifiers): NumberView | undefined {
  const view = Object.hasOwn(VIEWS, market) ? VIEWS[market] : undefined
  return view === 'team' ? (specifiers['team'] === 'away' ? 'away' : 'home') : view
}

/** A score that has this number. */
const pointsWith = (view: NumberView, number: number): Pair => {
  if (view === 'lead') return number >= 0 ? [number, 0] : [0, -number]
  return view === 'away' ? [0, number] : [number, 0]
}

/** Where outcomes of the whole game win. With overtime, what regular time decides is none of it. */
export function pointsMask(ranges: Ranges, hasOvertime: boolean, { market: key, outcome }: BuilderPick): Mask | null {
  const { market, specifiers } = parseMarketKey(key) ?? { market: '', specifiers: {} }
  if (specifiers['period'] !== undefined) return null
  if (market === 'winning_margin') return marginMask(ranges, outcome)
  const kind = STRETCH_KINDS.find(({ id }) => id === market)
  const view = viewOf(market, specifiers)
  if (kind === undefined || view === undefined || (hasOvertime && kind.counts === 'regulation')) return null
  const { from, count } = ranges[view]
  const wins = new Uint8Array(count)
  for (let place = 0; place < count; place++) {
    // Nobody leads by nothing after overtime, and what would be given back then never is.
    if (hasOvertime && view === 'lead' && from + place === 0) continue
    const points = pointsWith(view, from + place)
    const found = kind.decide({ points, isDone: true }, specifiers)?.find((result) => result.outcome === outcome)
    if (found === undefined || found.refund > 0) return null
    wins[place] = found.win
  }
  return { [view]: wins }
}

const MARGIN = /^(home|away)_by_(\d{1,3})(?:_(\d{1,3}|up))?$/

function marginMask({ lead: { from, count } }: Ranges, outcome: string): Mask | null {
  const [, side, low, high = low] = MARGIN.exec(outcome) ?? []
  if (side === undefined && outcome !== 'draw') return null
  const [least, most] = side === undefined ? [0, 0] : [Number(low), high === 'up' ? Infinity : Number(high)]
  const wins = Uint8Array.from({ length: count }, (_, place) => {
    const by = side === 'away' ? -(from + place) : from + place
    return by >= least && by <= most ? 1 : 0
  })
  return { lead: wins }
}
