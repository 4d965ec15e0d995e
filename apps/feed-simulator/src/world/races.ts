import type { Random } from '@evens/kernel'
import type { Schedule } from './champ.ts'
import { scheduled } from './fixture-of.ts'
import { midnight } from './kick-offs.ts'
import type { League } from './leagues.ts'
import type { Scheduled } from './scheduled.ts'
import { shuffle } from './shuffle.ts'
import { DAY, HOUR, MINUTE } from './time.ts'

type Races = Extract<Schedule, { kind: 'races' }>
const DAYS_OF_A_SEASON = 60

/** The races of one day of the racecourse, between its hours. */
export function racesOf(league: League, schedule: Races, day: number, random: Random): Scheduled[] {
  const { everyMinutes, offsetMinutes, runners, hours } = schedule
  const every = everyMinutes * MINUTE
  const offset = offsetMinutes * MINUTE
  const perDay = Math.floor(DAY / every)
  const field = league.entrants.map((_, at) => at)
  const season = Math.floor(day / DAYS_OF_A_SEASON)
  return Array.from({ length: perDay }, (_, at) => at)
    .filter((at) => at * every + offset >= hours[0] * HOUR && at * every + offset < hours[1] * HOUR)
    .map((at) => {
      const ordinal = day * perDay + at
      const players = shuffle(field, random.fork(`field/${league.champ.id}/${ordinal}`)).slice(0, runners)
      return scheduled({ league, ordinal, season, players, startsAt: midnight(league, day) + at * every + offset })
    })
}
