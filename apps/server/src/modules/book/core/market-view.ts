import type { MarketHead, MarketView, OutcomeView, SettledMarketView, SettledOutcome } from '@evens/contracts'
import { MARKET_STATUS, type MarketStatus, type OutcomeSettlement } from '@evens/contracts/feed'
import type { Specifiers } from '@evens/kernel'
import { MARKET_GROUPS, MARKETS, type MarketSpec } from '@evens/pricing'
import type { Book, BookEvent, BookMarket, BookOutcome } from './book.ts'
import { isOpen } from './offer.ts'
import { settledMarkets } from './results.ts'

/** The book and the time: whether a price is open depends on both. */
export type At = { readonly book: Book; readonly nowMs: number }

const COLUMNS_UNKNOWN = 3

export function marketView(event: BookEvent, market: BookMarket, at: At): MarketView {
  const outcomes = inOrder(market.market, market.outcomes).map((outcome) => outcomeView(event, market, outcome, at))
  return { ...marketHead(market), isOpen: outcomes.some((outcome) => outcome.isOpen), outcomes }
}

function marketHead({ key, market, specifiers }: Pick<BookMarket, 'key' | 'market' | 'specifiers'>): MarketHead {
  const spec = MARKETS[market]
  return {
    key,
    market,
    specifiers,
    group: spec?.group ?? 'specials',
    columns: spec?.columns ?? COLUMNS_UNKNOWN,
    line: spec?.line ?? null,
    order: marketOrder(market, specifiers),
  }
}

export function outcomeView(event: BookEvent, market: BookMarket, outcome: BookOutcome, at: At): OutcomeView {
  return {
    ref: `${event.fixture.id}/${market.key}/${outcome.id}`,
    outcome: outcome.id,
    odds: outcome.odds,
    isOpen: isOpen(event, market, outcome, at.nowMs, at.book),
  }
}

/** In the order of the catalogue's columns; unknown outcomes come last. */
function inOrder<T extends { readonly id: string }>(market: string, outcomes: readonly T[]): readonly T[] {
  const columns = MARKETS[market]?.outcomes ?? null
  if (columns === null || outcomes.every(({ id }, at) => columns[at] === id)) return outcomes
  const place = (id: string): number => (columns.includes(id) ? columns.indexOf(id) : columns.length)
  return outcomes.toSorted((a, b) => place(a.id) - place(b.id))
}

/** All that is shown of a game, in order. */
export function marketViews(event: BookEvent, at: At): MarketView[] {
  return [...event.markets.values()]
    .filter(isVisible)
    .map((market) => marketView(event, market, at))
    .toSorted(byOrder)
}

const byOrder = (a: MarketHead, b: MarketHead): number => a.order - b.order || (a.key < b.key ? -1 : 1)

const KINDS = Object.keys(MARKETS)
const PLACE = new Map(KINDS.map((id, at) => [id, at]))
const PLACES = 1024
const PERIODS = 64
const LINES = 8192

/**
 * One number that puts the markets of a game in order: by group, as in the catalogue, the whole game before its parts,
 * the lower line first.
 */
function marketOrder(market: string, specifiers: Specifiers): number {
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

/** The settled markets of a game in display order. */
export const settledViews = (markets: Iterable<BookMarket>): SettledMarketView[] =>
  settledMarkets(markets).map(settledView).toSorted(byOrder)

function settledView(market: BookMarket): SettledMarketView {
  const { status, settlement, outcomes } = market
  const isVoid = status === MARKET_STATUS.cancelled
  const ended: readonly OutcomeSettlement[] = settlement?.outcomes ?? outcomes.map(({ id }) => ({ id, result: 0 }))
  return {
    ...marketHead(market),
    isFinal: isVoid || settlement?.certainty === 2,
    isVoid,
    outcomes: inOrder(market.market, ended).map((outcome) =>
      isVoid ? { outcome: outcome.id, end: 'void', share: null } : endOf(outcome),
    ),
  }
}

function endOf({ id, result, voidFactor, deadHeat = 1 }: OutcomeSettlement): SettledOutcome {
  const ended = (end: SettledOutcome['end'], share: number | null = null) => ({ outcome: id, end, share })
  if (voidFactor === 1) return ended('void')
  if (voidFactor === 0.5) return ended(result === 1 ? 'half_won' : 'half_lost')
  if (result === 0) return ended('lost')
  return deadHeat < 1 ? ended('dead_heat', deadHeat) : ended('won')
}

/** Visible statuses; a suspended market has a padlock. Inactive, settled and cancelled ones are hidden. */
const SHOWN: ReadonlySet<MarketStatus> = new Set([
  MARKET_STATUS.active,
  MARKET_STATUS.suspended,
  MARKET_STATUS.handedOver,
])

export const isVisible = ({ status, settlement, outcomes }: BookMarket): boolean =>
  SHOWN.has(status) && settlement === null && outcomes.length > 0
