import type * as contracts from '@evens/contracts'
import type {
  BoardView,
  ChampCount,
  Discipline,
  EventWorld,
  getResults,
  getSection,
  SportsReply,
} from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { Static } from 'typebox'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Archive, DayQuery } from '../archive.ts'
import { ASIAN_BOARD, type BoardChoice, OWN_BOARD, WIDE_BOARD } from '../core/board.ts'
import type { BookView, TopicVersions } from '../core/book-view.ts'
import type { Book, BookEvent } from '../core/book.ts'
import { isEsport, isEventOver } from '../core/event-status.ts'
import { rowOf } from '../core/event-view.ts'
import { periodOf } from '../core/listed.ts'
import type { Picks } from '../core/featured.ts'
import { named } from '../core/named.ts'
import type { ResultVersions } from '../core/result-versions.ts'
import { kindOf } from '../core/sanity.ts'
import { createSearchIndexes, search } from '../core/search.ts'
import { countBySport, DAY_MS, dayAt, dayStart, sectionOf } from '../core/section-of.ts'
import { onYourSide, topEvents } from '../core/top.ts'
import { type Answer, createAnswers } from './answers.ts'
import { createArchiveReads } from './archive-reads.ts'
import { readBuilder } from './builder.ts'
import { readHome } from './home.ts'
import { createStatisticsCache } from './statistics-cache.ts'
import {
  type Asked,
  champRows,
  readChampFigures,
  readIndex,
  readMeetings,
  readTeam,
  type StillFigures,
} from './statistics-reads.ts'
import { boardsOf, readSection, type SectionQuery, sectionView } from './section.ts'

export type ReadsDeps = {
  readonly book: Book
  readonly versions: TopicVersions
  readonly clock: Clock
  readonly archive: Archive
  /** Rises with every change of the book. */
  readonly changes: () => number
  /** Rises with every result of a champ. */
  readonly results: Pick<ResultVersions, 'of'>
  readonly margin: contracts.Margin
  /** The configured game of the hero, and the bets that were placed lately. */
  readonly picks: () => Picks
}

type Query<C extends { readonly query: unknown }> = Static<C['query'] & object>

/** The reads of the pages. Large or frequent answers are cached briefly. */
export function createReads(deps: ReadsDeps) {
  const { book, versions, clock, archive, margin, picks } = deps
  const answers = createAnswers(clock, deps.changes)
  const past = createArchiveReads(archive)
  const indexes = createSearchIndexes(book)
  const bookNow = (nowMs = clock.nowMs()): BookView => ({ book, nowMs, versions })
  const cached = <T>(name: string, query: object, make: (at: BookView) => T): Answer<T> =>
    answers.answer(`${name} ${JSON.stringify(query)}`, (nowMs) => make(bookNow(nowMs)))

  return {
    ...statisticsReads(deps, bookNow),
    sports: (query: Query<typeof contracts.listSports>) =>
      cached('sports', query, ({ nowMs }) => readSports(book, query.lang, hiddenOf(query.hidden), nowMs)),

    async section(query: Query<typeof contracts.getSection>) {
      const { champ } = query
      const isKnown = champ === undefined || [...book.events.values()].some(({ fixture }) => fixture.champ.id === champ)
      if (!isKnown && !(await past.hasChamp(champ))) throw new Refusal('NOT_FOUND', { field: 'champ' })
      const asked = sectionQueryOf(query)
      return cached('section', { ...asked, hidden: query.hidden }, (at) => readSection(at, asked))
    },

    rows: ({ lang, ids, view }: Query<typeof contracts.getRows>): contracts.RowsReply => {
      const [at, choice] = [bookNow(), boardOfView(view)]
      const rows = [...new Set(ids.split(','))].flatMap((id) => {
        const event = book.events.get(id)
        return event === undefined ? [] : [rowOf(event, at, lang, choice)]
      })
      return { rows, boards: boardsOf(rows, choice) }
    },

    home: (query: Query<typeof contracts.getBookHome>) =>
      cached('home', query, (at) => {
        const { lang: language, hidden, view } = query
        return readHome(at, { language, hidden: hiddenOf(hidden), choice: boardOfView(view), ...picks() })
      }),

    top: (query: Query<typeof contracts.getTopEvents>) =>
      cached('top', query, (at) => {
        const { kind, zone, hidden, lang, view } = query
        const events = topEvents(book, { kind, zoneHours: zoneOf(zone), hidden: hiddenOf(hidden) }, at.nowMs)
        const section = kind === 'live' ? 'live' : 'line'
        return sectionView(at, { section, language: lang, choice: boardOfView(view) }, events)
      }),

    onYourSide: (query: Query<typeof contracts.getOnYourSide>) =>
      cached('on-your-side', query, (at) => {
        const shown = { section: 'line', language: query.lang, choice: boardOfView(query.view) } as const
        return sectionView(at, shown, onYourSide(book, hiddenOf(query.hidden), at.nowMs))
      }),

    disciplines: (query: Query<typeof contracts.listDisciplines>) =>
      cached('disciplines', query, ({ nowMs }) => ({
        disciplines: readDisciplines(book, query.world, query.lang, nowMs),
      })),

    search: ({ q, lang }: Query<typeof contracts.searchBook>) =>
      search(indexes(lang, clock.nowMs()), q, lang, clock.nowMs()),
    event: ({ id, lang }: Query<typeof contracts.getEvent>) => past.event(bookNow(), id, lang),
    builder: (query: Query<typeof contracts.getBuilder>) => readBuilder(bookNow(), query, margin),
    settled: async ({ id }: Query<typeof contracts.getSettled>) => ({ markets: await past.settled(bookNow(), id) }),
    champ: ({ id, lang, view }: Query<typeof contracts.getChamp>) => past.champ(bookNow(), id, lang, boardOfView(view)),
    team: ({ id, lang, view }: Query<typeof contracts.getTeam>) => past.team(bookNow(), id, lang, boardOfView(view)),
    statistics: ({ id, lang }: Query<typeof contracts.getStatistics>) => past.statistics(bookNow(), id, lang),
    results(query: Query<typeof contracts.getResults>) {
      const { date, day, offset } = resultsQueryOf(query, clock.nowMs())
      return past.results(bookNow(), date, day, offset, query.lang)
    },
  }
}
export type Reads = ReturnType<typeof createReads>

/** Figures change with a result, prices all the time: only the figures are cached. */
function statisticsReads({ archive, clock, results }: ReadsDeps, bookNow: () => BookView) {
  const champs = createStatisticsCache<StillFigures>(clock)
  const indexes = createStatisticsCache<contracts.StatisticsIndex>(clock)
  const asked = (lang: string, view: BoardView | undefined): Asked => ({ language: lang, choice: boardOfView(view) })
  return {
    statisticsIndex: ({ lang }: Query<typeof contracts.getStatisticsIndex>) =>
      indexes(lang, 0, () => readIndex(archive, bookNow(), lang)),
    async champStatistics({ id, season, lang, view }: Query<typeof contracts.getChampStatistics>) {
      const key = JSON.stringify([id, season, lang])
      const still = await champs(key, results.of(id), () => readChampFigures(archive, bookNow(), id, season, lang))
      return { ...still, ...champRows(bookNow(), still, asked(lang, view)) }
    },
    teamStatistics: ({ id, lang, view }: Query<typeof contracts.getTeamStatistics>) =>
      readTeam(archive, bookNow(), id, asked(lang, view)),
    meetings: ({ team, rival, lang, view }: Query<typeof contracts.getMeetings>) =>
      readMeetings(archive, bookNow(), [team, rival], asked(lang, view)),
  }
}

function readSports(book: Book, language: string, hidden: ReadonlySet<string>, nowMs: number): SportsReply {
  const isShown = ({ fixture }: BookEvent): boolean => !hidden.has(fixture.sport)
  return {
    sports: countBySport(book, nowMs).filter(({ sport }) => !hidden.has(sport)),
    champs: champCounts(book, isShown, language, nowMs),
  }
}

/** Of people's games the esports; of a machine's games and of streams all. */
function readDisciplines(book: Book, world: EventWorld, language: string, nowMs: number): Discipline[] {
  const isShown = ({ fixture }: BookEvent): boolean =>
    fixture.world === world && (world !== 'real' || isEsport(fixture.sport))
  const champs = champCounts(book, isShown, language, nowMs)
  return countBySport(book, nowMs)
    .filter((count) => count.world === world && (world !== 'real' || isEsport(count.sport)))
    .map((count) => ({ ...count, champs: champs.filter(({ sport }) => sport === count.sport) }))
}

/** Counts champs too that have only outrights: their events are in neither section. */
function champCounts(
  book: Book,
  isShown: (event: BookEvent) => boolean,
  language: string,
  nowMs: number,
): ChampCount[] {
  const counts = new Map<string, { event: BookEvent; live: number; line: number }>()
  for (const event of book.events.values()) {
    if (!isShown(event)) continue
    const section = sectionOf(event, nowMs)
    if (section === null && (event.fixture.kind !== 'outright' || isEventOver(event.state.status))) continue
    const count = counts.get(event.fixture.champ.id) ?? { event, live: 0, line: 0 }
    if (section !== null) count[section]++
    counts.set(event.fixture.champ.id, count)
  }
  return [...counts.values()]
    .map(({ event, live, line }) => ({
      ...named(event.fixture, language).champ,
      world: event.fixture.world,
      live,
      line,
    }))
    .toSorted((a, b) => compare(a.sport, b.sport) || a.rank - b.rank || compare(a.id, b.id))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const ROWS_A_PAGE = 50

const hiddenOf = (text: string | undefined): ReadonlySet<string> => new Set(text?.split(','))
const zoneOf = (text: string | undefined): number => Number(text ?? 0)

const VIEWS: Readonly<Record<BoardView, BoardChoice>> = { asian: ASIAN_BOARD, wide: WIDE_BOARD }
const boardOfView = (view: BoardView | undefined): BoardChoice => (view === undefined ? OWN_BOARD : VIEWS[view])

function sectionQueryOf(asked: Static<(typeof getSection)['query']>): SectionQuery {
  const { section, time = 'all' } = asked
  return {
    language: asked.lang,
    section,
    time,
    zoneHours: zoneOf(asked.zone),
    sport: asked.sport ?? null,
    champ: asked.champ ?? null,
    world: asked.world ?? null,
    hidden: hiddenOf(asked.hidden),
    choice: choiceOf(periodOf({ section, time }), columnsFrom(asked.columns), asked.view),
    offset: Number(asked.offset ?? 0),
    limit: Number(asked.limit ?? ROWS_A_PAGE),
  }
}

/** An explicit choice takes precedence over the view's default. */
const choiceOf = (period: string | null, markets: readonly string[] | null, view: BoardView | undefined): BoardChoice =>
  period === null && markets === null ? boardOfView(view) : { period, markets }

function columnsFrom(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null
  const markets = text.split(',')
  if (!markets.every((market) => kindOf(market) !== null)) throw new Refusal('BAD_REQUEST', { field: 'columns' })
  return markets
}

type ResultsQuery = { readonly date: string; readonly day: DayQuery; readonly offset: number }

function resultsQueryOf(asked: Static<(typeof getResults)['query']>, nowMs: number): ResultsQuery {
  const zoneHours = zoneOf(asked.zone)
  const date = asked.date ?? dayAt(nowMs, zoneHours)
  const fromMs = dayStart(date, zoneHours)
  if (fromMs === null) throw new Refusal('BAD_REQUEST', { field: 'date' })
  const { sport = null, world = null, q = null, offset = '0' } = asked
  return { date, day: { fromMs, untilMs: fromMs + DAY_MS, sport, world, text: q }, offset: Number(offset) }
}
