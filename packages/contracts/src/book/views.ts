import type { EventState, Incident } from '../feed/event-state.ts'

/** Names are in the requested language. */
export type CompetitorView = {
  readonly id: string
  readonly name: string
  readonly country: string | null
  readonly colours: readonly [string, string] | null
}

export type ChampView = {
  readonly id: string
  readonly sport: string
  readonly name: string
  readonly country: string | null
  readonly rank: number
  /** Its part of an address: `1203-northern-league`. */
  readonly slug: string
}

/** A price. `odds` is null if none is offered; a closed one is shown with a padlock. */
export type OutcomeView = {
  /** Global id of the price: `400123/total|total=2.5/over`. */
  readonly ref: string
  readonly outcome: string
  readonly odds: number | null
  readonly isOpen: boolean
}

/** Identity of a market, open or settled. */
export type MarketHead = {
  readonly key: string
  readonly market: string
  readonly specifiers: Readonly<Record<string, string>>
  readonly group: string
  readonly columns: number
  readonly line: 'total' | 'hcp' | null
  /** Sort order within the game: by this number, then by key. */
  readonly order: number
}

export type MarketView = MarketHead & {
  /** True while one of its outcomes is open. */
  readonly isOpen: boolean
  readonly outcomes: readonly OutcomeView[]
}

export type SettledOutcome = {
  readonly outcome: string
  readonly end: OutcomeEnd
  /** In a dead heat: the share of the stake that won. */
  readonly share: number | null
}

/** Result of a market. */
export type SettledMarketView = MarketHead & {
  /** Confirmed; otherwise provisional, from the game in play. */
  readonly isFinal: boolean
  /** Cancelled: all stakes are returned. */
  readonly isVoid: boolean
  readonly outcomes: readonly SettledOutcome[]
}

export type EventKind = 'match' | 'race' | 'outright'
export type EventWorld = 'real' | 'virtual' | 'stream'

/** Fields of an event common to all lists. */
export type EventBrief = {
  readonly id: string
  readonly sport: string
  readonly kind: EventKind
  readonly world: EventWorld
  readonly champ: ChampView
  readonly competitors: readonly CompetitorView[]
  readonly startsAt: number
  readonly isLive: boolean
  readonly state: EventState
  /** Its part of an address: `400123-torvia-lansk`. */
  readonly slug: string
}

/** A row of a list: the event and the prices of its board. */
export type EventRow = EventBrief & {
  /** A market for each column of the board; null if there is none. */
  readonly board: readonly (MarketView | null)[]
  readonly marketCount: number
  /** Live topic of the row: `row:{id}`, with the board if it is not the sport's own. */
  readonly topic: string
  /** Version of that topic. */
  readonly version: number
}

/** Columns of a sport's board, by market; a market with lines shows its balanced line. */
export type BoardColumn = {
  readonly market: string
  readonly period: string | null
  readonly line: MarketHead['line']
  /** Empty if each event has its own, such as the runners of a race. */
  readonly outcomes: readonly string[]
  /** 2 for the next best line beside the balanced one. */
  readonly nth?: number
  /** Shown only where the list is wide; its prices are on the wide board. */
  readonly isWide?: boolean
}

/** Boards other than the sport's own: the Asian one, and the own one with the columns of a wide list. */
export const BOARD_VIEWS = ['asian', 'wide'] as const
export type BoardView = (typeof BOARD_VIEWS)[number]

export type ChampGroup = { readonly champ: ChampView; readonly rows: readonly EventRow[] }

export type SportCount = {
  readonly sport: string
  readonly world: EventWorld
  readonly live: number
  readonly line: number
}

export type SectionName = 'line' | 'live'

export type SectionView = {
  readonly section: SectionName
  readonly groups: readonly ChampGroup[]
  /** Number of matching events; the groups hold the first of them. */
  readonly total: number
  /** Start of the next page; null on the last. */
  readonly next: number | null
  readonly boards: Readonly<Record<string, readonly BoardColumn[]>>
  /** The time at the server, for "today" and "tomorrow"; null where it is not known. */
  readonly nowMs: number | null
}

export type EventPage = EventBrief & {
  readonly markets: readonly MarketView[]
  /** Settled markets; their results are a separate call. */
  readonly settledCount: number
  /** Newest last. */
  readonly incidents: readonly Incident[]
  readonly delayMs: number
  /** Markets of this game can be combined into one bet. */
  readonly hasBuilder: boolean
  /** Version of the topic `event:{id}`. */
  readonly version: number
}

export type AccumulatorLeg = {
  readonly event: EventBrief
  readonly market: MarketView
  readonly outcome: OutcomeView
}
/** Ready-made accumulator; its odds are the plain product of its legs. */
export type Accumulator = {
  readonly id: string
  readonly section: SectionName
  readonly legs: readonly AccumulatorLeg[]
  readonly odds: number
}

/** A game on a card of the front page: its board has only the main market. */
export type CardRow = EventRow & {
  /** Bets placed on it lately; null where they are not shown. */
  readonly bets: number | null
}

export type HomeView = {
  /** The time at the server, for countdowns. */
  readonly nowMs: number
  /** The game of the hero; null while none has prices. */
  readonly featured: CardRow | null
  /** Games that start next, earliest first. */
  readonly soon: readonly CardRow[]
  /** Games with the most bets, most first. */
  readonly popular: readonly CardRow[]
  readonly live: SectionView
  readonly line: SectionView
  readonly accumulators: readonly Accumulator[]
  readonly topChamps: readonly ChampView[]
}

export type ChampTab = 'about' | 'odds' | 'winners' | 'live' | 'tips' | 'faq'

export type StandingsRow = {
  readonly competitor: CompetitorView
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

export type ChampPage = {
  readonly champ: ChampView
  readonly line: readonly EventRow[]
  readonly live: readonly EventRow[]
  readonly outrights: readonly EventPage[]
  readonly results: readonly EventBrief[]
  readonly standings: readonly StandingsRow[]
  readonly board: readonly BoardColumn[]
}

export type TeamPage = {
  readonly team: CompetitorView
  readonly sport: string
  readonly rows: readonly EventRow[]
  readonly results: readonly EventBrief[]
  readonly board: readonly BoardColumn[]
}

export type ResultsView = {
  /** The day as YYYY-MM-DD in the reader's time zone. */
  readonly date: string
  readonly sports: readonly { readonly sport: string; readonly count: number }[]
  readonly groups: readonly { readonly champ: ChampView; readonly events: readonly EventBrief[] }[]
  readonly total: number
  readonly next: number | null
}

export type SearchView = {
  readonly events: readonly EventBrief[]
  readonly champs: readonly ChampView[]
  readonly teams: readonly (CompetitorView & { readonly sport: string })[]
}

export type OddsSeries = {
  readonly ref: string
  readonly outcome: string
  /** Time in milliseconds and odds in thousandths, oldest first. */
  readonly points: readonly (readonly [at: number, odds: number])[]
}

/** Champs of one sport and world with something to bet on, with counts. */
export type Discipline = SportCount & { readonly champs: readonly ChampCount[] }
export type ChampCount = ChampView & { readonly world: EventWorld; readonly live: number; readonly line: number }

export type StatisticsView = {
  readonly event: EventBrief
  readonly incidents: readonly Incident[]
  /** Last games of each side, newest first. */
  readonly form: readonly [readonly EventBrief[], readonly EventBrief[]]
  readonly headToHead: readonly EventBrief[]
  readonly standings: readonly StandingsRow[]
  readonly odds: readonly OddsSeries[]
}

/** Results of an outcome: halves come from quarter lines, a dead heat from a shared place. */
export const OUTCOME_ENDS = ['won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'] as const
export type OutcomeEnd = (typeof OUTCOME_ENDS)[number]

/**
 * Options of the specification, then those by the start of a game. In the line a period selects its prices; live, it
 * selects games that are in it.
 */
export const TIME_FILTERS = [
  'all',
  'upcoming_events',
  'first_period',
  'second_period',
  'recommended',
  'hours_1',
  'hours_3',
  'hours_6',
  'hours_12',
  'today',
] as const
export type TimeFilter = (typeof TIME_FILTERS)[number]

/** Kinds of top events: live, or by day in the reader's time zone. */
export const TOP_KINDS = ['live', 'today', 'tomorrow', 'week'] as const
export type TopKind = (typeof TOP_KINDS)[number]
