import type { BoardColumn } from '@evens/contracts'
import { MARKET_STATUS } from '@evens/contracts/feed'
import { MARKETS } from '@evens/pricing'
import type { BookEvent, BookMarket, BookOutcome } from './book.ts'
import { isVisible } from './market-view.ts'
import { kindOf } from './sanity.ts'

/**
 * The reader's choice of columns: a part of the game instead of the whole, or other markets than the sport's default.
 */
export type BoardChoice = {
  readonly period: string | null
  readonly markets: readonly string[] | null
  /** The whole game and its first part side by side, each with handicap, total and winner. */
  readonly isAsian?: boolean
  /** The sport's own columns and those for which only a wide list has room. */
  readonly isWide?: boolean
}
export const OWN_BOARD: BoardChoice = { period: null, markets: null }
export const ASIAN_BOARD: BoardChoice = { period: null, markets: null, isAsian: true }
export const WIDE_BOARD: BoardChoice = { period: null, markets: null, isWide: true }

export function columnsOf(sport: string, choice: BoardChoice): readonly BoardColumn[] {
  const { period, markets, isAsian = false, isWide = false } = choice
  const { game, part } = boardOf(sport)
  if (isWide) return [...columnsFor(game, null), ...wideColumns(sport)]
  if (isAsian) return [...columnsFor(asianMarkets(game), null), ...columnsFor(asianMarkets(part), FIRST_PART)]
  return columnsFor(markets ?? (period === null ? game : part), period)
}

/** The heads of a list. Those of the wide columns stand before their prices, so that nothing moves when these come. */
export const headsOf = (sport: string, choice: BoardChoice): readonly BoardColumn[] =>
  columnsOf(sport, boardText(choice) === '' ? WIDE_BOARD : choice)

const wideColumns = (sport: string): BoardColumn[] =>
  (WIDE_COLUMNS.get(sport) ?? []).flatMap(({ market, period, nth }) =>
    columnsFor([market], period ?? null).map((column) => ({
      ...column,
      isWide: true,
      ...(nth !== undefined && { nth }),
    })),
  )

const FIRST_PART = '1'

const columnsFor = (markets: readonly string[], period: string | null): BoardColumn[] =>
  markets.map((market) => {
    const kind = kindOf(market)
    return { market, period, line: kind?.line ?? null, outcomes: kind?.outcomes ?? [] }
  })

/** Handicap, total and winner, as far as the board has them. */
function asianMarkets(markets: readonly string[]): readonly string[] {
  const lines = (['hcp', 'total'] as const).map((line) => markets.find((market) => kindOf(market)?.line === line))
  return [...new Set([...lines, markets[0]])].filter((market) => market !== undefined)
}

const COLUMNS_MAX = 6
const WHOLE_GAME = '0'
const ASIAN = 'asian'
const WIDE = 'wide'

/** The choice as a part of a topic's name: `1.result.total`; empty for the sport's own board. */
export function boardText({ period, markets, isAsian = false, isWide = false }: BoardChoice): string {
  if (isAsian) return ASIAN
  if (isWide) return WIDE
  if (period === null && markets === null) return ''
  return [period ?? WHOLE_GAME, ...(markets ?? [])].join('.')
}

/** Null where it is no choice that can be made. */
export function boardFromText(text: string): BoardChoice | null {
  if (text === '') return OWN_BOARD
  if (text === ASIAN) return ASIAN_BOARD
  if (text === WIDE) return WIDE_BOARD
  const [period = '', ...markets] = text.split('.')
  const isWhole =
    /^[0-9]$/.test(period) && markets.length <= COLUMNS_MAX && markets.every((market) => kindOf(market) !== null)
  if (!isWhole) return null
  const choice = { period: period === WHOLE_GAME ? null : period, markets: markets.length === 0 ? null : markets }
  return boardText(choice) === text ? choice : null
}

/** The markets of a row, one per column: of several lines the balanced one, and in a second column the next best. */
export function boardMarkets(event: BookEvent, columns: readonly BoardColumn[]): (BookMarket | null)[] {
  const shelves = shelvesOf(event)
  return columns.map(({ market, period, nth = 1 }) => shownOf(shelves, shelfName(market, period), nth))
}

export const marketCount = (event: BookEvent): number => shelvesOf(event).count

type Shelves = {
  readonly version: number
  readonly count: number
  readonly byKind: ReadonlyMap<string, readonly BookMarket[]>
  /** Filled lazily. */
  readonly balancedLine: Map<string, BookMarket | null>
}

const sorted = new WeakMap<BookEvent, Shelves>()
const shelfName = (market: string, period: string | null | undefined): string => `${market}/${period ?? ''}`

function shownOf(shelves: Shelves, name: string, nth: number): BookMarket | null {
  const { byKind, balancedLine: found } = shelves
  const key = nth === 1 ? name : `${name} ${nth}`
  const known = found.get(key)
  if (known !== undefined) return known
  const before = Array.from({ length: nth - 1 }, (_line, at) => shownOf(shelves, name, at + 1))
  const best = balancedLine((byKind.get(name) ?? []).filter((line) => !before.includes(line)))
  found.set(key, best)
  return best
}

/** Visible markets by kind and part of the game; computed once per version. */
function shelvesOf(event: BookEvent): Shelves {
  const known = sorted.get(event)
  if (known?.version === event.version) return known
  const byKind = new Map<string, BookMarket[]>()
  let count = 0
  for (const market of event.markets.values()) {
    if (!isVisible(market)) continue
    count++
    const name = shelfName(market.market, market.specifiers['period'])
    const shelf = byKind.get(name)
    if (shelf === undefined) byKind.set(name, [market])
    else shelf.push(market)
  }
  const shelves = { version: event.version, count, byKind, balancedLine: new Map() }
  sorted.set(event, shelves)
  return shelves
}

/** Lines whose balance differs by less than this count as equal: the rounder one wins. */
const STEP = 0.05

/**
 * The balanced line that a list shows, preferably one that is open. Within a step the half line wins, then the lower
 * one, so that small moves do not change the line under the cursor.
 */
function balancedLine(lines: readonly BookMarket[]): BookMarket | null {
  let best: BookMarket | null = null
  for (const line of lines) if (best === null || isBetter(line, best)) best = line
  return best
}

function isBetter(a: BookMarket, b: BookMarket): boolean {
  if (isOffered(a) !== isOffered(b)) return isOffered(a)
  const steps = imbalanceSteps(a) - imbalanceSteps(b)
  if (steps !== 0) return steps < 0
  const [lineA, lineB] = [lineOf(a), lineOf(b)]
  const plainness = roughness(lineA) - roughness(lineB)
  return plainness === 0 ? lineA < lineB : plainness < 0
}

const isOffered = (market: BookMarket): boolean => market.status === MARKET_STATUS.active && !market.isHeld

function imbalanceSteps({ outcomes }: BookMarket): number {
  const [first, last] = [outcomes[0], outcomes.at(-1)]
  if (first === undefined || last === undefined) return Number.MAX_SAFE_INTEGER
  return Math.floor(Math.abs(chanceOf(first) - chanceOf(last)) / STEP)
}

const chanceOf = ({ probability, odds }: BookOutcome): number => probability ?? (odds === null ? 0 : 1000 / odds)

const lineOf = ({ market, specifiers }: BookMarket): number => Number(specifiers[MARKETS[market]?.line ?? ''] ?? 0)

/** Half lines come first: they have no refund and are easy to read. Quarter lines come last. */
function roughness(line: number): number {
  const quarters = Math.abs(line * 4) % 4
  return quarters === 2 ? 0 : quarters === 0 ? 1 : 2
}

/** The markets of a list's columns: for the whole game, and for one part of it if the sport has parts. */
type Board = { readonly game: readonly string[]; readonly part: readonly string[] }

const THREE_WAY = ['result', 'double_chance', 'total', 'handicap']
const TWO_WAY = ['winner', 'total', 'handicap']
// A quarter may end level where the game may not.
const LEVEL_PARTS = ['result', 'total', 'handicap']
const MAPS = ['winner', 'total_maps', 'handicap_maps']

const same = (markets: readonly string[]): Board => ({ game: markets, part: markets })
const undivided = (markets: readonly string[]): Board => ({ game: markets, part: [] })

export const BOARDS: ReadonlyMap<string, Board> = new Map([
  ['football', same(THREE_WAY)],
  ['e-football', same(THREE_WAY)],
  ['futsal', same(THREE_WAY)],
  ['handball', same(THREE_WAY)],
  ['ice-hockey', same(THREE_WAY)],
  ['field-hockey', same(THREE_WAY)],
  ['floorball', same(THREE_WAY)],
  ['water-polo', same(THREE_WAY)],
  ['rugby', same(THREE_WAY)],
  ['basketball', { game: TWO_WAY, part: LEVEL_PARTS }],
  ['e-basketball', { game: TWO_WAY, part: LEVEL_PARTS }],
  ['american-football', { game: TWO_WAY, part: LEVEL_PARTS }],
  ['baseball', { game: TWO_WAY, part: ['result', 'total'] }],
  ['cricket', { game: TWO_WAY, part: ['total', 'wickets_total'] }],
  ['boxing', undivided(['result', 'total_rounds', 'fight_distance'])],
  ['martial-arts', undivided(['winner', 'total_rounds', 'fight_distance'])],
  ['tactical-shooter', { game: MAPS, part: TWO_WAY }],
  ['moba', { game: MAPS, part: ['winner', 'total_kills', 'handicap_kills'] }],
  ['horse-racing', undivided(['race_winner'])],
  ['marble-racing', undivided(['race_winner'])],
])
/** A sport that is not named has two sides and no draw. */
const OTHERWISE = same(TWO_WAY)

type WideColumn = { readonly market: string; readonly period?: string; readonly nth?: number }

const SECOND_TOTAL: WideColumn = { market: 'total', nth: 2 }
const FIRST_RESULT: WideColumn = { market: 'result', period: '1' }
const FIRST_WINNER: WideColumn = { market: 'winner', period: '1' }
const FIRST_TOTAL: WideColumn = { market: 'total', period: '1' }
const GOALS: readonly WideColumn[] = [{ market: 'both_score' }, SECOND_TOTAL, FIRST_RESULT]
const SETS: readonly WideColumn[] = [FIRST_WINNER, FIRST_TOTAL, SECOND_TOTAL]
const QUARTERS: readonly WideColumn[] = [SECOND_TOTAL, FIRST_TOTAL, FIRST_RESULT]

/** The columns that a wide list adds to a sport's own, the most wanted first. */
export const WIDE_COLUMNS: ReadonlyMap<string, readonly WideColumn[]> = new Map([
  ['football', GOALS],
  ['e-football', GOALS],
  ['futsal', GOALS],
  ['ice-hockey', GOALS],
  ['field-hockey', GOALS],
  ['floorball', GOALS],
  ['handball', [SECOND_TOTAL, FIRST_RESULT]],
  ['water-polo', [SECOND_TOTAL, FIRST_RESULT]],
  ['rugby', [SECOND_TOTAL, FIRST_RESULT]],
  ['basketball', QUARTERS],
  ['e-basketball', QUARTERS],
  ['american-football', QUARTERS],
  ['baseball', [SECOND_TOTAL, FIRST_RESULT]],
  ['tennis', SETS],
  ['table-tennis', SETS],
  ['volleyball', SETS],
  ['beach-volleyball', SETS],
  ['badminton', SETS],
  ['tactical-shooter', [FIRST_WINNER]],
  ['moba', [FIRST_WINNER]],
])

const boardOf = (sport: string): Board => BOARDS.get(sport) ?? OTHERWISE

/** The market that is the game itself: the first column. */
export const mainMarketOf = (sport: string): string => boardOf(sport).game[0] ?? ''
