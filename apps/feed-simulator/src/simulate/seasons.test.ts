import type { FeedMessage, Fixture } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { iceHockey } from '../play/goals/sports.ts'
import { tallyAs } from '../testing/tally.ts'
import { createCalendar } from '../world/calendar.ts'
import { DAY, dayOf } from '../world/time.ts'
import { createTempo } from './act.ts'
import { courseOf, momentsOf } from './course.ts'
import { createSimulator } from './simulator.ts'

const NOW = Date.UTC(2027, 0, 15, 12)
const SPORTS = [tallyAs('baseball', 20)]

/** Everything that a newcomer receives. */
function received(hasSeasons: boolean): FeedMessage[] {
  const simulator = createSimulator({ seed: 'seasons', sports: SPORTS, hasSeasons }, {}, NOW)
  const messages: FeedMessage[] = []
  for (let now = NOW; simulator.behind() > 0; now += 1) messages.push(...simulator.advance(now))
  return [...messages, ...simulator.advance(NOW + 60_000)]
}
const fixturesIn = (messages: readonly FeedMessage[]): Fixture[] =>
  messages.flatMap((message) => (message.type === 'fixture_change' ? [message.fixture] : []))

test('a newcomer gets every round of the season, and only then those before the last week', () => {
  const messages = received(true)
  const ids = new Set(fixturesIn(messages).map(({ id }) => id))
  const calendar = createCalendar('seasons', ['baseball'], () => 0)
  for (const league of calendar.leagues) {
    const first = calendar.seasonStart(league, dayOf(NOW))
    if (first === null) continue
    for (let day = first; day < dayOf(NOW) - 1; day += 1)
      for (const { fixture } of calendar.fixturesOfDay(day, [league])) expect(ids).toContain(fixture.id)
  }
  const isOld = ({ startsAt }: Fixture): boolean => startsAt < NOW - 7 * DAY
  const order = fixturesIn(messages).map(isOld)
  expect(order).toContain(true)
  expect(order.lastIndexOf(false)).toBeLessThan(order.indexOf(true))
})

test('without seasons the archive is a week', () => {
  expect(fixturesIn(received(false)).every(({ startsAt }) => startsAt > NOW - 8 * DAY)).toBe(true)
})

test('fixtures name season and stage, and goals of clubs their scorers', () => {
  const tempo = createTempo(1)
  const calendar = createCalendar('seasons', ['ice-hockey'], () => 0)
  const games = calendar.fixturesOfDay(dayOf(NOW)).slice(0, 12)
  expect(games.every(({ fixture }) => fixture.season !== undefined && fixture.stage === 'league')).toBe(true)
  for (const game of games) {
    const course = courseOf('seasons', game, iceHockey, tempo)
    const incidents = [...momentsOf(course)].flatMap((moment) => moment.incidents)
    const named = incidents.filter(({ player }) => player !== undefined)
    expect(named).toEqual(incidents.filter(({ kind }) => kind === 'goal'))
    for (const { side = 0, player } of named) expect(player?.id.slice(0, -2)).toBe(game.fixture.competitors[side]?.id)
    expect([...momentsOf(course)].flatMap((moment) => moment.incidents)).toEqual(incidents)
  }
})
