import type { ChampPage, ChampStatistics, MeetingsView, StatisticsIndex, TeamStatistics } from '@evens/contracts'
import type { Fixture, Incident } from '@evens/contracts/feed'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import type { BookEvent } from './core/book.ts'
import { aCompetitor, aFixture, anEvent, HOUR_MS, NOW_MS } from './testing/build.ts'
import { aMessage, alive, anOffer, oddsChange } from './testing/messages.ts'
import { aScriptedFeed } from './testing/scripted-feed.ts'
import { startBookOverHttp } from './testing/start-book-http.ts'

const DAY_MS = 24 * HOUR_MS
const A = aCompetitor('11', 'Torvia', { ru: 'Торвия' })
const B = aCompetitor('12', 'Lansk')
const C = aCompetitor('13', 'Velmar')
const CHAMP = { id: '1201', names: { en: 'Northern League' }, country: 'NO', rank: 5 }
const CUP = { id: '1301', names: { en: 'Amber Cup' }, rank: 9 }
const RACES = { id: '1401', names: { en: 'Silver Stakes' }, rank: 12 }

const goal = (number: number, side: 0 | 1, player: string, kind = 'goal'): Incident => ({
  number,
  kind,
  side,
  phase: { name: 'half', number: 1 },
  isKey: true,
  player: { id: player, names: { en: `Player ${player}`, ru: `Игрок ${player}` } },
})

function played(
  id: string,
  daysAgo: number,
  score: [number, number],
  more: Partial<Fixture> = {},
  incidents: readonly Incident[] = [],
): BookEvent {
  const fixture = { id, champ: CHAMP, competitors: [A, B], startsAt: NOW_MS - daysAgo * DAY_MS, season: '7', ...more }
  return { ...anEvent({ fixture, state: { status: 4, phase: { name: 'ended' }, score } }), incidents }
}

const PAST = [
  played('300001', 2, [2, 0], {}, [goal(1, 0, '901'), goal(2, 0, '902'), goal(3, 1, '903', 'own_goal')]),
  played('300002', 3, [1, 1], { competitors: [B, C] }, [goal(1, 0, '904'), goal(2, 1, '905')]),
  played('300003', 4, [0, 3], { competitors: [C, A] }, [goal(1, 1, '901'), goal(2, 1, '901'), goal(3, 1, '902')]),
  // Of the season before.
  played('300004', 40, [5, 0], { season: '6', competitors: [B, A] }),
  played('300005', 1, [1, 0], { champ: CUP, stage: 'knockout' }),
  {
    ...anEvent({
      fixture: {
        id: '300006',
        kind: 'race',
        sport: 'horse-racing',
        champ: RACES,
        competitors: [A, B],
        startsAt: NOW_MS - DAY_MS,
      },
      state: { status: 4, phase: { name: 'ended' }, order: ['12', '11'] },
    }),
  },
  // Never finished: counts for nothing.
  anEvent({
    fixture: { id: '300007', champ: CHAMP, competitors: [A, B], startsAt: NOW_MS - DAY_MS, season: '7' },
    state: { status: 9, phase: { name: 'half' }, score: [9, 9] },
  }),
]
const NEXT = aFixture({ id: '400001', champ: CHAMP, competitors: [A, B], season: '7' })
const PLAYING = aFixture({
  id: '400002',
  champ: CHAMP,
  competitors: [C, B],
  startsAt: NOW_MS - HOUR_MS,
  season: '7',
})
const state = (status: 1 | 3 | 4, score: [number, number]) => ({ status, phase: { name: 'half', number: 2 }, score })

let site: Awaited<ReturnType<typeof startBookOverHttp>>
const ask = <T>(path: string): Promise<T> => site.ask<T>(`statistics/${path}`)
const champ = (more = '') => ask<ChampStatistics>(`champ?lang=en&id=1201${more}`)
const feed = aScriptedFeed([
  aMessage('fixture_change', { change: 'new', fixture: NEXT }),
  aMessage('fixture_change', { change: 'new', fixture: PLAYING }),
  oddsChange([anOffer('result', {}, { home: 0.5, draw: 0.28, away: 0.22 })], { event: '400001' }),
  oddsChange([], { event: '400002', state: state(1, [1, 0]) }),
  alive(1),
])

beforeAll(async () => {
  site = await startBookOverHttp({ feed, past: PAST })
  await eventually(async () => {
    const { rows } = await champ()
    if (rows.length < 2) throw new Error('not taken in yet')
  })
})
afterAll(() => site.close())

const pointsIn = ({ tables }: ChampStatistics) => tables.all.map(({ competitor, points }) => [competitor.name, points])

describe('a champ', () => {
  test('has the table of its latest season alone, in every part', async () => {
    const { tables, season, seasons, counted, isKnockout, figures } = await champ()
    expect([season, seasons, isKnockout]).toEqual(['7', ['7', '6'], false])
    expect(tables.all).toMatchObject(
      [
        { competitor: { name: 'Torvia' }, played: 2, points: 6, difference: 5, form: ['won', 'won'] },
        { competitor: { name: 'Velmar' }, played: 2, points: 1, difference: -3, form: ['drawn', 'lost'] },
        { competitor: { name: 'Lansk' }, played: 2, points: 1, difference: -2, form: ['lost', 'drawn'] },
      ].toSorted((a, b) => b.points - a.points || b.difference - a.difference),
    )
    expect(tables.home.map(({ competitor }) => competitor.name)).toEqual(['Torvia', 'Lansk', 'Velmar'])
    expect(counted).toEqual({ from: NOW_MS - 4 * DAY_MS, until: NOW_MS - 2 * DAY_MS })
    expect(figures).toMatchObject({ games: 3, averageTotal: 233, over: 333 })
  })

  test('an earlier season is read by its name, an unknown one is not found', async () => {
    expect(pointsIn(await champ('&season=6'))).toEqual([
      ['Lansk', 3],
      ['Torvia', 0],
    ])
    const answer = await site.app.inject('/web-api/book/statistics/champ?lang=en&id=1201&season=99')
    expect(answer.statusCode).toBe(404)
  })

  test('scorers are the players that goals name; own goals are not theirs', async () => {
    const { scorers } = await ask<ChampStatistics>('champ?lang=ru&id=1201')
    expect(scorers.slice(0, 2)).toMatchObject([
      { player: { id: '901', name: 'Игрок 901' }, competitor: { name: 'Торвия' }, goals: 3, games: 2 },
      { player: { id: '902' }, goals: 2, games: 2 },
    ])
    expect(scorers.map(({ player }) => player.id)).not.toContain('903')
  })

  test('fixtures come with prices', async () => {
    const { rows, board } = await champ()
    expect(rows.find(({ id }) => id === '400001')?.board[0]).toMatchObject({ key: 'result', isOpen: true })
    expect(board.length).toBeGreaterThan(0)
  })

  test('a knockout has results and no table; a race its runners', async () => {
    const cup = await ask<ChampStatistics>('champ?lang=en&id=1301')
    expect([cup.isKnockout, cup.tables.all, cup.results.length]).toEqual([true, [], 1])
    const races = await ask<ChampStatistics>('champ?lang=en&id=1401')
    expect(races.runners).toMatchObject([
      { competitor: { name: 'Lansk' }, won: 1, places: [1] },
      { competitor: { name: 'Torvia' }, won: 0, second: 1 },
    ])
  })
})

test('the index lists sports and champs with results, and how many', async () => {
  const { sports } = await ask<StatisticsIndex>('index?lang=en')
  expect(sports.map(({ sport, games, champs }) => [sport, games, champs.map(({ id }) => id)])).toEqual([
    ['football', 5, ['1201', '1301']],
    ['horse-racing', 1, ['1401']],
  ])
})

test('a team has its record by venue, form, streaks, scorers, results and fixtures', async () => {
  const team = await ask<TeamStatistics>('team?lang=ru&id=11')
  expect(team).toMatchObject({
    team: { name: 'Торвия' },
    sport: 'football',
    form: ['won', 'won', 'won', 'lost'],
    record: { all: { played: 4, won: 3, scored: 6 }, home: { played: 2 }, away: { played: 2, conceded: 5 } },
    streaks: [
      { kind: 'won', length: 3 },
      { kind: 'under', length: 2 },
      { kind: 'clean_sheet', length: 3 },
    ],
    scorers: [{ player: { id: '901' } }, { player: { id: '902' } }],
    rows: [{ id: '400001' }],
  })
  expect(team.results.map(({ id }) => id)).toEqual(['300005', '300006', '300001', '300003', '300004'])
})

test('head-to-head counts for the team that is asked first', async () => {
  const meetings = await ask<MeetingsView>('meetings?lang=en&team=12&rival=11')
  expect(meetings).toMatchObject({
    teams: [{ name: 'Lansk' }, { name: 'Torvia' }],
    played: 3,
    won: [1, 2],
    drawn: 0,
    scored: [5, 3],
    over: 1,
    rows: [{ id: '400001' }],
  })
  const never = await site.app.inject('/web-api/book/statistics/meetings?lang=en&team=12&rival=12')
  expect(never.statusCode).toBe(404)
})

test.each(['champ?lang=en&id=999', 'team?lang=en&id=999', 'meetings?lang=en&team=11&rival=999'])(
  '%s is not found',
  async (path) => {
    const answer = await site.app.inject(`/web-api/book/statistics/${path}`)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
  },
)

test.each(['champ?lang=en&id=abc', 'champ?lang=en&id=1201&season=%27', 'team?id=11', 'meetings?lang=en&team=11'])(
  '%s is refused',
  async (path) => {
    expect((await site.app.inject(`/web-api/book/statistics/${path}`)).statusCode).toBe(400)
  },
)

describe('results as they come in', () => {
  const settles = (points: readonly (readonly [string, number])[]) =>
    eventually(async () => expect(pointsIn(await champ())).toEqual(points))

  test('a game counts when it ends, a correction changes the table at once, a result taken back is gone', async () => {
    const before = pointsIn(await champ())
    expect(before[0]).toEqual(['Torvia', 6])

    feed.send(oddsChange([], { event: '400002', at: NOW_MS + 1, state: state(3, [1, 0]) }))
    await settles([
      ['Torvia', 6],
      ['Velmar', 4],
      ['Lansk', 1],
    ])

    feed.send(oddsChange([], { event: '400002', at: NOW_MS + 2, state: state(4, [0, 4]) }))
    await settles([
      ['Torvia', 6],
      ['Lansk', 4],
      ['Velmar', 1],
    ])

    feed.send(oddsChange([], { event: '400002', at: NOW_MS + 3, state: state(1, [0, 4]) }))
    await eventually(async () => expect(pointsIn(await champ())).toEqual(before))
  })

  test('a correction of a stored game changes the table, and the champ’s own page agrees', async () => {
    feed.send(
      oddsChange([], {
        event: '300001',
        at: NOW_MS + 4,
        state: { status: 4, phase: { name: 'ended' }, score: [0, 2] },
      }),
    )
    await eventually(async () => {
      const statistics = await champ()
      expect(pointsIn(statistics)).toEqual([
        ['Lansk', 4],
        ['Torvia', 3],
        ['Velmar', 1],
      ])
      const page = (await site.app.inject('/web-api/book/champ?lang=en&id=1201')).json<ChampPage>()
      expect(page.standings.map(({ competitor, points }) => [competitor.name, points])).toEqual(pointsIn(statistics))
    })
  })
})
