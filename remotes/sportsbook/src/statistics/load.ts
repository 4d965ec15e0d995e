import { eventName, idOfSlug, sportName, viewQuery } from '@evens/book-ui'
import type { ChampStatistics, MeetingsView, StatisticsIndex, TableRow, TeamStatistics } from '@evens/contracts'
import { type Crumb, type LoadContext, type Loaded, type Shell, ViewNotFound } from '@evens/remote-sdk'
import { queryOf } from '../query.ts'
import { type IndexFilter, readFilter } from './index-filter.ts'

export const CHAMP_TABS = ['table', 'results', 'fixtures', 'streaks', 'scorers'] as const
export type ChampTab = (typeof CHAMP_TABS)[number]
/** A team and its place in the league it plays in; null where there is no table. */
export type TeamFigures = { readonly team: TeamStatistics; readonly league: League | null }
export type League = Pick<ChampStatistics, 'champ' | 'rule'> & { readonly rows: readonly TableRow[] }
export const VENUES = ['all', 'home', 'away'] as const
export type Venue = (typeof VENUES)[number]

export type StatisticsState =
  | {
      readonly kind: 'index'
      readonly index: StatisticsIndex
      readonly sport: string | null
      readonly filter: IndexFilter
    }
  | { readonly kind: 'champ'; readonly champ: ChampStatistics; readonly tab: ChampTab; readonly venue: Venue }
  | ({ readonly kind: 'team' } & TeamFigures)
  | { readonly kind: 'meetings'; readonly meetings: MeetingsView }

const ID = /^\d{1,15}$/
const SEASON = /^[A-Za-z0-9][A-Za-z0-9 /.-]{0,19}$/

/** Sports and champs, a champ, a team, or the head-to-head of two. */
export async function loadStatistics(context: LoadContext): Promise<Loaded> {
  const { page } = context
  const { sport, champ } = page.params
  const query = queryOf(page)
  const [team, rival] = [query.get('team'), query.get('rival')]
  if (sport !== undefined && champ !== undefined) return loadChamp(context, sport, champ)
  if (sport === undefined || team === null) return loadIndex(context, sport ?? null)
  if (!ID.test(team)) throw new ViewNotFound(`no team ${team}`)
  if (rival === null) return loadTeam(context, sport, team)
  if (!ID.test(rival)) throw new ViewNotFound(`no team ${rival}`)
  return loadMeetings(context, sport, team, rival)
}

async function loadIndex({ shell, page }: LoadContext, sport: string | null): Promise<Loaded> {
  const index = await shell.call('GET /web-api/book/statistics/index', { query: { lang: shell.language } })
  const filter = readFilter(queryOf(page))
  const state = { kind: 'index', index, sport, filter } satisfies StatisticsState
  if (sport === null) return { state }
  const found = index.sports.find((one) => one.sport === sport)
  const name = sportName(shell.texts, sport)
  // A sport of the book whose games have not ended yet has a page: games and teams link to it.
  if (found === undefined && name === sport) throw new ViewNotFound(`no sport ${sport}`)
  return {
    state,
    title: shell.texts.t('statistics_sport_title', { sport: name }),
    description:
      found === undefined
        ? shell.texts.t('statistics_sport_no_results_description', { sport: name })
        : shell.texts.t('statistics_sport_description', { sport: name, champs: found.champs.length }),
    crumb: name,
    above: aboveOf(shell, null),
  }
}

async function loadChamp({ shell, page }: LoadContext, sport: string, slug: string): Promise<Loaded> {
  const id = idOfSlug(slug)
  if (id === null) throw new ViewNotFound(`no champ ${slug}`)
  const query = queryOf(page)
  const season = query.get('season')
  if (season !== null && !SEASON.test(season)) throw new ViewNotFound(`no season ${season}`)
  const champ = await shell.call('GET /web-api/book/statistics/champ', {
    query: { lang: shell.language, id, ...(season !== null && { season }), ...viewQuery(shell) },
  })
  if (champ.champ.sport !== sport) throw new ViewNotFound(`champ ${id} is not of ${sport}`)
  const tabs = tabsOf(champ)
  const tab = tabs.find((one) => one === query.get('tab')) ?? tabs[0] ?? 'results'
  const venue = VENUES.find((one) => one === query.get('venue')) ?? 'all'
  const { t } = shell.texts
  const values = { champ: champ.champ.name, sport: sportName(shell.texts, sport) }
  return {
    state: { kind: 'champ', champ, tab, venue } satisfies StatisticsState,
    title: t('statistics_champ_title', values),
    description: t('statistics_champ_description', { ...values, games: champ.figures?.games ?? champ.results.length }),
    crumb: champ.champ.name,
    above: aboveOf(shell, sport),
  }
}

/** A tab without content is absent. The table is there for every league, and says so when it is empty. */
export function tabsOf({ isKnockout, streaks, scorers, rows }: ChampStatistics): ChampTab[] {
  const isShown: Readonly<Record<ChampTab, boolean>> = {
    table: !isKnockout,
    results: true,
    fixtures: rows.length > 0,
    streaks: streaks.length > 0,
    scorers: scorers.length > 0,
  }
  return CHAMP_TABS.filter((tab) => isShown[tab])
}

async function loadTeam({ shell }: LoadContext, sport: string, id: string): Promise<Loaded> {
  const figures = await loadTeamFigures(shell, id)
  const { team } = figures
  if (team.sport !== sport) throw new ViewNotFound(`team ${id} does not play ${sport}`)
  const { t } = shell.texts
  const values = { team: team.team.name, sport: sportName(shell.texts, sport) }
  return {
    state: { kind: 'team', ...figures } satisfies StatisticsState,
    title: t('statistics_team_title', values),
    description: t('statistics_team_description', values),
    crumb: team.team.name,
    above: aboveOf(shell, sport),
  }
}

/** The figures of a team with the table of the first of its championships that has one. */
export async function loadTeamFigures(shell: Shell, id: string): Promise<TeamFigures> {
  const team = await shell.call('GET /web-api/book/statistics/team', {
    query: { lang: shell.language, id, ...viewQuery(shell) },
  })
  const [champ] = team.champs
  if (champ === undefined) return { team, league: null }
  const { tables, rule } = await shell.call('GET /web-api/book/statistics/champ', {
    query: { lang: shell.language, id: champ.id, ...viewQuery(shell) },
  })
  const isListed = tables.all.some(({ competitor }) => competitor.id === id)
  return { team, league: isListed ? { champ, rule, rows: tables.all } : null }
}

async function loadMeetings({ shell }: LoadContext, sport: string, team: string, rival: string): Promise<Loaded> {
  const meetings = await shell.call('GET /web-api/book/statistics/meetings', {
    query: { lang: shell.language, team, rival, ...viewQuery(shell) },
  })
  if (meetings.sport !== sport) throw new ViewNotFound(`${team} and ${rival} do not play ${sport}`)
  const { t } = shell.texts
  const game = eventName(shell.texts, { kind: 'match', competitors: meetings.teams, champ: meetings.champ })
  return {
    state: { kind: 'meetings', meetings } satisfies StatisticsState,
    title: t('statistics_meetings_title', { game }),
    description: t('statistics_meetings_description', { game, games: meetings.played }),
    crumb: game,
    above: aboveOf(shell, sport),
  }
}

function aboveOf(shell: Shell, sport: string | null): Crumb[] {
  const index = { label: shell.describe('statistics').title, href: shell.href('statistics') }
  if (sport === null) return [index]
  return [index, { label: sportName(shell.texts, sport), href: shell.href('statistics', { sport }) }]
}
