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
import { type BoardChoice, headsOf } from '../core/board.ts'
import type { BookView } from '../core/book-view.ts'
import type { BookEvent } from '../core/book.ts'
import { isEventOver } from '../core/event-status.ts'
import { briefOf, pageOf, rowOf } from '../core/event-view.ts'
import { inListOrder } from '../core/listed.ts'
import { settledViews } from '../core/market-view.ts'
import { champView, competitorView } from '../core/named.ts'
import { oddsSeries } from '../core/price-history.ts'
import { marketsFrom, settledMarkets } from '../core/results.ts'
import { sectionOf } from '../core/section-of.ts'
import { standingsOf } from '../core/standings.ts'
import type { Played } from '../core/statistics.ts'
import { gamesOfSeason } from './seasons.ts'

const ROWS_MAX = 200
const RESULTS_MAX = 30
const FORM_MAX = 10
const RESULTS_A_PAGE = 50

/** The reads that need the archive: the memory holds only events to come and under way. */
export const createArchiveReads = (archive: Archive) => ({
  event: (view: BookView, id: string, language: string) => eventPage(archive, view, id, language),
  settled: (view: BookView, id: string) => settledMarketsOf(archive, view, id),
  champ: (view: BookView, id: string, language: string, choice: BoardChoice) =>
    champPage(archive, view, id, language, choice),
  team: (view: BookView, id: string, language: string, choice: BoardChoice) =>
    teamPage(archive, view, id, language, choice),
  statistics: (view: BookView, id: string, language: string) => statisticsOf(archive, view, id, language),
  results: (view: BookView, date: string, query: DayQuery, offset: number, language: string) =>
    resultsOfDay(archive, view, date, query, offset, language),
  hasChamp: async (id: string): Promise<boolean> => (await archive.lastOfChamp(id)) !== null,
})

/** A finished game keeps its address and shows its end. */
async function eventPage(archive: Archive, view: BookView, id: string, language: string): Promise<EventPage> {
  const event = view.book.events.get(id)
  if (event !== undefined) return pageOf(event, view, language)
  const game = await archived(archive, id)
  return {
    ...briefOf(game, view.nowMs, language),
    markets: [],
    settledCount: settledMarkets(marketsFrom(game.results)).length,
    hasBuilder: false,
    incidents: game.incidents,
    delayMs: game.fixture.delayMs,
    version: view.versions.of(game),
  }
}

async function settledMarketsOf(archive: Archive, view: BookView, id: string): Promise<SettledMarketView[]> {
  const event = view.book.events.get(id)
  return settledViews(event === undefined ? marketsFrom((await archived(archive, id)).results) : event.markets.values())
}

async function champPage(
  archive: Archive,
  view: BookView,
  id: string,
  language: string,
  choice: BoardChoice,
): Promise<ChampPage> {
  const events = eventsOf(view, (event) => event.fixture.champ.id === id)
  const [games, last] = await Promise.all([season(archive, view, id), archive.lastOfChamp(id)])
  const fixture = events[0]?.fixture ?? last?.fixture
  if (fixture === undefined) throw new Refusal('NOT_FOUND', { field: 'id' })
  const rowsOf = (section: 'line' | 'live') =>
    events
      .filter((event) => sectionOf(event, view.nowMs) === section)
      .slice(0, ROWS_MAX)
      .map((event) => rowOf(event, view, language, choice))
  return {
    champ: champView(fixture.champ, fixture.sport, language),
    line: rowsOf('line'),
    live: rowsOf('live'),
    outrights: events
      .filter((event) => event.fixture.kind === 'outright' && !isEventOver(event.state.status))
      .map((event) => pageOf(event, view, language)),
    results: briefs(games.slice(0, RESULTS_MAX), view, language),
    standings: standingsOf(games, language),
    board: headsOf(fixture.sport, choice),
  }
}

async function teamPage(
  archive: Archive,
  view: BookView,
  id: string,
  language: string,
  choice: BoardChoice,
): Promise<TeamPage> {
  const plays = ({ fixture }: Archived): boolean => fixture.competitors.some((competitor) => competitor.id === id)
  const events = eventsOf(view, (event) => plays(event) && sectionOf(event, view.nowMs) !== null)
  const games = await archive.playedBy([id], RESULTS_MAX)
  const fixture = (events[0] ?? games[0])?.fixture
  const team = fixture?.competitors.find((competitor) => competitor.id === id)
  if (fixture === undefined || team === undefined) throw new Refusal('NOT_FOUND', { field: 'id' })
  return {
    team: competitorView(team, language),
    sport: fixture.sport,
    rows: events.slice(0, ROWS_MAX).map((event) => rowOf(event, view, language, choice)),
    results: briefs(games, view, language),
    board: headsOf(fixture.sport, choice),
  }
}

async function statisticsOf(archive: Archive, view: BookView, id: string, language: string): Promise<StatisticsView> {
  const event = view.book.events.get(id) ?? null
  const game = event ?? (await archived(archive, id))
  const { kind, champ, competitors } = game.fixture
  const [home, away] = kind === 'match' ? competitors.map((competitor) => competitor.id) : []
  const before = async (...ids: (string | undefined)[]): Promise<EventBrief[]> => {
    const all = ids.filter((side) => side !== undefined)
    if (all.length < ids.length) return []
    // One more, since a finished game is among its own teams' last ones.
    const games = await archive.playedBy(all, FORM_MAX + 1)
    return briefs(games.filter(({ fixture }) => fixture.id !== id).slice(0, FORM_MAX), view, language)
  }
  const [homeForm, awayForm, headToHead, games, points] = await Promise.all([
    before(home),
    before(away),
    before(home, away),
    kind === 'match' ? season(archive, view, champ.id) : [],
    archive.prices(id),
  ])
  return {
    event: briefOf(game, view.nowMs, language),
    incidents: game.incidents,
    form: [homeForm, awayForm],
    headToHead,
    standings: standingsOf(games, language),
    odds: oddsSeries(points, event, view.nowMs),
  }
}

async function resultsOfDay(
  archive: Archive,
  view: BookView,
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
    groups: byChamp(briefs(games, view, language)),
    total,
    next: games.length > 0 && next < total ? next : null,
  }
}

const season = async (archive: Archive, view: BookView, champ: string): Promise<readonly Played[]> =>
  (await gamesOfSeason(archive, view, champ))?.games ?? []

const briefs = (games: readonly Played[], view: BookView, language: string): EventBrief[] =>
  games.map((game) => briefOf(game, view.nowMs, language))

async function archived(archive: Archive, id: string): Promise<ArchivedGame> {
  const game = await archive.event(id)
  if (game === null) throw new Refusal('NOT_FOUND', { field: 'id' })
  return game
}

const eventsOf = ({ book }: BookView, isMeant: (event: BookEvent) => boolean): BookEvent[] =>
  [...book.events.values()].filter(isMeant).toSorted(inListOrder)

function byChamp(events: readonly EventBrief[]): ResultsView['groups'] {
  const groups = Map.groupBy(events, ({ champ }) => champ.id)
  return [...groups.values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ champ: group[0].champ, events: group }],
  )
}
