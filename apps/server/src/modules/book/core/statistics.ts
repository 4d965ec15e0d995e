import type {
  ChampStatistics,
  CompetitorView,
  ScorerView,
  SportFigures,
  StreakView,
  TableRow,
  TableTally,
} from '@evens/contracts'
import type { Competitor, EventState, Fixture, Incident, Names } from '@evens/contracts/feed'
import {
  figuresOf,
  goalKindsOf,
  lineOf,
  type NamedGoal,
  outingsBy,
  type PlayedGame,
  type RunRace,
  runnersOf,
  scorersOf,
  type Streak,
  streaksOf,
  tableOf,
  type TableLine,
  type TableRule,
  tableRuleOf,
  type Venue,
} from '@evens/rules/statistics'
import { competitorView, nameIn } from './named.ts'

/** A finished event; `incidents` are those that name a player. */
export type Played = {
  readonly fixture: Fixture
  readonly state: EventState
  readonly incidents?: readonly Incident[]
}

/** The id of a competitor who was never named. */
const PLACEHOLDER = /^0+$/

/** Matches with a score; a game without one does not count. */
export const playedGames = (games: readonly Played[]): PlayedGame[] =>
  games.flatMap(({ fixture: { id, kind, competitors, startsAt }, state: { score } }) => {
    const [home, away] = competitors
    if (kind !== 'match' || home === undefined || away === undefined || score === undefined) return []
    if (PLACEHOLDER.test(home.id) || PLACEHOLDER.test(away.id)) return []
    return [{ id, startsAt, sides: [home.id, away.id], score }]
  })

const racesIn = (games: readonly Played[]): RunRace[] =>
  games.flatMap(({ fixture: { id, kind, startsAt }, state: { order } }) =>
    kind === 'race' && order !== undefined ? [{ id, startsAt, order }] : [],
  )

/** Oldest first, so that a player's side is that of the last goal. */
function goalsIn(games: readonly Played[]): NamedGoal[] {
  const inOrder = games.toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt)
  return inOrder.flatMap(({ fixture, incidents = [] }) => {
    const kinds = goalKindsOf(fixture.sport)
    return incidents.flatMap(({ kind, side, player }) => {
      const competitor = side === undefined ? undefined : fixture.competitors[side]
      if (player === undefined || competitor === undefined || !kinds.has(kind)) return []
      return [{ game: fixture.id, competitor: competitor.id, player: player.id }]
    })
  })
}

/** Names by id, from the newest game that has them. */
function castOf(games: readonly Played[], language: string) {
  const oldestFirst = games.toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt)
  const competitors = new Map<string, Competitor>(
    oldestFirst.flatMap(({ fixture }) => fixture.competitors.map((one) => [one.id, one] as const)),
  )
  const players = new Map<string, Names>(
    oldestFirst.flatMap(({ incidents = [] }) =>
      incidents.flatMap(({ player }) => (player === undefined ? [] : [[player.id, player.names] as const])),
    ),
  )
  const competitor = (id: string): CompetitorView =>
    competitorView(competitors.get(id) ?? { id, names: { en: id } }, language)
  return {
    competitor,
    row: ({ competitor: id, ...line }: TableLine): TableRow => ({ competitor: competitor(id), ...line }),
    streak: ({ competitor: id, ...streak }: Streak): StreakView => ({ competitor: competitor(id), ...streak }),
    player: (id: string): string => nameIn(players.get(id) ?? { en: id }, language),
  }
}

export const sportFigures = ({ columns, unit, totalLine, hasVenue }: TableRule): SportFigures => ({
  columns,
  unit,
  totalLine,
  hasVenue,
})

export function scorersIn(games: readonly Played[], language: string, of?: string): ScorerView[] {
  const cast = castOf(games, language)
  const goals = goalsIn(games).filter(({ competitor }) => of === undefined || competitor === of)
  return scorersOf(goals).map(({ player, competitor, ...scorer }) => ({
    player: { id: player, name: cast.player(player) },
    competitor: cast.competitor(competitor),
    ...scorer,
  }))
}

export const streakViews = (streaks: readonly Streak[], games: readonly Played[], language: string): StreakView[] =>
  streaks.map(castOf(games, language).streak)

/** The table of finished games, in the order of their sport. */
export function tableRows(games: readonly Played[], language: string, venue: Venue = 'all'): TableRow[] {
  const [first] = games
  if (first === undefined) return []
  return tableOf(playedGames(games), tableRuleOf(first.fixture.sport), venue).map(castOf(games, language).row)
}

/** One side's figures of these games. */
export function tallyIn(games: readonly PlayedGame[], rule: TableRule, id: string, venue: Venue): TableTally {
  const { competitor: _id, form: _form, ...tally } = lineOf(id, outingsBy(games, venue).get(id) ?? [], rule)
  return tally
}

type SeasonFigures = Pick<
  ChampStatistics,
  'isKnockout' | 'counted' | 'tables' | 'runners' | 'figures' | 'streaks' | 'scorers'
>

/** Everything that follows from the games of one season. */
export function seasonFigures(games: readonly Played[], sport: string, language: string): SeasonFigures {
  const rule = tableRuleOf(sport)
  const matches = playedGames(games)
  const races = racesIn(games)
  const starts = [...matches, ...races].map(({ startsAt }) => startsAt)
  const cast = castOf(games, language)
  const isKnockout = games.some(({ fixture }) => fixture.stage === 'knockout')
  const table = (venue: Venue): TableRow[] => (isKnockout ? [] : tableOf(matches, rule, venue).map(cast.row))
  return {
    isKnockout,
    counted: starts.length === 0 ? null : { from: Math.min(...starts), until: Math.max(...starts) },
    tables: {
      all: table('all'),
      home: rule.hasVenue ? table('home') : [],
      away: rule.hasVenue ? table('away') : [],
    },
    runners: runnersOf(races).map(({ competitor, ...line }) => ({ competitor: cast.competitor(competitor), ...line })),
    figures: figuresOf(matches, rule.totalLine),
    streaks: streaksOf(matches, rule).map(cast.streak),
    scorers: scorersIn(games, language),
  }
}
