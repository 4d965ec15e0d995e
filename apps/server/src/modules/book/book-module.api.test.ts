import type {
  ChampPage,
  DisciplinesReply,
  EventPage,
  HomeView,
  ResultsView,
  RowsReply,
  SearchView,
  SectionView,
  SettledReply,
  SportsReply,
  StatisticsView,
  TeamPage,
} from '@evens/contracts'
import type { Fixture } from '@evens/contracts/feed'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookEvent } from './core/book.ts'
import { aCompetitor, aFixture, anEvent, aTotal, HOUR_MS, NOW_MS } from './testing/build.ts'
import { aMessage, alive, anOffer, oddsChange } from './testing/messages.ts'
import { aScriptedFeed } from './testing/scripted-feed.ts'
import { startBookOverHttp } from './testing/start-book-http.ts'
import { eventually } from '../../testing/eventually.ts'
import { SILENT_LOG } from '../../testing/recorded-log.ts'

const TORVIA = aCompetitor('11', 'Torvia', { ru: 'Торвия' })
const LANSK = aCompetitor('12', 'Lansk')
const OTHERS = [aCompetitor('14', 'Ostrel'), aCompetitor('15', 'Kamar')]
const DAY_MS = 24 * HOUR_MS

const played = (id: string, daysAgo: number, score: [number, number], more: Partial<Fixture> = {}): BookEvent =>
  anEvent({
    fixture: { id, competitors: [TORVIA, LANSK], startsAt: NOW_MS - daysAgo * DAY_MS, ...more },
    state: { status: 4, phase: { name: 'ended' }, score },
  })

const SETTLEMENT = {
  certainty: 2 as const,
  outcomes: [
    { id: 'over', result: 1 as const, voidFactor: 0.5 as const },
    { id: 'under', result: 0 as const, voidFactor: 0.5 as const },
  ],
}
const PAST = [
  {
    ...played('300001', 1, [2, 1]),
    markets: new Map([['total|total=2.75', { ...aTotal('2.75', 0.5), settlement: SETTLEMENT }]]),
  },
  played('300002', 2, [0, 0], { competitors: [LANSK, TORVIA] }),
  played('300003', 1, [3, 0], { competitors: [TORVIA, aCompetitor('13', 'Velmar 100%')] }),
  played('300004', 1, [1, 0], { sport: 'tennis', champ: { id: '1400', names: { en: 'Open' }, rank: 3 } }),
  played('300005', 1, [1, 0], { world: 'virtual', champ: { id: '1500', names: { en: 'Robots' }, rank: 1 } }),
]
const RESULT = { home: 0.5, draw: 0.28, away: 0.22 }
const PRESENT = [
  aFixture({ id: '400001', competitors: [TORVIA, LANSK] }),
  aFixture({ id: '400002', startsAt: NOW_MS - HOUR_MS, competitors: OTHERS }),
  aFixture({
    id: '400003',
    sport: 'moba',
    champ: { id: '2400', names: { en: 'Series' }, rank: 40 },
    competitors: OTHERS,
  }),
  aFixture({ id: '400004', kind: 'outright' }),
]

let site: Awaited<ReturnType<typeof startBookOverHttp>>
const ask = <T>(path: string): Promise<T> => site.ask<T>(path)

beforeAll(async () => {
  const feed = aScriptedFeed([
    ...PRESENT.map((fixture) => aMessage('fixture_change', { change: 'new', fixture })),
    oddsChange([anOffer('result', {}, RESULT)], { event: '400001' }),
    oddsChange([anOffer('result', {}, RESULT)], {
      event: '400002',
      state: { status: 1, phase: { name: 'half', number: 1 }, score: [1, 0] },
    }),
    alive(1),
  ])
  const log = { ...SILENT_LOG, warn: ({ event }: { readonly event: string }) => expect.unreachable(event) }
  site = await startBookOverHttp({ feed, past: PAST, log })
  await site.store.savePrices([{ event: '400001', ref: '400001/result/home', at: NOW_MS - HOUR_MS, odds: 1800 }])
  await eventually(async () => {
    const { rows } = await ask<RowsReply>('rows?lang=en&ids=400001,400002')
    if (rows.length < 2 || rows.some(({ board }) => board[0]?.isOpen !== true)) throw new Error('not open yet')
  })
})
afterAll(() => site.close())

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id)
const rowsOf = ({ groups }: SectionView): string[] => groups.flatMap(({ rows }) => idsOf(rows))

test('a sport that a player’s configuration hides is in no list of theirs', async () => {
  const sportsIn = async (section: string): Promise<Set<string>> => {
    const reply = await site.app.inject({ url: `/web-api/book/section?lang=en&section=${section}` })
    return new Set(reply.json<SectionView>().groups.map(({ champ }) => champ.sport))
  }
  expect(await sportsIn('live')).toContain('football')
  const visitors = site.app.principalOf
  site.app.principalOf = async () => ({
    sessionId: '',
    id: 1n,
    siteId: 'evens',
    currency: 'EUR',
    hiddenSports: { line: [], live: ['football'] },
    stakeFactorMilli: 1000,
  })
  expect(await sportsIn('live')).not.toContain('football')
  expect(await sportsIn('line')).toContain('football')
  site.app.principalOf = visitors
  expect(await sportsIn('live')).toContain('football')
})

describe('live and upcoming events', () => {
  test('the line and live have their events, priced', async () => {
    const line = await ask<SectionView>('section?lang=ru&section=line')
    expect([line.total, line.next, rowsOf(line)]).toEqual([2, null, ['400001', '400003']])
    expect(line.groups[0]?.rows[0]).toMatchObject({
      slug: '400001-torvia-lansk',
      competitors: [{ name: 'Торвия' }, { name: 'Lansk' }],
      board: [{ key: 'result', isOpen: true, outcomes: [{ outcome: 'home' }, {}, {}] }, null, null, null],
    })
    expect(rowsOf(await ask<SectionView>('section?lang=en&section=live'))).toEqual(['400002'])
  })

  test('a page of one row has the cursor of the next', async () => {
    const first = await ask<SectionView>('section?lang=en&section=line&limit=1')
    expect([rowsOf(first), first.total, first.next]).toEqual([['400001'], 2, 1])
    const second = await ask<SectionView>('section?lang=en&section=line&limit=1&offset=1')
    expect([rowsOf(second), second.next]).toEqual([['400003'], null])
  })

  test('concurrent identical requests get the same bytes', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => site.app.inject('/web-api/book/section?lang=en&section=line')),
    )
    expect(one?.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  })

  test('counts, rows, home and disciplines', async () => {
    const { sports, champs } = await ask<SportsReply>('sports?lang=en&hidden=moba')
    expect(sports).toEqual([{ sport: 'football', world: 'real', live: 1, line: 1 }])
    expect(champs).toMatchObject([{ id: '1201', live: 1, line: 1 }])
    const { rows, boards } = await ask<RowsReply>('rows?lang=en&ids=400002,999,400001,400002')
    expect([idsOf(rows), Object.keys(boards)]).toEqual([['400002', '400001'], ['football']])
    const home = await ask<HomeView>('home?lang=en')
    expect([rowsOf(home.live), rowsOf(home.line)]).toEqual([['400002'], ['400001', '400003']])
    const { disciplines } = await ask<DisciplinesReply>('disciplines?lang=en&world=real')
    expect(disciplines).toMatchObject([{ sport: 'moba', line: 1, champs: [{ id: '2400' }] }])
  })

  test('top events by time', async () => {
    expect(rowsOf(await ask<SectionView>('top?lang=en&kind=live'))).toEqual(['400002'])
    expect(rowsOf(await ask<SectionView>('top?lang=en&kind=today&zone=11.5'))).toEqual([])
    expect(rowsOf(await ask<SectionView>('top?lang=en&kind=tomorrow&zone=11.5'))).toEqual(['400001', '400003'])
    expect(await ask<SectionView>('on-your-side?lang=en')).toMatchObject({ section: 'line' })
  })

  test('the Asian view has a board and a topic of its own, unless columns are asked for', async () => {
    const { rows, boards } = await ask<RowsReply>('rows?lang=en&ids=400001&view=asian')
    expect(boards['football']?.map(({ market, period, line }) => [market, period, line])).toEqual([
      ['handicap', null, 'hcp'],
      ['total', null, 'total'],
      ['result', null, null],
      ['handicap', '1', 'hcp'],
      ['total', '1', 'total'],
      ['result', '1', null],
    ])
    expect(rows[0]?.board.map((market) => market?.key ?? null)).toEqual([null, null, 'result', null, null, null])
    expect(site.book.topics[0]?.snapshot(rows[0]?.topic ?? '')).toMatchObject({
      v: rows[0]?.version,
      d: { board: rows[0]?.board },
    })
    const chosen = await ask<SectionView>('section?lang=en&section=line&sport=football&columns=total&view=asian')
    expect(chosen.boards['football']?.map(({ market }) => market)).toEqual(['total'])
    for (const path of [
      'home?',
      'top?kind=live&',
      'on-your-side?',
      'section?section=live&',
      'champ?id=1201&',
      'team?id=11&',
    ])
      await ask(`${path}lang=en&view=asian`)
  })

  test('a live topic is there for the page that shows it', async () => {
    const [row] = (await ask<RowsReply>('rows?lang=en&ids=400002')).rows
    expect(site.book.topics[0]?.owns(row?.topic ?? '')).toBe(true)
    expect(site.book.topics[0]?.snapshot(row?.topic ?? '')?.v).toBe(row?.version)
  })
})

describe('past events', () => {
  test('a game that is over keeps its address and shows how it ended', async () => {
    const page = await ask<EventPage>('event?lang=en&id=300001')
    expect(page).toMatchObject({ id: '300001', isLive: false, state: { status: 4, score: [2, 1] }, markets: [] })
    expect(page.settledCount).toBe(1)
  })

  test('the settlement of each market is read from the archive', async () => {
    const { markets } = await ask<SettledReply>('settled?id=300001')
    expect(markets).toMatchObject([
      {
        key: 'total|total=2.75',
        isFinal: true,
        isVoid: false,
        outcomes: [
          { outcome: 'over', end: 'half_won' },
          { outcome: 'under', end: 'half_lost' },
        ],
      },
    ])
    expect(await ask<SettledReply>('settled?id=400001')).toEqual({ markets: [] })
  })

  test('a champ has its games, its winner market, results and table', async () => {
    const champ = await ask<ChampPage>('champ?lang=ru&id=1201')
    expect([idsOf(champ.line), idsOf(champ.live), idsOf(champ.outrights)]).toEqual([['400001'], ['400002'], ['400004']])
    expect(idsOf(champ.results)).toEqual(['300001', '300003', '300002'])
    expect(champ.standings.map(({ competitor, points }) => [competitor.name, points])).toEqual([
      ['Торвия', 7],
      ['Lansk', 1],
      ['Velmar 100%', 0],
    ])
  })

  test('a champ of the past alone is still there', async () => {
    expect(await ask<ChampPage>('champ?lang=en&id=1400')).toMatchObject({ champ: { name: 'Open' }, line: [] })
    expect(await ask<SectionView>('section?lang=en&section=line&champ=1400')).toMatchObject({ total: 0 })
  })

  test('a team has upcoming events and results', async () => {
    const team = await ask<TeamPage>('team?lang=ru&id=11')
    expect(team).toMatchObject({ team: { name: 'Торвия' }, sport: 'football' })
    expect([idsOf(team.rows), team.results.length]).toEqual([['400001'], 5])
  })

  test('statistics: form, meetings, table and how the price went', async () => {
    const statistics = await ask<StatisticsView>('statistics?lang=en&id=400001')
    expect(statistics.form.map(({ length }) => length)).toEqual([5, 4])
    expect(idsOf(statistics.headToHead)).toEqual(['300001', '300004', '300005', '300002'])
    expect(statistics.standings).toHaveLength(3)
    const [home] = statistics.odds
    expect([home?.ref, home?.points[0]]).toEqual(['400001/result/home', [NOW_MS - HOUR_MS, 1800]])
    expect(home?.points).toHaveLength(2)
  })

  test('the form of a game that is over leaves the game itself out', async () => {
    const { headToHead } = await ask<StatisticsView>('statistics?lang=en&id=300001')
    expect(idsOf(headToHead)).not.toContain('300001')
  })

  test.each([
    { what: 'a day', query: 'date=2027-01-14', ids: ['300004', '300001', '300003'] },
    { what: 'a day further east', query: 'date=2027-01-15&zone=12', ids: ['300004', '300001', '300003'] },
    { what: 'a sport of a day', query: 'date=2027-01-14&sport=tennis', ids: ['300004'] },
    { what: 'what a machine played', query: 'date=2027-01-14&world=virtual', ids: ['300005'] },
    { what: 'a name', query: 'date=2027-01-14&q=velmar', ids: ['300003'] },
    {
      what: 'a name in another language',
      query: `date=2027-01-14&sport=football&q=${encodeURIComponent('орви')}`,
      ids: ['300005', '300001', '300003'],
    },
    { what: 'a sign that stands for anything elsewhere', query: 'date=2027-01-14&q=100%25', ids: ['300003'] },
    { what: 'two such signs', query: 'date=2027-01-14&q=_%25', ids: [] },
    { what: 'a day with nothing', query: 'date=2026-01-14', ids: [] },
    { what: 'beyond the last', query: 'date=2027-01-14&offset=10000', ids: [] },
  ])('results of $what', async ({ query, ids }) => {
    const { groups } = await ask<ResultsView>(`results?lang=en&${query}`)
    expect(groups.flatMap(({ events }) => idsOf(events))).toEqual(ids)
  })

  test('the sports of a day are counted regardless of the selected sport', async () => {
    const day = await ask<ResultsView>('results?lang=en&date=2027-01-14&sport=tennis')
    expect([day.total, day.sports]).toEqual([
      1,
      [
        { sport: 'football', count: 2 },
        { sport: 'tennis', count: 1 },
      ],
    ])
  })
})

describe('refusals', () => {
  test.each([
    'event?lang=en&id=999',
    'champ?lang=en&id=999',
    'team?lang=en&id=999',
    'settled?id=999',
    'statistics?lang=en&id=999',
    'section?lang=en&section=line&champ=999',
  ])('%s is not there', async (path) => {
    const answer = await site.app.inject(`/web-api/book/${path}`)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
  })

  test.each([
    'event?lang=en&id=abc',
    'event?lang=en&id=1%27%20or%201=1',
    'event?id=400001',
    'section?lang=en&section=all',
    'section?lang=english&section=line',
    'section?lang=en&section=line&offset=10001',
    'section?lang=en&section=line&offset=-1',
    'section?lang=en&section=line&offset=1e3',
    'section?lang=en&section=line&limit=201',
    'section?lang=en&section=line&columns=nothing',
    'section?lang=en&section=line&columns=constructor',
    `section?lang=en&section=line&columns=${'total,'.repeat(6)}total`,
    `section?lang=en&section=line&hidden=${'a'.repeat(401)}`,
    `rows?lang=en&ids=${'1,'.repeat(100)}1`,
    'search?lang=en&q=',
    `search?lang=en&q=${'a'.repeat(61)}`,
    'results?lang=en&date=2027-02-30',
    'results?lang=en&zone=99',
    'top?lang=en&kind=ever',
    'rows?lang=en&ids=1&view=european',
    'settled?id=abc',
    'disciplines?lang=en&world=flat',
  ])('%s is refused', async (path) => {
    const cpu = process.cpuUsage()
    const answer = await site.app.inject(`/web-api/book/${path}`)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'BAD_REQUEST'])
    // The work it costs, whatever else the machine does meanwhile.
    expect(process.cpuUsage(cpu).user / 1000, 'T090').toBeLessThan(500)
  })

  test('a pattern character is searched for literally', async () => {
    for (const q of ['(a+)+$', '%', '\\', '.*', `${'a '.repeat(29)}a`]) {
      expect((await ask<SearchView>(`search?lang=en&q=${encodeURIComponent(q)}`)).events).toEqual([])
      await ask<ResultsView>(`results?lang=en&q=${encodeURIComponent(q)}`)
    }
  })
})
