import { type TSchema, Type } from 'typebox'
import {
  type BoardColumn,
  type ChampCount,
  type ChampPage,
  type Discipline,
  type EventPage,
  type EventRow,
  type HomeView,
  type ResultsView,
  type SearchView,
  type SectionView,
  type SettledMarketView,
  type SportCount,
  type StatisticsView,
  type TeamPage,
  TOP_KINDS,
} from '../book/views.ts'
import { SportSlug } from '../feed/parts.ts'
import {
  Board,
  Boards,
  Brief,
  Champ,
  ChampCount as ChampCountShape,
  competitor,
  Competitor,
  Count,
  DisciplineShape,
  EventPageShape,
  Hidden,
  Id,
  Incident,
  IsoDate,
  Language,
  Market,
  Offset,
  Row,
  sectionQuery,
  SectionShape,
  SettledMarket,
  StandingsEntry,
  View,
  World,
  ZoneHours,
} from './book-shapes.ts'
import { contract } from './contract.ts'

const Accumulator = Type.Object({
  id: Type.String(),
  section: Type.Enum(['line', 'live']),
  legs: Type.Array(Type.Object({ event: Brief, market: Market, outcome: Type.Object({ ref: Type.String() }) })),
  odds: Type.Integer({ description: 'Total odds in thousandths.' }),
})

const Card = Type.Intersect([
  Row,
  Type.Object({ bets: Type.Union([Type.Integer({ description: 'Bets placed on it lately.' }), Type.Null()]) }),
])

export const getBookHome = contract({
  method: 'GET',
  path: '/web-api/book/home',
  summary: 'Get the home page: the featured game, top, popular and soon starting events, ready-made accumulators.',
  access: 'public',
  query: Type.Object({ lang: Language, view: Type.Optional(View), hidden: Type.Optional(Hidden) }),
  reply: Type.Unsafe<HomeView>(
    Type.Object({
      nowMs: Type.Integer({ description: 'Time at the server, in milliseconds since 1970.' }),
      featured: Type.Union([Card, Type.Null()]),
      soon: Type.Array(Card),
      popular: Type.Array(Card),
      live: SectionShape,
      line: SectionShape,
      accumulators: Type.Array(Accumulator),
      topChamps: Type.Array(Champ),
    }),
  ),
})

export type SportsReply = {
  readonly sports: readonly SportCount[]
  /** All champs with something to bet on, by sport, in display order. */
  readonly champs: readonly ChampCount[]
}

export const listSports = contract({
  method: 'GET',
  path: '/web-api/book/sports',
  summary: 'List sports and championships that have events now, with counts.',
  access: 'public',
  query: Type.Object({ lang: Language, hidden: Type.Optional(Hidden) }),
  reply: Type.Unsafe<SportsReply>(Type.Object({ sports: Type.Array(Count), champs: Type.Array(ChampCountShape) })),
})

export type DisciplinesReply = { readonly disciplines: readonly Discipline[] }

export const listDisciplines = contract({
  method: 'GET',
  path: '/web-api/book/disciplines',
  summary: 'List the disciplines of esports or of virtual sports, with championships and counts.',
  access: 'public',
  query: Type.Object({ lang: Language, world: World }),
  reply: Type.Unsafe<DisciplinesReply>(Type.Object({ disciplines: Type.Array(DisciplineShape) })),
})

export const getSection = contract({
  method: 'GET',
  path: '/web-api/book/section',
  summary: 'List pre-match or live events by championship, with their main prices.',
  access: 'public',
  query: Type.Object(sectionQuery),
  reply: Type.Unsafe<SectionView>(SectionShape),
  errors: ['NOT_FOUND'],
})

export const getTopEvents = contract({
  method: 'GET',
  path: '/web-api/book/top',
  summary: 'List top events: live, today, tomorrow or this week.',
  access: 'public',
  query: Type.Object({
    lang: Language,
    kind: Type.Enum([...TOP_KINDS]),
    zone: Type.Optional(ZoneHours),
    view: Type.Optional(View),
    hidden: Type.Optional(Hidden),
  }),
  reply: Type.Unsafe<SectionView>(SectionShape),
})

export const getOnYourSide = contract({
  method: 'GET',
  path: '/web-api/book/on-your-side',
  summary: 'List upcoming top events whose main market has no margin.',
  access: 'public',
  query: Type.Object({ lang: Language, view: Type.Optional(View), hidden: Type.Optional(Hidden) }),
  reply: Type.Unsafe<SectionView>(SectionShape),
})

export const searchBook = contract({
  method: 'GET',
  path: '/web-api/book/search',
  summary: 'Search events, championships and teams by name or number.',
  access: 'public',
  query: Type.Object({ lang: Language, q: Type.String({ minLength: 1, maxLength: 60 }) }),
  reply: Type.Unsafe<SearchView>(
    Type.Object({
      events: Type.Array(Brief),
      champs: Type.Array(Champ),
      teams: Type.Array(Type.Object({ ...competitor, sport: Type.String() })),
    }),
  ),
})

export const getChamp = contract({
  method: 'GET',
  path: '/web-api/book/champ',
  summary: 'Get a championship: events, outright markets, results and standings.',
  access: 'public',
  query: Type.Object({ lang: Language, id: Id, view: Type.Optional(View) }),
  reply: Type.Unsafe<ChampPage>(
    Type.Object({
      champ: Champ,
      line: Type.Array(Row),
      live: Type.Array(Row),
      outrights: Type.Array(EventPageShape),
      results: Type.Array(Brief),
      standings: Type.Array(StandingsEntry),
      board: Board,
    }),
  ),
  errors: ['NOT_FOUND'],
})

export const getTeam = contract({
  method: 'GET',
  path: '/web-api/book/team',
  summary: 'Get a team: upcoming events and results.',
  access: 'public',
  query: Type.Object({ lang: Language, id: Id, view: Type.Optional(View) }),
  reply: Type.Unsafe<TeamPage>(
    Type.Object({
      team: Competitor,
      sport: Type.String(),
      rows: Type.Array(Row),
      results: Type.Array(Brief),
      board: Board,
    }),
  ),
  errors: ['NOT_FOUND'],
})

export const getEvent = contract({
  method: 'GET',
  path: '/web-api/book/event',
  summary: 'Get an event with all its markets, or with its result once it has ended.',
  access: 'public',
  query: Type.Object({ lang: Language, id: Id }),
  reply: Type.Unsafe<EventPage>(EventPageShape),
  errors: ['NOT_FOUND'],
})

export type RowsReply = {
  readonly rows: readonly EventRow[]
  readonly boards: Readonly<Record<string, readonly BoardColumn[]>>
}

export const getRows = contract({
  method: 'GET',
  path: '/web-api/book/rows',
  summary: 'Get the list rows of several events in the given order. Events that are gone are left out.',
  access: 'public',
  query: Type.Object({
    lang: Language,
    ids: Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,99}$', maxLength: 1600 }),
    view: Type.Optional(View),
  }),
  reply: Type.Unsafe<RowsReply>(Type.Object({ rows: Type.Array(Row), boards: Boards })),
})

export type SettledReply = { readonly markets: readonly SettledMarketView[] }

export const getSettled = contract({
  method: 'GET',
  path: '/web-api/book/settled',
  summary: 'List the results of an event’s markets so far.',
  access: 'public',
  query: Type.Object({ id: Id }),
  reply: Type.Unsafe<SettledReply>(Type.Object({ markets: Type.Array(SettledMarket) })),
  errors: ['NOT_FOUND'],
})

const nullable = (schema: TSchema) => Type.Union([schema, Type.Null()])

export type BuilderReply = {
  readonly odds: number | null
  readonly reason: string | null
  readonly pick: string | null
  readonly ref: string | null
  readonly addable: Readonly<Record<string, readonly string[]>>
}

export const getBuilder = contract({
  method: 'GET',
  path: '/web-api/book/builder',
  summary: 'Price several outcomes of one event as a bet builder, and list outcomes that can still be added.',
  access: 'public',
  query: Type.Object({
    id: Id,
    picks: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9_:+.=~|-]{0,400}$',
        description: 'Up to six picks, each a market with specifiers and an outcome: result~home|total~total=2.5~over.',
      }),
    ),
    addable: Type.Optional(Type.Enum(['1'], { description: 'Also return the outcomes that can still be added.' })),
  }),
  reply: Type.Unsafe<BuilderReply>(
    Type.Object({
      odds: nullable(Type.Integer({ description: 'Joint odds of all picks, in thousandths.' })),
      reason: nullable(Type.String({ description: 'Reason there is no price.' })),
      pick: nullable(Type.String({ description: 'The pick that prevents a price, if it is a single one.' })),
      ref: nullable(Type.String({ description: 'Selection key of the joint price; null with fewer than two picks.' })),
      addable: Type.Record(Type.String(), Type.Array(Type.String()), { description: 'Available outcomes, by market.' }),
    }),
  ),
  errors: ['NOT_FOUND'],
})

const Series = Type.Object({
  ref: Type.String(),
  outcome: Type.String(),
  points: Type.Array(Type.Array(Type.Integer()), {
    description: 'Pairs of time in milliseconds and odds in thousandths.',
  }),
})

export const getStatistics = contract({
  method: 'GET',
  path: '/web-api/book/statistics',
  summary: 'Get an event’s statistics: form, head-to-head, standings, timeline and odds movement.',
  access: 'public',
  query: Type.Object({ lang: Language, id: Id }),
  reply: Type.Unsafe<StatisticsView>(
    Type.Object({
      event: Brief,
      incidents: Type.Array(Incident),
      form: Type.Array(Type.Array(Brief)),
      headToHead: Type.Array(Brief),
      standings: Type.Array(StandingsEntry),
      odds: Type.Array(Series),
    }),
  ),
  errors: ['NOT_FOUND'],
})

export const getResults = contract({
  method: 'GET',
  path: '/web-api/book/results',
  summary: 'List the results of a day.',
  access: 'public',
  query: Type.Object({
    lang: Language,
    date: Type.Optional(IsoDate),
    zone: Type.Optional(ZoneHours),
    sport: Type.Optional(SportSlug),
    world: Type.Optional(World),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    offset: Type.Optional(Offset),
  }),
  reply: Type.Unsafe<ResultsView>(
    Type.Object({
      date: Type.String(),
      sports: Type.Array(Type.Object({ sport: Type.String(), count: Type.Integer() })),
      groups: Type.Array(Type.Object({ champ: Champ, events: Type.Array(Brief) })),
      total: Type.Integer(),
      next: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
})
