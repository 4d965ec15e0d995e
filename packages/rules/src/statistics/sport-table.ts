/** Figures of a table, as columns are named. */
export type Figure =
  | 'played'
  | 'won'
  | 'drawn'
  | 'lost'
  | 'ratio'
  | 'back'
  | 'scored'
  | 'conceded'
  | 'difference'
  | 'points'

/** Figures that rank competitors. `back` follows from the ranking, so it cannot decide it. */
export type RankFigure = Exclude<Figure, 'played' | 'lost' | 'drawn' | 'conceded' | 'back'>

/** One sport's league table. */
export type TableRule = {
  readonly points: { readonly win: number; readonly draw: number }
  /** In this order; the first that differs decides. Competitors level in all of them stand in the order of their ids. */
  readonly order: readonly RankFigure[]
  readonly columns: readonly Figure[]
  /** Unit of a score. */
  readonly unit: 'goals' | 'points' | 'runs' | 'sets' | 'maps' | 'bouts'
  /** Sides play at home and away, so a table can be split by venue. */
  readonly hasVenue: boolean
  /** The usual line of totals; null where there is none for the whole sport. */
  readonly totalLine: number | null
  /** A side without a score is remarkable: streaks of it, and of both scoring, are kept. */
  readonly hasShutouts: boolean
}

const GOALS: TableRule = {
  points: { win: 3, draw: 1 },
  order: ['points', 'difference', 'scored', 'won'],
  columns: ['played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'difference', 'points'],
  unit: 'goals',
  hasVenue: true,
  totalLine: 2.5,
  hasShutouts: true,
}

/** Ranked by the share of games won; the distance to the leader is counted in games. */
const RATIO: TableRule = {
  points: { win: 2, draw: 1 },
  order: ['ratio', 'difference', 'scored'],
  columns: ['played', 'won', 'lost', 'ratio', 'back', 'scored', 'conceded', 'difference'],
  unit: 'points',
  hasVenue: true,
  totalLine: null,
  hasShutouts: false,
}

/** No draws and no venue: wins, then the difference of sets or maps. */
const SETS: TableRule = {
  points: { win: 2, draw: 1 },
  order: ['points', 'difference', 'scored'],
  columns: ['played', 'won', 'lost', 'scored', 'conceded', 'difference'],
  unit: 'sets',
  hasVenue: false,
  totalLine: null,
  hasShutouts: false,
}

const MAPS: TableRule = { ...SETS, unit: 'maps' }
const BOUTS: TableRule = { ...SETS, unit: 'bouts', columns: ['played', 'won', 'drawn', 'lost', 'ratio'] }

const RULES: ReadonlyMap<string, TableRule> = new Map([
  ['football', GOALS],
  ['e-football', { ...GOALS, hasVenue: false }],
  ['futsal', { ...GOALS, totalLine: 6.5 }],
  ['field-hockey', { ...GOALS, totalLine: 4.5 }],
  [
    'ice-hockey',
    {
      ...GOALS,
      columns: ['played', 'won', 'lost', 'scored', 'conceded', 'difference', 'points'],
      totalLine: 5.5,
    },
  ],
  ['water-polo', { ...GOALS, totalLine: null, hasShutouts: false }],
  ['handball', { ...GOALS, points: { win: 2, draw: 1 }, totalLine: null, hasShutouts: false }],
  ['basketball', RATIO],
  ['e-basketball', { ...RATIO, hasVenue: false }],
  [
    'american-football',
    {
      ...RATIO,
      columns: ['played', 'won', 'drawn', 'lost', 'ratio', 'back', 'scored', 'conceded', 'difference'],
    },
  ],
  ['baseball', { ...RATIO, unit: 'runs', totalLine: 8.5 }],
  [
    'cricket',
    {
      ...RATIO,
      unit: 'runs',
      order: ['points', 'difference', 'scored'],
      columns: ['played', 'won', 'drawn', 'lost', 'difference', 'points'],
    },
  ],
  ['volleyball', { ...SETS, hasVenue: true, columns: [...SETS.columns, 'points'] }],
  ['tennis', SETS],
  ['table-tennis', SETS],
  ['badminton', SETS],
  ['moba', MAPS],
  ['tactical-shooter', MAPS],
  ['boxing', BOUTS],
  ['martial-arts', BOUTS],
])

/** A sport that is not named: two points a win, one a draw, then the difference. */
const OTHERWISE: TableRule = {
  ...GOALS,
  points: { win: 2, draw: 1 },
  unit: 'points',
  totalLine: null,
  hasShutouts: false,
}

export const tableRuleOf = (sport: string): TableRule => RULES.get(sport) ?? OTHERWISE
