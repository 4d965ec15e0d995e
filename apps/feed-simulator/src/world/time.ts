import { COUNTRIES } from './countries.ts'
import type { League } from './leagues.ts'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const dayOf = (at: number): number => Math.floor(at / DAY)

/** When midnight of this day is in the country of the champ. */
export function midnight({ spec: { country, number } }: League, day: number): number {
  // Champs of no country are played somewhere all the same; where, is spread over the globe.
  const hoursEast = country === null ? ((number * 7) % 24) - 11 : COUNTRIES[country].hoursEast
  return day * DAY - hoursEast * HOUR
}

/** Games of one day follow the hours in turn; those that share an hour start a quarter apart. */
export function kickOff(league: League, day: number, at: number, hours: readonly number[]): number {
  const hour = hours[at % hours.length] ?? 0
  return midnight(league, day) + hour * HOUR + 15 * MINUTE * Math.floor(at / hours.length)
}
