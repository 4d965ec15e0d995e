import { type TProperties, type TSchema, Type } from 'typebox'
import { BOARD_VIEWS, OUTCOME_ENDS, TIME_FILTERS } from '../book/views.ts'
import { FeedId, SportSlug } from '../feed/parts.ts'

// Query values are strings: numbers are patterns, which also bound length and size.
export const Language = Type.String({ pattern: '^[a-z]{2}$' })
export const World = Type.Enum(['real', 'virtual', 'stream'])
export const Offset = Type.String({ pattern: '^(0|[1-9][0-9]{0,3}|10000)$', description: '0 to 10000.' })
const Limit = Type.String({ pattern: '^([1-9][0-9]?|1[0-9]{2}|200)$', description: 'Number of rows, 1 to 200.' })
/** Id of a champ or event, without the readable slug of its address. */
export const Id = FeedId
/** Sports hidden by this reader. */
export const Hidden = Type.String({ pattern: '^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$', maxLength: 400 })
/** The board of the rows instead of the sport's own, where no other columns are requested. */
export const View = Type.Enum([...BOARD_VIEWS])
/** UTC offset in hours, which defines "today". */
export const ZoneHours = Type.String({ pattern: '^-?(1[0-4]|[0-9])(\\.(25|5|75))?$', maxLength: 6 })
export const IsoDate = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

export const sectionQuery = {
  lang: Language,
  section: Type.Enum(['line', 'live']),
  sport: Type.Optional(SportSlug),
  champ: Type.Optional(Id),
  world: Type.Optional(World),
  time: Type.Optional(Type.Enum([...TIME_FILTERS])),
  zone: Type.Optional(ZoneHours),
  /** Markets of the columns, in order, instead of the sport's own. */
  columns: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9_]*(,[a-z][a-z0-9_]*){0,5}$', maxLength: 150 })),
  view: Type.Optional(View),
  hidden: Type.Optional(Hidden),
  offset: Type.Optional(Offset),
  limit: Type.Optional(Limit),
}

// Coarse schemas for the API page; `book/views.ts` has the exact types.
const nullable = (schema: TSchema) => Type.Union([schema, Type.Null()])

export const competitor = {
  id: Type.String(),
  name: Type.String(),
  country: nullable(Type.String()),
  colours: nullable(Type.Array(Type.String())),
}
export const Competitor = Type.Object(competitor)

export const champ = {
  id: Type.String(),
  sport: Type.String(),
  name: Type.String(),
  country: nullable(Type.String()),
  rank: Type.Integer(),
  slug: Type.String({ description: 'URL slug.' }),
}
export const Champ = Type.Object(champ)
export const ChampCount = Type.Object({ ...champ, world: World, live: Type.Integer(), line: Type.Integer() })

const Outcome = Type.Object({
  ref: Type.String({ description: 'Selection key, the same in every reply.' }),
  outcome: Type.String(),
  odds: nullable(Type.Integer({ description: 'In thousandths.' })),
  isOpen: Type.Boolean(),
})
const Line = Type.Enum(['total', 'hcp'])
const market = {
  key: Type.String(),
  market: Type.String(),
  specifiers: Type.Record(Type.String(), Type.String()),
  group: Type.String(),
  columns: Type.Integer(),
  line: nullable(Line),
  order: Type.Number(),
}
export const Market = Type.Object({ ...market, isOpen: Type.Boolean(), outcomes: Type.Array(Outcome) })

const SettledOutcome = Type.Object({
  outcome: Type.String(),
  end: Type.Enum([...OUTCOME_ENDS]),
  share: nullable(Type.Number({ description: 'In a dead heat: the share of the stake that won.' })),
})
export const SettledMarket = Type.Object({
  ...market,
  isFinal: Type.Boolean({ description: 'True for a confirmed result, false for a live one.' }),
  isVoid: Type.Boolean({ description: 'Cancelled: all stakes are refunded.' }),
  outcomes: Type.Array(SettledOutcome),
})

const brief = {
  id: Type.String(),
  sport: Type.String(),
  kind: Type.Enum(['match', 'race', 'outright']),
  world: World,
  champ: Champ,
  competitors: Type.Array(Competitor),
  startsAt: Type.Integer({ description: 'Milliseconds since 1970.' }),
  isLive: Type.Boolean(),
  state: Type.Object({ status: Type.Integer() }, { description: 'Scoreboard as the feed sent it.' }),
  slug: Type.String({ description: 'URL slug.' }),
} satisfies TProperties
export const Brief = Type.Object(brief)

export const Row = Type.Object({
  ...brief,
  board: Type.Array(nullable(Market)),
  marketCount: Type.Integer(),
  topic: Type.String({ description: 'Live topic to subscribe to for changes.' }),
  version: Type.Integer(),
})
export const Incident = Type.Object({ number: Type.Integer(), kind: Type.String(), isKey: Type.Boolean() })
export const EventPageShape = Type.Object({
  ...brief,
  markets: Type.Array(Market),
  settledCount: Type.Integer({ description: 'Number of resulted markets; their results have a call of their own.' }),
  incidents: Type.Array(Incident),
  delayMs: Type.Integer(),
  hasBuilder: Type.Boolean({ description: 'Markets of this game can be combined into one bet.' }),
  version: Type.Integer(),
})

export const Board = Type.Array(
  Type.Object({
    market: Type.String(),
    period: nullable(Type.String()),
    line: nullable(Line),
    outcomes: Type.Array(Type.String()),
    nth: Type.Optional(Type.Integer({ description: '2 for the next best line beside the balanced one.' })),
    isWide: Type.Optional(Type.Boolean({ description: 'Shown only where the list is wide.' })),
  }),
)
export const Boards = Type.Record(Type.String(), Board, { description: 'Columns of the list, by sport.' })

export const SectionShape = Type.Object({
  section: Type.Enum(['line', 'live']),
  groups: Type.Array(Type.Object({ champ: Champ, rows: Type.Array(Row) })),
  total: Type.Integer(),
  next: nullable(Type.Integer({ description: 'Cursor of the next page.' })),
  boards: Boards,
  nowMs: nullable(Type.Integer({ description: 'Time at the server, in milliseconds since 1970.' })),
})

export const StandingsEntry = Type.Object({
  competitor: Competitor,
  played: Type.Integer(),
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
  scored: Type.Integer(),
  conceded: Type.Integer(),
  points: Type.Integer(),
})

const count = {
  sport: Type.String(),
  world: World,
  live: Type.Integer(),
  line: Type.Integer(),
}
export const Count = Type.Object(count)
export const DisciplineShape = Type.Object({ ...count, champs: Type.Array(ChampCount) })
