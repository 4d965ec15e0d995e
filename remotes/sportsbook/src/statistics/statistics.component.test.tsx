import type { ChampStatistics, MeetingsView, TableRow, TeamStatistics } from '@evens/contracts'
import { aPage } from '@evens/test-kit'
import { mount, screen, waitFor, within } from '@evens/test-kit/mount'
import { describe, expect, test } from 'vitest'
import type { StatisticsState } from './load.ts'
import { longest } from './champ-view.tsx'
import { Statistics } from './statistics.tsx'
import { near } from './team-view.tsx'

const side = (id: string, name: string) => ({ id, name, country: null, colours: null })
const [TORVIA, LANSK, VELMAR] = [side('11', 'Torvia'), side('12', 'Lansk'), side('13', 'Velmar')]
const CHAMP = { id: '51', sport: 'football', name: 'Northern League', country: null, rank: 1, slug: '51-northern' }
const RULE = {
  columns: ['played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'difference', 'points'],
  unit: 'goals',
  totalLine: 2.5,
  hasVenue: true,
} as const

const row = (competitor: typeof TORVIA, points: number, scored: number, form: TableRow['form']): TableRow => ({
  competitor,
  played: 2,
  won: 1,
  drawn: 0,
  lost: 1,
  ratio: 500,
  back: 0,
  scored,
  conceded: 2,
  difference: scored - 2,
  points,
  form,
})
const ALL = [row(TORVIA, 6, 3, ['won', 'lost']), row(LANSK, 4, 5, ['drawn']), row(VELMAR, 0, 1, [])]

const STATISTICS: ChampStatistics = {
  champ: CHAMP,
  world: 'real',
  rule: RULE,
  season: '7',
  seasons: ['7', '6'],
  isKnockout: false,
  counted: { from: Date.UTC(2027, 0, 1), until: Date.UTC(2027, 0, 9) },
  tables: { all: ALL, home: [row(LANSK, 3, 2, ['won'])], away: [] },
  runners: [],
  figures: { games: 3, averageTotal: 267, homeWins: 667, draws: 333, awayWins: 0, over: 333 },
  streaks: [{ competitor: TORVIA, kind: 'over', length: 4 }],
  scorers: [{ player: { id: '901', name: 'K. Velmark' }, competitor: TORVIA, goals: 5, games: 3 }],
  results: [],
  rows: [],
  board: [],
}

type Champ = Extract<StatisticsState, { kind: 'champ' }>
const show = (state: StatisticsState, language = 'en') =>
  mount(<Statistics state={state} page={{ ...aPage(), fullPath: '/en/statistics/football/51-northern' }} />, {
    language,
  })
const showChamp = (given: Partial<ChampStatistics> = {}, more: Partial<Champ> = {}) =>
  show({ kind: 'champ', champ: { ...STATISTICS, ...given }, tab: 'table', venue: 'all', ...more })

const headers = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const names = () => headers(screen.getAllByRole('table')[0] as HTMLElement)
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Statistics sections' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the table of a champ', () => {
  test('names its sides in their places, and sorts by a column with the keyboard', async () => {
    const { user } = showChamp()
    await waitFor(() => expect(names()).toEqual(['1Torvia', '2Lansk', '3Velmar']))
    const button = screen.getByRole('button', { name: /Scored/ })
    const sorting = () => button.closest('th')?.getAttribute('aria-sort')
    expect(sorting()).toBe('none')
    button.focus()
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['2Lansk', '1Torvia', '3Velmar'])
    expect(sorting()).toBe('descending')
    await user.keyboard(' ')
    expect(names()).toEqual(['3Velmar', '1Torvia', '2Lansk'])
    expect(sorting()).toBe('ascending')
  })

  test('labels the form in words, oldest first', async () => {
    showChamp()
    expect(await screen.findByRole('img', { name: 'Loss, Win' })).toBeTruthy()
  })

  test('is split by venue, and names the games it counts', async () => {
    showChamp({}, { venue: 'home' })
    await waitFor(() => expect(names()).toEqual(['1Lansk']))
    expect(screen.getByText(/Season 7: 3 matches/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Away' }).getAttribute('href')).toBe(
      '/en/statistics/football/51-northern?venue=away',
    )
  })

  test('has an honest empty state', async () => {
    showChamp({ tables: { all: [], home: [], away: [] }, figures: null, counted: null })
    expect(await screen.findByRole('heading', { name: 'No table yet' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

test('a part without content is absent', async () => {
  showChamp()
  await waitFor(() => expect(tabs()).toEqual(['Table', 'Results', 'Streaks', 'Top scorers']))
})

test('a knockout has no table, and without named players no scorers', async () => {
  showChamp({ isKnockout: true, scorers: [], streaks: [] }, { tab: 'results' })
  await waitFor(() => expect(tabs()).toEqual(['Results']))
})

test('a streak names its line; a scorer has a side and goals', async () => {
  showChamp({}, { tab: 'streaks' })
  const streak = await screen.findByRole('list', { name: 'Over 2.5 in a row' })
  expect(streak.textContent).toBe('Torvia4 matches')
  showChamp({}, { tab: 'scorers' })
  expect((await screen.findByRole('row', { name: /K. Velmark/ })).textContent).toBe('K. VelmarkTorvia53')
})

test('below the table stand the first scorers and the longest streaks of all kinds', async () => {
  const streaks = [
    { competitor: LANSK, kind: 'won', length: 2 },
    { competitor: TORVIA, kind: 'over', length: 4 },
  ] as const
  showChamp({ streaks })
  expect((await screen.findByRole('row', { name: /K. Velmark/ })).textContent).toContain('Torvia53')
  expect(longest(streaks, 2).map(({ length }) => length)).toEqual([4, 2])
  expect(longest(streaks, 1)).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'Fixtures' })).toBeNull()
})

const TALLY = { ...row(TORVIA, 6, 3, []) }
const TEAM: TeamStatistics = {
  team: TORVIA,
  sport: 'football',
  world: 'real',
  rule: RULE,
  champs: [CHAMP],
  record: { all: TALLY, home: TALLY, away: TALLY },
  form: ['won'],
  streaks: [{ competitor: TORVIA, kind: 'unbeaten', length: 3 }],
  scorers: [],
  results: [],
  rows: [],
  board: [],
}

test('a team has its record by venue, streaks and no empty section', async () => {
  show({ kind: 'team', team: TEAM, league: null })
  await waitFor(() => expect(names()).toEqual(['All matches', 'Home', 'Away']))
  expect(screen.getByText('Unbeaten')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Top scorers' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Head-to-head' })).toBeNull()
})

test('a team stands in its league among the rows around it, with its own place', async () => {
  const rows = Array.from({ length: 12 }, (_none, at) => row(side(String(100 + at), `Side ${at + 1}`), 30 - at, 1, []))
  const [tenth] = rows.slice(9)
  const team = { ...TEAM, team: tenth?.competitor ?? TORVIA, champs: [CHAMP] }
  show({ kind: 'team', team, league: { champ: CHAMP, rule: RULE, rows } })
  expect(await screen.findByText('10 of 12')).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Northern League' })
  expect(headers(table)).toEqual([6, 7, 8, 9, 10, 11, 12].map((place) => `${place}Side ${place}`))
})

test.each([
  { at: 0, from: 0 },
  { at: 6, from: 3 },
  { at: 11, from: 5 },
])('the rows around place $at begin at $from and are never fewer', ({ at, from }) => {
  const rows = Array.from({ length: 12 }, (_none, number) => row(side(String(number), 'x'), 0, 0, []))
  expect(near(rows, String(at))).toEqual(Array.from({ length: 7 }, (_none, number) => String(from + number)))
})

const MEETINGS: MeetingsView = {
  teams: [TORVIA, LANSK],
  sport: 'football',
  champ: CHAMP,
  rule: RULE,
  played: 3,
  won: [2, 0],
  drawn: 1,
  scored: [7, 2],
  over: 1,
  form: [['won'], ['lost', 'drawn']],
  results: [],
  rows: [],
  board: [],
}

test.each([
  { language: 'en', wins: '2 wins', of: '1 of 3' },
  { language: 'ru', wins: '2 победы', of: '1 из 3' },
  { language: 'ar', wins: 'انتصاران', of: '1 من 3' },
])('head-to-head has the balance of both in $language', async ({ language, wins, of }) => {
  show({ kind: 'meetings', meetings: MEETINGS }, language)
  await waitFor(() => expect(document.body.textContent).toContain(wins))
  expect(document.body.textContent).toContain(of)
})

test('two who never met have an empty state instead of a balance', async () => {
  show({ kind: 'meetings', meetings: { ...MEETINGS, played: 0, won: [0, 0], drawn: 0, scored: [0, 0], over: 0 } })
  expect(await screen.findByRole('heading', { name: 'No meetings yet' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('NaN')
})

test('no result at all leads to the line', async () => {
  show({ kind: 'index', index: { sports: [] }, sport: null, filter: { q: '', country: '', season: '' } })
  expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeTruthy()
})

const champIn = (name: string, country: string | null, season: string | null) => ({
  ...{ ...CHAMP, id: name, name, country, slug: name, world: 'real' as const },
  ...{ games: 2, season, lastAt: Date.UTC(2027, 0, 9) },
})
const INDEX = {
  sports: [
    {
      sport: 'football',
      games: 4,
      champs: [champIn('Golden League', 'ES', '7'), champIn('Golden League North', 'DE', '6')],
    },
    { sport: 'tennis', games: 2, champs: [champIn('Golden Open', null, null)] },
  ],
}
const shownChamps = () => screen.queryAllByRole('link', { name: /^Golden/ }).map(({ textContent }) => textContent)

test('the index narrows by name or country, by country and by season, and counts those that are left', async () => {
  const { user } = show({ kind: 'index', index: INDEX, sport: null, filter: { q: '', country: '', season: '' } })
  await waitFor(() => expect(shownChamps()).toEqual(['Golden League', 'Golden League North', 'Golden Open']))
  await user.type(screen.getByRole('searchbox', { name: 'Find a championship' }), 'germ')
  expect(shownChamps()).toEqual(['Golden League North'])
  expect(screen.getByRole('status').textContent).toBe('1 championship')
  await user.clear(screen.getByRole('searchbox'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '7')
  expect(shownChamps()).toEqual(['Golden League'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'DE')
  expect(shownChamps()).toEqual([])
  expect(screen.getByRole('heading', { name: 'No matching championships' })).toBeTruthy()
})

test('cards of the same name differ by country, sport and season', async () => {
  show({ kind: 'index', index: INDEX, sport: null, filter: { q: '', country: 'ES', season: '' } })
  expect(await screen.findByText('Spain · Football · Season 7')).toBeTruthy()
})
