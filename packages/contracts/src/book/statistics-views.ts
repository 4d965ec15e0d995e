import type { BoardColumn, ChampView, CompetitorView, EventBrief, EventRow, EventWorld } from './views.ts'

/** Result of one game for one side. */
export const FORM_LETTERS = ['won', 'drawn', 'lost'] as const
export type FormLetter = (typeof FORM_LETTERS)[number]

/** Columns of a league table; a sport has its own choice of them. */
export const TABLE_FIGURES = [
  'played',
  'won',
  'drawn',
  'lost',
  'ratio',
  'back',
  'scored',
  'conceded',
  'difference',
  'points',
] as const
export type TableFigure = (typeof TABLE_FIGURES)[number]

export const SCORE_UNITS = ['goals', 'points', 'runs', 'sets', 'maps', 'bouts'] as const
export type ScoreUnit = (typeof SCORE_UNITS)[number]

export const STREAK_KINDS = [
  'won',
  'unbeaten',
  'lost',
  'winless',
  'over',
  'under',
  'both_scored',
  'clean_sheet',
] as const
export type StreakKind = (typeof STREAK_KINDS)[number]

/** Figures of one side. `ratio` is in thousandths, `back` in half games. */
export type TableTally = { readonly [figure in TableFigure]: number }

export type TableRow = TableTally & {
  readonly competitor: CompetitorView
  /** Last five games, newest first. */
  readonly form: readonly FormLetter[]
}

export type StreakView = {
  readonly competitor: CompetitorView
  readonly kind: StreakKind
  readonly length: number
}

export type ScorerView = {
  readonly player: { readonly id: string; readonly name: string }
  readonly competitor: CompetitorView
  readonly goals: number
  /** Games in which the player scored. */
  readonly games: number
}

export type RunnerRow = {
  readonly competitor: CompetitorView
  readonly runs: number
  readonly won: number
  readonly second: number
  readonly third: number
  readonly ratio: number
  /** Places in the last races, newest first. */
  readonly places: readonly number[]
}

/** Rules of the sport that a reader needs to understand the figures. */
export type SportFigures = {
  readonly columns: readonly TableFigure[]
  readonly unit: ScoreUnit
  /** Usual line of totals; null if the sport has none. */
  readonly totalLine: number | null
  readonly hasVenue: boolean
}

export type ChampFigures = {
  readonly games: number
  /** In hundredths a game. */
  readonly averageTotal: number
  /** Shares of games in thousandths. */
  readonly homeWins: number
  readonly draws: number
  readonly awayWins: number
  readonly over: number | null
}

export type StatisticsChamp = ChampView & {
  readonly world: EventWorld
  readonly games: number
  /** Season of its last game; null if the feed names none. */
  readonly season: string | null
  /** Start of its last game with a result. */
  readonly lastAt: number
}

/** Sports and champs with results. */
export type StatisticsIndex = {
  readonly sports: readonly {
    readonly sport: string
    readonly games: number
    readonly champs: readonly StatisticsChamp[]
  }[]
}

export type ChampStatistics = {
  readonly champ: ChampView
  readonly world: EventWorld
  readonly rule: SportFigures
  /** Season of the figures; null if the feed names none: then they are of the last 90 days. */
  readonly season: string | null
  /** Known seasons, newest first. */
  readonly seasons: readonly string[]
  /** A knockout has no table. */
  readonly isKnockout: boolean
  /** Starts of the first and the last game counted; null without one. */
  readonly counted: { readonly from: number; readonly until: number } | null
  /** Whole table and its parts by venue; the parts are empty in a sport without venues. */
  readonly tables: {
    readonly all: readonly TableRow[]
    readonly home: readonly TableRow[]
    readonly away: readonly TableRow[]
  }
  /** Instead of a table in racing. */
  readonly runners: readonly RunnerRow[]
  readonly figures: ChampFigures | null
  readonly streaks: readonly StreakView[]
  /** Empty if the feed names no players. */
  readonly scorers: readonly ScorerView[]
  readonly results: readonly EventBrief[]
  /** Live and upcoming games with prices. */
  readonly rows: readonly EventRow[]
  readonly board: readonly BoardColumn[]
}

export type TeamStatistics = {
  readonly team: CompetitorView
  readonly sport: string
  readonly world: EventWorld
  readonly rule: SportFigures
  /** Champs of its known games. */
  readonly champs: readonly ChampView[]
  /** Games that the record counts: the last ones, at most 100. */
  readonly record: { readonly all: TableTally; readonly home: TableTally; readonly away: TableTally } | null
  readonly form: readonly FormLetter[]
  readonly streaks: readonly StreakView[]
  readonly scorers: readonly ScorerView[]
  readonly results: readonly EventBrief[]
  readonly rows: readonly EventRow[]
  readonly board: readonly BoardColumn[]
}

/** Head-to-head. Pairs are in the order of `teams`. */
export type MeetingsView = {
  readonly teams: readonly [CompetitorView, CompetitorView]
  readonly sport: string
  readonly champ: ChampView
  readonly rule: SportFigures
  readonly played: number
  readonly won: readonly [number, number]
  readonly drawn: number
  readonly scored: readonly [number, number]
  readonly over: number | null
  readonly form: readonly [readonly FormLetter[], readonly FormLetter[]]
  readonly results: readonly EventBrief[]
  /** Live and upcoming games between the two. */
  readonly rows: readonly EventRow[]
  readonly board: readonly BoardColumn[]
}
