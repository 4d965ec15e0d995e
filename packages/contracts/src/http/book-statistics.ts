import { type TSchema, Type } from 'typebox'
import {
  type ChampStatistics,
  FORM_LETTERS,
  type MeetingsView,
  SCORE_UNITS,
  type StatisticsIndex,
  STREAK_KINDS,
  TABLE_FIGURES,
  type TeamStatistics,
} from '../book/statistics-views.ts'
import { Board, Brief, Champ, champ, Competitor, Id, Language, Row, View, World } from './book-shapes.ts'
import { contract } from './contract.ts'

const nullable = (schema: TSchema) => Type.Union([schema, Type.Null()])
const Form = Type.Array(Type.Enum([...FORM_LETTERS]), { description: 'Last games, newest first.' })
const PerMille = Type.Integer({ description: 'In thousandths.' })

const tally = {
  played: Type.Integer(),
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
  ratio: Type.Integer({ description: 'Share of games won, in thousandths; a draw counts half.' }),
  back: Type.Integer({ description: 'Half games behind the leader.' }),
  scored: Type.Integer(),
  conceded: Type.Integer(),
  difference: Type.Integer(),
  points: Type.Integer(),
}
const Tally = Type.Object(tally)
const Table = Type.Array(Type.Object({ competitor: Competitor, ...tally, form: Form }))
const Streak = Type.Object({
  competitor: Competitor,
  kind: Type.Enum([...STREAK_KINDS]),
  length: Type.Integer(),
})
const Scorer = Type.Object({
  player: Type.Object({ id: Type.String(), name: Type.String() }),
  competitor: Competitor,
  goals: Type.Integer(),
  games: Type.Integer({ description: 'Games in which the player scored.' }),
})
const Runner = Type.Object({
  competitor: Competitor,
  runs: Type.Integer(),
  won: Type.Integer(),
  second: Type.Integer(),
  third: Type.Integer(),
  ratio: PerMille,
  places: Type.Array(Type.Integer(), { description: 'Places in the last races, newest first.' }),
})
const Rule = Type.Object({
  columns: Type.Array(Type.Enum([...TABLE_FIGURES])),
  unit: Type.Enum([...SCORE_UNITS]),
  totalLine: nullable(Type.Number()),
  hasVenue: Type.Boolean(),
})
const Season = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 /.-]{0,19}$' })

export const getStatisticsIndex = contract({
  method: 'GET',
  path: '/web-api/book/statistics/index',
  summary: 'List the sports and championships that have results.',
  access: 'public',
  query: Type.Object({ lang: Language }),
  reply: Type.Unsafe<StatisticsIndex>(
    Type.Object({
      sports: Type.Array(
        Type.Object({
          sport: Type.String(),
          games: Type.Integer(),
          champs: Type.Array(
            Type.Object({
              ...champ,
              world: World,
              games: Type.Integer(),
              season: Type.Union([Type.String(), Type.Null()]),
              lastAt: Type.Integer(),
            }),
          ),
        }),
      ),
    }),
  ),
})

export const getChampStatistics = contract({
  method: 'GET',
  path: '/web-api/book/statistics/champ',
  summary: 'Get a championship’s season: tables, form, streaks, top scorers, results and fixtures.',
  access: 'public',
  query: Type.Object({ lang: Language, id: Id, season: Type.Optional(Season), view: Type.Optional(View) }),
  reply: Type.Unsafe<ChampStatistics>(
    Type.Object({
      champ: Champ,
      world: World,
      rule: Rule,
      season: nullable(Type.String()),
      seasons: Type.Array(Type.String()),
      isKnockout: Type.Boolean(),
      counted: nullable(Type.Object({ from: Type.Integer(), until: Type.Integer() })),
      tables: Type.Object({ all: Table, home: Table, away: Table }),
      runners: Type.Array(Runner),
      figures: nullable(
        Type.Object({
          games: Type.Integer(),
          averageTotal: Type.Integer({ description: 'In hundredths a game.' }),
          homeWins: PerMille,
          draws: PerMille,
          awayWins: PerMille,
          over: nullable(PerMille),
        }),
      ),
      streaks: Type.Array(Streak),
      scorers: Type.Array(Scorer),
      results: Type.Array(Brief),
      rows: Type.Array(Row),
      board: Board,
    }),
  ),
  errors: ['NOT_FOUND'],
})

export const getTeamStatistics = contract({
  method: 'GET',
  path: '/web-api/book/statistics/team',
  summary: 'Get a team’s record, form, streaks, results and fixtures.',
  access: 'public',
  query: Type.Object({ lang: Language, id: Id, view: Type.Optional(View) }),
  reply: Type.Unsafe<TeamStatistics>(
    Type.Object({
      team: Competitor,
      sport: Type.String(),
      world: World,
      rule: Rule,
      champs: Type.Array(Champ),
      record: nullable(Type.Object({ all: Tally, home: Tally, away: Tally })),
      form: Form,
      streaks: Type.Array(Streak),
      scorers: Type.Array(Scorer),
      results: Type.Array(Brief),
      rows: Type.Array(Row),
      board: Board,
    }),
  ),
  errors: ['NOT_FOUND'],
})

const Pair = Type.Array(Type.Integer(), { description: 'One figure for each team, in the order of the request.' })

export const getMeetings = contract({
  method: 'GET',
  path: '/web-api/book/statistics/meetings',
  summary: 'Get the head-to-head of two teams: meetings, scores, form and the next game.',
  access: 'public',
  query: Type.Object({ lang: Language, team: Id, rival: Id, view: Type.Optional(View) }),
  reply: Type.Unsafe<MeetingsView>(
    Type.Object({
      teams: Type.Array(Competitor),
      sport: Type.String(),
      champ: Champ,
      rule: Rule,
      played: Type.Integer(),
      won: Pair,
      drawn: Type.Integer(),
      scored: Pair,
      over: nullable(Type.Integer()),
      form: Type.Array(Form),
      results: Type.Array(Brief),
      rows: Type.Array(Row),
      board: Board,
    }),
  ),
  errors: ['NOT_FOUND'],
})
