import type {
  ChampStatistics,
  ChampView,
  EventBrief,
  EventRow,
  MeetingsView,
  StatisticsChamp,
  StatisticsIndex,
  TeamStatistics,
} from '@evens/contracts'
import type { Competitor, Fixture } from '@evens/contracts/feed'
import { formOf, meetingsOf, outingsBy, type PlayedGame, runningStreaks, tableRuleOf } from '@evens/rules/statistics'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Archive } from '../archive.ts'
import { type BoardChoice, headsOf } from '../core/board.ts'
import type { BookView } from '../core/book-view.ts'
import type { BookEvent } from '../core/book.ts'
import { isScoreFinal } from '../core/event-status.ts'
import { briefOf, rowOf } from '../core/event-view.ts'
import { inListOrder } from '../core/listed.ts'
import { champView, competitorView } from '../core/named.ts'
import { DAY_MS, sectionOf } from '../core/section-of.ts'
import {
  type Played,
  playedGames,
  scorersIn,
  seasonFigures,
  sportFigures,
  streakViews,
  tallyIn,
} from '../core/statistics.ts'
import { gamesOfSeason, withPresent } from './seasons.ts'

/** A champ without a result for this long is not listed. */
const INDEX_DAYS = 120
const RESULTS_MAX = 40
const ROWS_MAX = 40
/** The games of a team that its record counts. */
const TEAM_GAMES_MAX = 100
const TEAM_STREAK_MIN = 2

export type Asked = { readonly language: string; readonly choice: BoardChoice }

/** Figures of a champ without its prices: they change only with a result. */
export type StillFigures = Omit<ChampStatistics, 'rows' | 'board'>

export async function readIndex(archive: Archive, { nowMs }: BookView, language: string): Promise<StatisticsIndex> {
  const found = await archive.champsPlayed(nowMs - INDEX_DAYS * DAY_MS)
  const champs = found
    .map(({ fixture, games, lastMs }): StatisticsChamp => {
      const { world, champ, sport } = fixture
      const season = fixture.season ?? null
      return { ...champView(champ, sport, language), world, games, season, lastAt: lastMs }
    })
    .toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
  const sports = [...Map.groupBy(champs, ({ sport }) => sport)].map(([sport, list]) => ({
    sport,
    games: list.reduce((sum, { games }) => sum + games, 0),
    champs: list,
  }))
  return { sports: sports.toSorted((a, b) => firstRank(a.champs) - firstRank(b.champs)) }
}

const firstRank = ([first]: readonly StatisticsChamp[]): number => first?.rank ?? Infinity

export async function readChampFigures(
  archive: Archive,
  view: BookView,
  id: string,
  season: string | undefined,
  language: string,
): Promise<StillFigures> {
  const [played, last] = await Promise.all([gamesOfSeason(archive, view, id, season), archive.lastOfChamp(id)])
  const fixture = presentOf(view, ({ champ }) => champ.id === id)[0]?.fixture ?? last?.fixture
  if (fixture === undefined) throw new Refusal('NOT_FOUND', { field: 'id' })
  if (played === null) throw new Refusal('NOT_FOUND', { field: 'season' })
  const { games, ...seasons } = played
  return {
    champ: champView(fixture.champ, fixture.sport, language),
    world: fixture.world,
    rule: sportFigures(tableRuleOf(fixture.sport)),
    ...seasons,
    ...seasonFigures(games, fixture.sport, language),
    results: briefs(games, view, language),
  }
}

/** Live and upcoming games of a champ, with prices as they are now. */
export function champRows(
  view: BookView,
  { champ }: Pick<StillFigures, 'champ'>,
  asked: Asked,
): Pick<ChampStatistics, 'rows' | 'board'> {
  const events = presentOf(view, (fixture) => fixture.champ.id === champ.id)
  return { rows: rowsOf(events, view, asked), board: headsOf(champ.sport, asked.choice) }
}

export async function readTeam(archive: Archive, view: BookView, id: string, asked: Asked): Promise<TeamStatistics> {
  const present = presentOf(view, plays(id))
  const past = await archive.playedBy([id], TEAM_GAMES_MAX)
  const games = withPresent(past, present, finishedOf(present)).slice(0, TEAM_GAMES_MAX)
  const { fixture, competitor } = newestOf([...present, ...games], id)
  const { language, choice } = asked
  const rule = tableRuleOf(fixture.sport)
  const matches = playedGames(games)
  const outings = outingsBy(matches).get(id) ?? []
  const tally = (venue: 'all' | 'home' | 'away') => tallyIn(matches, rule, id, venue)
  return {
    team: competitorView(competitor, language),
    sport: fixture.sport,
    world: fixture.world,
    rule: sportFigures(rule),
    champs: champsOf([...present, ...games], language),
    record: matches.length === 0 ? null : { all: tally('all'), home: tally('home'), away: tally('away') },
    form: formOf(outings),
    streaks: streakViews(runningStreaks(id, outings, rule, TEAM_STREAK_MIN), games, language),
    scorers: scorersIn(games, language, id),
    results: briefs(games, view, language),
    rows: rowsOf(present, view, asked),
    board: headsOf(fixture.sport, choice),
  }
}

export async function readMeetings(
  archive: Archive,
  view: BookView,
  [id, rivalId]: readonly [string, string],
  asked: Asked,
): Promise<MeetingsView> {
  if (id === rivalId) throw new Refusal('NOT_FOUND', { field: 'rival' })
  const { language, choice } = asked
  const [own, other, meetings] = await Promise.all([
    gamesOf(archive, view, [id]),
    gamesOf(archive, view, [rivalId]),
    gamesOf(archive, view, [id, rivalId]),
  ])
  const [team, rival] = [newestOf(own.all, id), newestOf(other.all, rivalId)]
  const [met] = meetings.all
  if (met === undefined && team.fixture.sport !== rival.fixture.sport)
    throw new Refusal('NOT_FOUND', { field: 'rival' })
  const { sport, champ } = (met ?? team).fixture
  const rule = tableRuleOf(sport)
  const form = (games: readonly PlayedGame[], of: string) => formOf(outingsBy(games).get(of) ?? [])
  return {
    teams: [competitorView(team.competitor, language), competitorView(rival.competitor, language)],
    sport,
    champ: champView(champ, sport, language),
    rule: sportFigures(rule),
    ...meetingsOf(playedGames(meetings.played), [id, rivalId], rule.totalLine),
    form: [form(playedGames(own.played), id), form(playedGames(other.played), rivalId)],
    results: briefs(meetings.played, view, language),
    rows: rowsOf(meetings.present, view, asked),
    board: headsOf(sport, choice),
  }
}

/** The games in which all of these took part: stored ones, and those in memory as they stand there. */
async function gamesOf(archive: Archive, view: BookView, ids: readonly string[]) {
  const present = presentOf(view, (fixture) => fixture.kind === 'match' && ids.every((id) => plays(id)(fixture)))
  const past = await archive.playedBy(ids, TEAM_GAMES_MAX)
  const played = withPresent(past, present, finishedOf(present)).slice(0, TEAM_GAMES_MAX)
  return { present, played, all: [...present, ...played] }
}

const plays =
  (id: string) =>
  ({ competitors }: Fixture): boolean =>
    competitors.some((competitor) => competitor.id === id)

const presentOf = ({ book }: BookView, isMeant: (fixture: Fixture) => boolean): BookEvent[] =>
  [...book.events.values()].filter(({ fixture }) => isMeant(fixture)).toSorted(inListOrder)

const finishedOf = (events: readonly BookEvent[]): BookEvent[] =>
  events.filter(({ state }) => isScoreFinal(state.status))

function newestOf(
  games: readonly Played[],
  id: string,
): { readonly fixture: Fixture; readonly competitor: Competitor } {
  const fixture = games.find((game) => plays(id)(game.fixture))?.fixture
  const competitor = fixture?.competitors.find((one) => one.id === id)
  if (fixture === undefined || competitor === undefined) throw new Refusal('NOT_FOUND', { field: 'id' })
  return { fixture, competitor }
}

const rowsOf = (events: readonly BookEvent[], view: BookView, { language, choice }: Asked): EventRow[] =>
  events
    .filter((event) => sectionOf(event, view.nowMs) !== null)
    .slice(0, ROWS_MAX)
    .map((event) => rowOf(event, view, language, choice))

const briefs = (games: readonly Played[], view: BookView, language: string): EventBrief[] =>
  games.slice(0, RESULTS_MAX).map((game) => briefOf(game, view.nowMs, language))

function champsOf(games: readonly Played[], language: string): ChampView[] {
  const fixtures = new Map(games.map(({ fixture }) => [fixture.champ.id, fixture]))
  return [...fixtures.values()].map(({ champ, sport }) => champView(champ, sport, language))
}
