import type {
  ChampPage,
  EventBrief,
  EventPage,
  ResultsView,
  SettledMarketView,
  StatisticsView,
  TeamPage,
} from '@evens/contracts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Archive, Archived, ArchivedGame, DayQuery } from '../archive.ts'
import { type BoardChoice, columnsOf } from '../core/board.ts'
import type { BookView } from '../core/book-view.ts'
import type { BookEvent } from '../core/book.ts'
import { isEventOver } from '../core/event-status.ts'
import { briefOf, pageOf, rowOf } from '../core/event-view.ts'
import { inListOrder } from '../core/listed.ts'
import { settledViews } from '../core/market-view.ts'
import { champView, competitorView } from '../core/named.ts'
import { oddsSeries } from '../core/price-history.ts'
import { marketsFrom, settledMarkets } from '../core/results.ts'
import { DAY_MS, sectionOf } from '../core/section-of.ts'
import { standingsOf } from '../core/standings.ts'

const ROWS_MAX = 200
const RESULTS_MAX = 30
const FORM_MAX = 10
/** Champs do not say when a season begins: what was played in so many days is taken for it. */
const SEASON_DAYS = 90
const SEASON_GAMES_MAX = 1000
const RESULTS_A_PAGE = 50

/** What needs the past: the memory has what is to come and what is on. */
export function createArchiveReads(archive: Archive) {
  const season = (champ: string, nowMs: number): Promise<Archived[]> =>
    archive.playedInChamp(champ, nowMs - SEASON_DAYS * DAY_MS, SEASON_GAMES_MAX)

  const briefs = (games: readonly Archived[], desk: BookView, language: string): EventBrief[] =>
    games.map((game) => briefOf(game, desk.nowMs, language))

  async function archived(id: string): Promise<ArchivedGame> {
    const game = await archive.event(id)
    if (game === null) throw new Refusal('NOT_FOUND', { field: 'id' })
    return game
  }

  return {
    /** A game that is over keeps its address: it shows how it ended. */
    async event(desk: BookView, id: string, language: string): Promise<EventPage> {
      const event = desk.book.events.get(id)
      if (event !== undefined) return pageOf(event, desk, language)
      const game = await archived(id)
      return {
        ...briefOf(game, desk.nowMs, language),
        markets: [],
        settledCount: settledMarkets(marketsFrom(game.results)).length,
        incidents: game.incidents,
        delayMs: game.fixture.delayMs,
        version: desk.versions.of(game),
      }
    },

    async settled(desk: BookView, id: string): Promise<SettledMarketView[]> {
      const event = desk.book.events.get(id)
      return settledViews(event === undefined ? marketsFrom((await archived(id)).results) : event.markets.values())
    },

    async champ(desk: BookView, id: string, language: string, choice: BoardChoice): Promise<ChampPage> {
      const events = eventsOf(desk, (event) => event.fixture.champ.id === id)
      const [games, last] = await Promise.all([season(id, desk.nowMs), archive.lastOfChamp(id)])
      const fixture = events[0]?.fixture ?? last?.fixture
      if (fixture === undefined) throw new Refusal('NOT_FOUND', { field: 'id' })
      const rowsOf = (section: 'line' | 'live') =>
        events
          .filter((event) => sectionOf(event, desk.nowMs) === section)
          .slice(0, ROWS_MAX)
          .map((event) => rowOf(event, desk, language, choice))
      return {
        champ: champView(fixture.champ, fixture.sport, language),
        line: rowsOf('line'),
        live: rowsOf('live'),
        outrights: events
          .filter((event) => event.fixture.kind === 'outright' && !isEventOver(event.state.status))
          .map((event) => pageOf(event, desk, language)),
        results: briefs(games.slice(0, RESULTS_MAX), desk, language),
        standings: standingsOf(games, language),
        board: columnsOf(fixture.sport, choice),
      }
    },

    async team(desk: BookView, id: string, language: string, choice: BoardChoice): Promise<TeamPage> {
      const plays = ({ fixture }: Archived): boolean => fixture.competitors.some((competitor) => competitor.id === id)
      const events = eventsOf(desk, (event) => plays(event) && sectionOf(event, desk.nowMs) !== null)
      const games = await archive.playedBy([id], RESULTS_MAX)
      const fixture = (events[0] ?? games[0])?.fixture
      const team = fixture?.competitors.find((competitor) => competitor.id === id)
      if (fixture === undefined || team === undefined) throw new Refusal('NOT_FOUND', { field: 'id' })
      return {
        team: competitorView(team, language),
        sport: fixture.sport,
        rows: events.slice(0, ROWS_MAX).map((event) => rowOf(event, desk, language, choice)),
        results: briefs(games, desk, language),
        board: columnsOf(fixture.sport, choice),
      }
    },

    async statistics(desk: BookView, id: string, language: string): Promise<StatisticsView> {
      const event = desk.book.events.get(id) ?? null
      const game = event ?? (await archived(id))
      const { kind, champ, competitors } = game.fixture
      const [home, away] = kind === 'match' ? competitors.map((competitor) => competitor.id) : []
      const before = async (...ids: (string | undefined)[]): Promise<EventBrief[]> => {
        const all = ids.filter((side) => side !== undefined)
        if (all.length < ids.length) return []
        // One more, since a game that is over is among its own teams' last ones.
        const games = await archive.playedBy(all, FORM_MAX + 1)
        return briefs(games.filter(({ fixture }) => fixture.id !== id).slice(0, FORM_MAX), desk, language)
      }
      const [homeForm, awayForm, headToHead, games, points] = await Promise.all([
        before(home),
        before(away),
        before(home, away),
        kind === 'match' ? season(champ.id, desk.nowMs) : [],
        archive.prices(id),
      ])
      return {
        event: briefOf(game, desk.nowMs, language),
        incidents: game.incidents,
        form: [homeForm, awayForm],
        headToHead,
        standings: standingsOf(games, language),
        odds: oddsSeries(points, event, desk.nowMs),
      }
    },

    async results(
      desk: BookView,
      date: string,
      query: DayQuery,
      offset: number,
      language: string,
    ): Promise<ResultsView> {
      const [games, sports] = await Promise.all([
        archive.day(query, offset, RESULTS_A_PAGE),
        archive.countOfDay({ ...query, sport: null }),
      ])
      const total = sports
        .filter(({ sport }) => query.sport === null || query.sport === sport)
        .reduce((sum, { count }) => sum + count, 0)
      const next = offset + games.length
      return {
        date,
        sports,
        groups: byChamp(briefs(games, desk, language)),
        total,
        next: games.length > 0 && next < total ? next : null,
      }
    },

    hasChamp: async (id: string): Promise<boolean> => (await archive.lastOfChamp(id)) !== null,
  }
}

const eventsOf = ({ book }: BookView, isMeant: (event: BookEvent) => boolean): BookEvent[] =>
  [...book.events.values()].filter(isMeant).toSorted(inListOrder)

function byChamp(events: readonly EventBrief[]): ResultsView['groups'] {
  const groups = Map.groupBy(events, ({ champ }) => champ.id)
  return [...groups.values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ champ: group[0].champ, events: group }],
  )
}
