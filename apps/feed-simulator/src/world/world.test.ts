import { FEED_MESSAGES } from '@evens/contracts/feed'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { createCalendar } from './calendar.ts'
import { CHAMPS } from './champs.ts'
import type { Scheduled } from './fixtures.ts'
import { leaguesOf } from './leagues.ts'
import { DAY, HOUR } from './time.ts'

const SPORTS = [...new Set(CHAMPS.map(({ sport }) => sport))]
const TODAY = 20_500
const homeWins = (): 0 => 0
const calendarOf = (seed: string, sports = SPORTS) => createCalendar(seed, sports, homeWins)
const LEAGUES = leaguesOf('evens', SPORTS)

test('there are eighteen sports, and over twenty with those that machines play', () => {
  expect(SPORTS).toHaveLength(18)
  expect(new Set(CHAMPS.map(({ sport, world }) => `${sport}/${world}`)).size).toBeGreaterThanOrEqual(20)
})

test.each([
  ['en', /^[A-Za-z0-9 .()']+$/],
  ['ru', /^[А-Яа-яЁё0-9 .()-]+$/],
  ['ar', /^[\u0600-\u06ff0-9 .()]+$/],
] as const)('every name is complete in %s', (language, script) => {
  for (const { champ, entrants } of LEAGUES)
    for (const { names } of [champ, ...entrants.map(({ competitor }) => competitor)])
      expect(names[language]).toMatch(script)
})

test.each(['en', 'ru', 'ar'])('no two competitors of a sport in %s share a name', (language) => {
  for (const sport of SPORTS) {
    const names = LEAGUES.filter(({ spec }) => spec.sport === sport).flatMap(({ entrants }) =>
      entrants.map(({ competitor }) => competitor.names[language as 'en']),
    )
    expect(new Set(names).size, sport).toBe(names.length)
  }
})

test('champs of one sport and country are called differently, and no two have one number', () => {
  const called = LEAGUES.map(({ spec, champ }) => `${spec.sport} ${spec.country} ${spec.world} ${champ.names.en}`)
  expect(new Set(called).size).toBe(called.length)
  const ids = LEAGUES.flatMap(({ champ, entrants }) => [champ.id, ...entrants.map(({ competitor }) => competitor.id)])
  expect(new Set(ids).size).toBe(ids.length)
})

test('the same seed gives the same day, another seed another world', () => {
  const sent = () => JSON.stringify(calendarOf('evens').fixturesOfDay(TODAY))
  expect(sent() === sent()).toBe(true)
  const [one, other] = ['evens', 'odds'].map((seed) => calendarOf(seed).fixturesOfDay(TODAY)[0]?.fixture)
  expect(one?.id).not.toBe(other?.id)
  expect(one?.competitors).not.toEqual(other?.competitors)
})

test('every fixture fits the contract and has a number of its own', () => {
  const fixtures = calendarOf('evens')
    .fixturesOfDay(TODAY)
    .map(({ fixture }) => fixture)
  const schema = Compile(FEED_MESSAGES.fixture_change.properties.fixture)
  expect(fixtures.filter((fixture) => !schema.Check(fixture))).toEqual([])
  expect(new Set(fixtures.map(({ id }) => id)).size).toBe(fixtures.length)
})

test('a UTC day contains exactly the events that start on it', () => {
  const calendar = calendarOf('evens', ['football', 'horse-racing'])
  const days = [TODAY, TODAY + 1, TODAY + 2].map((day) => calendar.fixturesOfDay(day))
  for (const [at, games] of days.entries())
    for (const { fixture } of games) expect(Math.floor(fixture.startsAt / DAY)).toBe(TODAY + at)
  expect(new Set(days.flat().map(({ fixture }) => fixture.id)).size).toBe(days.flat().length)
})

test('in a season of a league everyone meets everyone twice', () => {
  const calendar = calendarOf('evens', ['volleyball'])
  const [league] = calendar.leagues
  const games = Array.from({ length: 44 }, (_, day) => calendar.fixturesOfDay(TODAY + day))
    .flat()
    .filter(({ fixture }) => fixture.champ.id === league?.champ.id)
  const season = games.slice(0, 132)
  const meetings = new Set(season.map(({ fixture }) => fixture.competitors.map(({ id }) => id).join('-')))
  expect(meetings.size).toBe(12 * 11)
})

test('a knockout halves until one is left, and winners meet winners', () => {
  const calendar = calendarOf('evens', ['tennis'])
  const cup = calendar.leagues.find(({ spec }) => spec.schedule.kind === 'cup')
  const ordinalOf = ({ fixture }: Scheduled): number => Number(fixture.id.slice(cup?.champ.id.length))
  const games = Array.from({ length: 11 }, (_, day) => calendar.fixturesOfDay(TODAY + day))
    .flat()
    .filter(({ fixture }) => fixture.champ.id === cup?.champ.id)
    .toSorted((a, b) => ordinalOf(a) - ordinalOf(b))
  const first = games.findIndex((game) => ordinalOf(game) % 31 === 0)
  let round = games.slice(first, first + 16)
  for (const [size, from] of [
    [8, 16],
    [4, 24],
    [2, 28],
    [1, 30],
  ] as const) {
    const next = games.slice(first + from, first + from + size)
    const winners = round.map(({ fixture }) => fixture.competitors[0]?.id)
    expect(next.flatMap(({ fixture }) => fixture.competitors.map(({ id }) => id))).toEqual(winners)
    for (const game of next) {
      expect(game.appearsAt).toBeLessThan(game.fixture.startsAt)
      for (const { fixture } of round) expect(game.appearsAt).toBeGreaterThan(fixture.startsAt + 3 * HOUR)
    }
    round = next
  }
})

/** Minutes that a game lasts at the least. */
const LASTS: Readonly<Record<string, number>> = {
  football: 105,
  tennis: 60,
  basketball: 75,
  'ice-hockey': 95,
  'table-tennis': 14,
  'e-football': 13,
  'e-basketball': 10,
}

describe('at any hour of two weeks', () => {
  const sports = Object.keys(LASTS)
  const calendar = calendarOf('evens', sports)
  const games = Array.from({ length: 17 }, (_, day) => calendar.fixturesOfDay(TODAY - 1 + day)).flat()

  const hours = Array.from({ length: 14 * 24 }, (_, hour) => TODAY * DAY + hour * HOUR)

  test.each(sports)('there is %s to watch, and more to come', (sport) => {
    const own = games.filter(({ fixture }) => fixture.sport === sport)
    const lasts = ((LASTS[sport] ?? 0) * HOUR) / 60
    const isLive = ({ fixture: { startsAt } }: Scheduled, at: number) => startsAt <= at && startsAt + lasts > at
    const isComing = ({ fixture, appearsAt }: Scheduled, at: number) => appearsAt <= at && fixture.startsAt > at
    const dull = hours.filter((at) => !own.some((game) => isLive(game, at)))
    const bare = hours.filter((at) => own.filter((game) => isComing(game, at)).length < 7)
    expect(dull.map((at) => new Date(at).toISOString())).toEqual([])
    expect(bare.map((at) => new Date(at).toISOString())).toEqual([])
  })
})

test('ratings are spread like the normal distribution, and drift from season to season', () => {
  const entrants = LEAGUES.flatMap((league) => league.entrants)
  const now = entrants.map(({ ratingIn }) => ratingIn(100))
  const mean = now.reduce((sum, rating) => sum + rating, 0) / now.length
  const deviation = Math.sqrt(now.reduce((sum, rating) => sum + (rating - mean) ** 2, 0) / now.length)
  expect(Math.abs(mean)).toBeLessThan(0.1)
  expect(deviation).toBeGreaterThan(0.85)
  expect(deviation).toBeLessThan(1.1)
  const moved = entrants.map(({ ratingIn }) => Math.abs(ratingIn(101) - ratingIn(100)))
  expect(Math.max(...moved)).toBeGreaterThan(0.2)
  expect(moved.reduce((sum, by) => sum + by, 0) / moved.length).toBeLessThan(0.35)
})
