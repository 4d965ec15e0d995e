import type { Schedule } from './champ.ts'
import { scheduled } from './fixture-of.ts'
import { kickOff } from './kick-offs.ts'
import type { League } from './leagues.ts'
import { roundRobin, type Pairing } from './round-robin.ts'
import type { Scheduled } from './scheduled.ts'
import { DAY, MINUTE } from './time.ts'

type Rounds = Extract<Schedule, { kind: 'rounds' }>
type Sequence = Extract<Schedule, { kind: 'sequence' }>

/** The games of a league that are played on this day of its own country. */
export function gamesOfRounds(league: League, { everyDays, hours }: Rounds, day: number): Scheduled[] {
  const rounds = roundRobin(league.entrants.length)
  const total = Math.floor((day + league.spec.number) / everyDays)
  const season = Math.floor(total / rounds.length)
  const round = rounds[total % rounds.length] as readonly Pairing[]
  const part = (day + league.spec.number) % everyDays
  return round.flatMap((players, at) => {
    if (at % everyDays !== part) return []
    const startsAt = kickOff(league, day, Math.floor(at / everyDays), hours)
    return [scheduled({ league, ordinal: total * round.length + at, season, players, startsAt })]
  })
}

/** The games of an endless round robin that start on this day. */
export function gamesOfSequence(league: League, { everyMinutes, offsetMinutes }: Sequence, day: number): Scheduled[] {
  const games = roundRobin(league.entrants.length).flat()
  const every = everyMinutes * MINUTE
  const offset = offsetMinutes * MINUTE
  const first = Math.ceil((day * DAY - offset) / every)
  const count = Math.ceil(((day + 1) * DAY - offset) / every) - first
  return Array.from({ length: count }, (_, at) => {
    const ordinal = first + at
    const players = games[ordinal % games.length] as Pairing
    const season = Math.floor(ordinal / games.length)
    return scheduled({ league, ordinal, season, players, startsAt: ordinal * every + offset })
  })
}
