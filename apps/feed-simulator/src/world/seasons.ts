import type { League } from './leagues.ts'
import type { Scheduled } from './scheduled.ts'

/** One season of a league, or one edition of a cup. Its days are those of its country, both included. */
export type Season = {
  readonly league: League
  readonly number: number
  readonly first: number
  readonly last: number
  readonly gamesOn: (day: number) => readonly Scheduled[]
}

/** Days from the first round to the last. Champs begin on different days, so that not all end at once. */
function seasonDays({ spec: { schedule }, entrants }: League): number | null {
  if (schedule.kind === 'rounds') return 2 * (entrants.length - 1) * schedule.everyDays
  return schedule.kind === 'cup' ? Math.log2(entrants.length) * schedule.everyDays : null
}

/** The season that this day belongs to; null where there are none. */
export function seasonOf(league: League, day: number, gamesOn: Season['gamesOn']): Season | null {
  const days = seasonDays(league)
  if (days === null) return null
  const number = Math.floor((day + league.spec.number) / days)
  const first = number * days - league.spec.number
  return { league, number, first, last: first + days - 1, gamesOn }
}
