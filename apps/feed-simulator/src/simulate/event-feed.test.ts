import { EVENT_STATUS, type FeedMessage } from '@evens/contracts/feed'
import { createRandom } from '@evens/kernel'
import { expect, test } from 'vitest'
import { tallyAs } from '../testing/tally.ts'
import { createCalendar } from '../world/calendar.ts'
import { HOUR, MINUTE, SECOND } from '../world/time.ts'
import { type Body, createTempo } from './act.ts'
import { FROM_THE_START } from './catch-up.ts'
import { courseOf, winnerBy } from './course.ts'
import { disruptionsOf, type Fate } from './disruptions.ts'
import { eventFeed } from './event-feed.ts'

const TEMPO = createTempo(1)
const SPORT = tallyAs('handball', 80)
const SPORTS = new Map([[SPORT.slug, SPORT]])
const CALENDAR = createCalendar('fate', ['handball', 'e-football'], () => 0)
const GAME = CALENDAR.fixturesOfDay(20_500).find(({ fixture }) => fixture.sport === 'handball')
if (GAME === undefined) throw new Error('no game to look at')
const PLAN = GAME.fixture.startsAt

const UNEVENTFUL: Fate = {
  startsAt: PLAN,
  kickOffAt: PLAN,
  cancelledAt: null,
  postponedAt: null,
  wrongPrice: null,
  interruption: null,
  abandonedAfter: null,
  isCorrected: false,
  confirmAfter: 90 * SECOND,
}

/** The life of one and the same game under another star. */
function lifeUnder(fate: Partial<Fate>) {
  const course = {
    ...courseOf('fate', GAME as NonNullable<typeof GAME>, SPORT, TEMPO),
    fate: { ...UNEVENTFUL, ...fate },
  }
  return [...eventFeed(course, FROM_THE_START)].flatMap(({ at, body }) => (body === null ? [] : [{ at, body }]))
}
const statuses = (life: readonly { body: Body }[]) =>
  life.flatMap(({ body }) => (body.type === 'odds_change' && body.state ? [body.state.status] : []))
const sent = (life: readonly { at: number; body: Body }[], type: FeedMessage['type']) =>
  life.filter(({ body }) => body.type === type)

test('no two messages of an event share a moment', () => {
  const ats = lifeUnder({ isCorrected: true }).map(({ at }) => at)
  expect(new Set(ats).size).toBe(ats.length)
  expect(ats).toEqual(ats.toSorted((a, b) => a - b))
})

test('cancelled before the start: every market is void and nothing follows', () => {
  const life = lifeUnder({ cancelledAt: PLAN - HOUR })
  expect(life.slice(-3).map(({ body }) => body.type)).toEqual(['fixture_change', 'bet_cancel', 'odds_change'])
  expect(life.at(-3)?.body).toMatchObject({ change: 'cancelled' })
  expect(life.at(-2)?.body).toMatchObject({
    reason: 'event_cancelled',
    markets: expect.arrayContaining([{ market: 'result', specifiers: {} }]),
  })
  expect(statuses(life).at(-1)).toBe(EVENT_STATUS.cancelled)
})

test('postponed: the new time is sent and the game is played at it', () => {
  const life = lifeUnder({ postponedAt: PLAN - 2 * HOUR, startsAt: PLAN + 24 * HOUR, kickOffAt: PLAN + 24 * HOUR })
  const [first, moved] = sent(life, 'fixture_change')
  expect([first?.body, moved?.body]).toMatchObject([
    { change: 'new', fixture: { startsAt: PLAN } },
    { change: 'time', fixture: { startsAt: PLAN + 24 * HOUR } },
  ])
  expect(life.find(({ body }) => statuses([{ body }])[0] === EVENT_STATUS.live)?.at).toBeGreaterThanOrEqual(
    PLAN + 24 * HOUR,
  )
})

test('late: betting stops at the time of the start, and the game begins when it begins', () => {
  const life = lifeUnder({ kickOffAt: PLAN + 7 * MINUTE })
  const stop = life.findIndex(({ at }) => at >= PLAN)
  expect(life[stop]).toMatchObject({ at: PLAN, body: { type: 'bet_stop', groups: 'all' } })
  expect(life[stop + 1]?.body).toMatchObject({ state: { status: EVENT_STATUS.delayed } })
  expect(life[stop + 2]).toMatchObject({ at: PLAN + 7 * MINUTE })
})

test('interrupted: the game goes on after the pause as if there had been none', () => {
  const pause = { at: 20 * MINUTE, lasts: 5 * MINUTE }
  const [calm, paused] = [lifeUnder({}), lifeUnder({ interruption: pause })]
  expect(statuses(paused)).toContain(EVENT_STATUS.interrupted)
  expect((paused.at(-1)?.at ?? 0) - (calm.at(-1)?.at ?? 0)).toBe(pause.lasts)
  expect(sent(paused, 'bet_settlement').at(-1)?.body).toEqual(sent(calm, 'bet_settlement').at(-1)?.body)
})

test('abandoned: decided markets stand, the rest are void', () => {
  const life = lifeUnder({ abandonedAfter: 40 * MINUTE })
  expect(statuses(life).at(-1)).toBe(EVENT_STATUS.abandoned)
  const [cancel] = sent(life, 'bet_cancel')
  expect(cancel?.body).toMatchObject({
    reason: 'event_abandoned',
    markets: expect.arrayContaining([{ market: 'result', specifiers: {} }]),
  })
  const last = sent(life, 'bet_settlement').at(-1)?.body
  expect(last).toMatchObject({ certainty: 2 })
  expect(JSON.stringify(last)).not.toContain('"result"}')
})

test('a wrong price is corrected, and bets placed at it are cancelled', () => {
  const at = PLAN - HOUR
  const life = lifeUnder({ wrongPrice: { at, lasts: 30 * SECOND } })
  const pricesAt = (moment: number): number[] => {
    const body = life.find((act) => act.at >= moment && act.body.type === 'odds_change')?.body
    const main = body?.type === 'odds_change' ? body.markets.find(({ market }) => market === 'result') : undefined
    return main?.outcomes.map(({ probability = 0 }) => probability) ?? []
  }
  const right = pricesAt(at + 30 * SECOND)
  expect(Math.max(...pricesAt(at).map((price, place) => Math.abs(price - (right[place] ?? 0))))).toBeGreaterThan(0.1)
  expect(sent(life, 'bet_cancel').map(({ body }) => body)).toEqual([
    expect.objectContaining({ reason: 'wrong_price', from: at, until: at + 30 * SECOND }),
  ])
})

test('corrected: a false result is rolled back and resent before it is confirmed', () => {
  const life = lifeUnder({ isCorrected: true })
  const results = life.flatMap(({ body }) => {
    if (body.type === 'rollback_bet_settlement') return ['back']
    if (body.type !== 'bet_settlement') return []
    const main = body.markets.find(({ market }) => market === 'result')
    return main === undefined ? [] : [`${main.outcomes.find(({ result }) => result === 1)?.id} ${body.certainty}`]
  })
  expect(results).toHaveLength(4)
  const [wrong, back, again, confirmed] = results
  expect(back).toBe('back')
  expect(wrong).not.toBe(again)
  expect(confirmed?.split(' ')[0]).toBe(again?.split(' ')[0])
})

test('rare things happen, each some times in a few thousand events, and none of them to a machine', () => {
  const days = Array.from({ length: 60 }, (_, day) => CALENDAR.fixturesOfDay(20_500 + day)).flat()
  const fates = days.map((game) => ({ game, fate: disruptionsOf(game, createRandom(`fates/${game.fixture.id}`)) }))
  const real = fates.filter(({ game }) => game.fixture.world === 'real').map(({ fate }) => fate)
  const counts = {
    cancelled: real.filter(({ cancelledAt }) => cancelledAt !== null).length,
    postponed: real.filter(({ postponedAt }) => postponedAt !== null).length,
    late: real.filter(({ kickOffAt, startsAt }) => kickOffAt > startsAt).length,
    wrong: real.filter(({ wrongPrice }) => wrongPrice !== null).length,
    interrupted: real.filter(({ interruption }) => interruption !== null).length,
    abandoned: real.filter(({ abandonedAfter }) => abandonedAfter !== null).length,
    corrected: real.filter(({ isCorrected }) => isCorrected).length,
  }
  for (const [what, count] of Object.entries(counts)) {
    expect(count, what).toBeGreaterThan(0)
    expect(count / real.length, what).toBeLessThan(0.05)
  }
  const machines = fates.filter(({ game }) => game.fixture.world !== 'real')
  expect(
    machines.every(({ fate }) => fate.cancelledAt === null && fate.abandonedAfter === null && !fate.isCorrected),
  ).toBe(true)
})

test('the stronger win more often', () => {
  const winnerOf = winnerBy('fate', SPORTS, TEMPO)
  const games = Array.from({ length: 20 }, (_, day) => CALENDAR.fixturesOfDay(20_500 + day))
    .flat()
    .filter(({ fixture }) => fixture.sport === 'handball')
    .map((game) => ({ winner: winnerOf(game), ratings: game.contest.competitors.map(({ rating }) => rating) }))
  const apart = games.filter(({ ratings: [home = 0, away = 0] }) => Math.abs(home - away) > 1)
  const expected = apart.filter(({ winner, ratings: [home = 0, away = 0] }) => (home > away ? 0 : 1) === winner)
  expect(apart.length).toBeGreaterThan(150)
  expect(expected.length / apart.length).toBeGreaterThan(0.65)
  expect(expected.length / apart.length).toBeLessThan(0.99)
})
