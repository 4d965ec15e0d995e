import type * as contracts from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { Static } from 'typebox'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Archive } from '../archive.ts'
import type { Book } from '../core/book.ts'
import type { BookView } from '../core/book-view.ts'
import { rowOf } from '../core/event-view.ts'
import { search } from '../core/search.ts'
import { createSearchIndexes } from '../core/search-index.ts'
import { onYourSide, topEvents } from '../core/top.ts'
import type { TopicVersions } from '../core/topic-version.ts'
import { createAnswers, type Answer } from './answers.ts'
import { createArchiveReads } from './archive-reads.ts'
import { readBuilder } from './builder.ts'
import { readHome } from './home.ts'
import { boardOfView, hiddenOf, resultsQueryOf, sectionQueryOf, zoneOf } from './query.ts'
import { boardsOf, readSection, sectionView } from './section.ts'
import { readDisciplines, readSports } from './sports.ts'

export type ReadsDeps = {
  readonly book: Book
  readonly versions: TopicVersions
  readonly clock: Clock
  readonly archive: Archive
  /** Rises with every change of the book. */
  readonly changes: () => number
  readonly margin: contracts.Margin
}

type Query<C extends { readonly query: unknown }> = Static<C['query'] & object>

/** All that pages ask of the book. What is large or often asked for is kept for a moment. */
export function createReads({ book, versions, clock, archive, changes, margin }: ReadsDeps) {
  const answers = createAnswers(clock, changes)
  const past = createArchiveReads(archive)
  const indexes = createSearchIndexes(book)
  const desk = (nowMs = clock.nowMs()): BookView => ({ book, nowMs, versions })
  const kept = <T>(name: string, query: object, make: (at: BookView) => T): Answer<T> =>
    answers.answer(`${name} ${JSON.stringify(query)}`, (nowMs) => make(desk(nowMs)))

  return {
    sports: (query: Query<typeof contracts.listSports>) =>
      kept('sports', query, ({ nowMs }) => readSports(book, query.lang, hiddenOf(query.hidden), nowMs)),

    async section(query: Query<typeof contracts.getSection>) {
      const { champ } = query
      const isKnown = champ === undefined || [...book.events.values()].some(({ fixture }) => fixture.champ.id === champ)
      if (!isKnown && !(await past.hasChamp(champ))) throw new Refusal('NOT_FOUND', { field: 'champ' })
      const asked = sectionQueryOf(query)
      return kept('section', { ...asked, hidden: query.hidden }, (at) => readSection(at, asked))
    },

    rows: ({ lang, ids, view }: Query<typeof contracts.getRows>): contracts.RowsReply => {
      const [at, choice] = [desk(), boardOfView(view)]
      const rows = [...new Set(ids.split(','))].flatMap((id) => {
        const event = book.events.get(id)
        return event === undefined ? [] : [rowOf(event, at, lang, choice)]
      })
      return { rows, boards: boardsOf(rows, choice) }
    },

    home: (query: Query<typeof contracts.getBookHome>) =>
      kept('home', query, (at) => readHome(at, query.lang, hiddenOf(query.hidden), boardOfView(query.view))),

    top: (query: Query<typeof contracts.getTopEvents>) =>
      kept('top', query, (at) => {
        const { kind, zone, hidden, lang, view } = query
        const events = topEvents(book, { kind, zoneHours: zoneOf(zone), hidden: hiddenOf(hidden) }, at.nowMs)
        const section = kind === 'live' ? 'live' : 'line'
        return sectionView(at, { section, language: lang, choice: boardOfView(view) }, events)
      }),

    onYourSide: (query: Query<typeof contracts.getOnYourSide>) =>
      kept('on-your-side', query, (at) => {
        const shown = { section: 'line', language: query.lang, choice: boardOfView(query.view) } as const
        return sectionView(at, shown, onYourSide(book, hiddenOf(query.hidden), at.nowMs))
      }),

    disciplines: (query: Query<typeof contracts.listDisciplines>) =>
      kept('disciplines', query, ({ nowMs }) => ({
        disciplines: readDisciplines(book, query.world, query.lang, nowMs),
      })),

    search: ({ q, lang }: Query<typeof contracts.searchBook>) =>
      search(indexes(lang, clock.nowMs()), q, lang, clock.nowMs()),
    event: ({ id, lang }: Query<typeof contracts.getEvent>) => past.event(desk(), id, lang),
    builder: (query: Query<typeof contracts.getBuilder>) => readBuilder(desk(), query, margin),
    settled: async ({ id }: Query<typeof contracts.getSettled>) => ({ markets: await past.settled(desk(), id) }),
    champ: ({ id, lang, view }: Query<typeof contracts.getChamp>) => past.champ(desk(), id, lang, boardOfView(view)),
    team: ({ id, lang, view }: Query<typeof contracts.getTeam>) => past.team(desk(), id, lang, boardOfView(view)),
    statistics: ({ id, lang }: Query<typeof contracts.getStatistics>) => past.statistics(desk(), id, lang),
    results(query: Query<typeof contracts.getResults>) {
      const { date, day, offset } = resultsQueryOf(query, clock.nowMs())
      return past.results(desk(), date, day, offset, query.lang)
    },
  }
}
export type Reads = ReturnType<typeof createReads>
