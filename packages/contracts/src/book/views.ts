import type { EventState, Incident } from '../feed/event-state.ts'
import type { OutcomeEnd } from './outcome-ends.ts'

/** Names below are in the language that was asked for. */
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

/** One price. `odds` is null where none is offered; a closed one is shown with a padlock. */
export type OutcomeView = {
  /** The name of the price everywhere: `400123/total|total=2.5/over`. */
  readonly ref: string
  readonly outcome: string
  readonly odds: number | null
  readonly isOpen: boolean
}

/** What a market is, whether it can be bet on or has ended. */
export type MarketHead = {
  readonly key: string
  readonly market: string
  readonly specifiers: Readonly<Record<string, string>>
  readonly group: string
  readonly columns: number
  readonly line: 'total' | 'hcp' | null
  /** Where it stands among the markets of its game: by this number, then by key. */
  readonly order: number
}

export type MarketView = MarketHead & {
  /** While one of its outcomes is. */
  readonly isOpen: boolean
  readonly outcomes: readonly OutcomeView[]
}

export type SettledOutcome = {
  readonly outcome: string
  readonly end: OutcomeEnd
  /** In a dead heat: the part of the stake that won. */
  readonly share: number | null
}

/** How a market ended. */
export type SettledMarketView = MarketHead & {
  /** Confirmed; else seen while the game is played. */
  readonly isFinal: boolean
  /** Cancelled: every stake goes back. */
  readonly isVoid: boolean
  readonly outcomes: readonly SettledOutcome[]
}

export type EventKind = 'match' | 'race' | 'outright'
export type EventWorld = 'real' | 'virtual' | 'stream'

/** What any list says of an event. */
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
  readonly hasStream: boolean
}

/** A row of a list: the event and the prices of its board. */
export type EventRow = EventBrief & {
  /** A market for each column of the board, null where there is none. */
  readonly board: readonly (MarketView | null)[]
  readonly marketCount: number
  /** To be followed for what changes in this row: `row:{id}`, and the board where it is not the sport's own. */
  readonly topic: string
  /** Of that topic. */
  readonly version: number
}

/** The columns over the rows of one sport, named by market; a line market shows its most even line. */
export type BoardColumn = {
  readonly market: string
  readonly period: string | null
  readonly line: MarketHead['line']
  /** Empty where every event names its own: the runners of a race, for instance. */
  readonly outcomes: readonly string[]
}

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
  /** Events that match, of which the groups hold the first. */
  readonly total: number
  /** Where the next page begins; null on the last. */
  readonly next: number | null
  readonly boards: Readonly<Record<string, readonly BoardColumn[]>>
}

export type EventPage = EventBrief & {
  readonly markets: readonly MarketView[]
  /** Markets that have ended; how they did is asked for by itself. */
  readonly settledCount: number
  /** The newest last. */
  readonly incidents: readonly Incident[]
  readonly delayMs: number
  /** Of the topic `event:{id}`. */
  readonly version: number
}

export type AccumulatorLeg = {
  readonly event: EventBrief
  readonly market: MarketView
  readonly outcome: OutcomeView
}
/** A ready set of selections; its odds are the product of its legs, no more. */
export type Accumulator = {
  readonly id: string
  readonly section: SectionName
  readonly legs: readonly AccumulatorLeg[]
  readonly odds: number
}

export type HomeView = {
  readonly live: SectionView
  readonly line: SectionView
  readonly accumulators: readonly Accumulator[]
  readonly topChamps: readonly ChampView[]
}

export type ChampTab = 'about' | 'odds' | 'winners' | 'live' | 'tips' | 'faq'

export type StandingRow = {
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
  readonly standings: readonly StandingRow[]
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
  /** Time in milliseconds and odds in thousandths, the oldest first. */
  readonly points: readonly (readonly [at: number, odds: number])[]
}

/** The champs of one sport in one world that have something to bet on, with how much. */
export type Discipline = SportCount & { readonly champs: readonly ChampCount[] }
export type ChampCount = ChampView & { readonly world: EventWorld; readonly live: number; readonly line: number }

export type StatisticsView = {
  readonly event: EventBrief
  readonly incidents: readonly Incident[]
  /** The last games of each side, the newest first. */
  readonly form: readonly [readonly EventBrief[], readonly EventBrief[]]
  readonly headToHead: readonly EventBrief[]
  readonly standings: readonly StandingRow[]
  readonly odds: readonly OddsSeries[]
}
