import { createRandom, type Random } from '@evens/kernel'
import type { Schedule } from './champ.ts'
import { createCup } from './cup-games.ts'
import { type Pairing, roundRobin, shuffle } from './draws.ts'
import { scheduled, type Scheduled, type WinnerOf } from './fixtures.ts'
import { type League, leaguesOf } from './leagues.ts'
import { DAY, dayOf, HOUR, kickOff, midnight, MINUTE } from './time.ts'

export type Calendar = {
  readonly leagues: readonly League[]
  /** The games that start on this day (days in UTC since 1970), in order; of these champs only, if given. */
  readonly fixturesOfDay: (day: number, only?: readonly League[]) => readonly Scheduled[]
  /** The seasons that are on at this day, of champs whose winner can be bet on. */
  readonly seasonsOn: (day: number) => readonly Season[]
  /** The first day of a league's season that is on at this day; null for cups and champs without rounds. */
  readonly seasonStart: (league: League, day: number) => number | null
}

/** The games of any day. Computed on demand; only what is costly is cached. */
export function createCalendar(seed: string, sports: readonly string[], winnerOf: WinnerOf): Calendar {
  const leagues = leaguesOf(seed, sports)
  const gamesOn = new Map(leagues.map((league) => [league, gamesOfLeague(league, seed, winnerOf)]))
  return {
    leagues,
    fixturesOfDay: (day, only = leagues) =>
      only
        // A country's day begins and ends at other hours than Greenwich's.
        .flatMap((league) => [day - 1, day, day + 1].flatMap((local) => gamesOn.get(league)?.(local) ?? []))
        .filter(({ fixture }) => dayOf(fixture.startsAt) === day)
        .toSorted(byStart),
    seasonsOn: (day) =>
      leagues
        .filter(hasOutright)
        .flatMap((league) => seasonOf(league, day, (local) => gamesOn.get(league)?.(local) ?? []) ?? []),
    seasonStart: (league, day) =>
      league.spec.schedule.kind === 'rounds' ? (seasonOf(league, day, () => [])?.first ?? null) : null,
  }
}

const byStart = (a: Scheduled, b: Scheduled): number =>
  a.fixture.startsAt - b.fixture.startsAt || (a.fixture.id < b.fixture.id ? -1 : 1)

/** Top champs in rounds or a cup have outrights, except fight nights, which have no overall winner. */
const hasOutright = ({ spec: { tier, schedule, cast } }: League): boolean =>
  tier === 1 && (schedule.kind === 'cup' || (schedule.kind === 'rounds' && cast !== 'people'))

function gamesOfLeague(league: League, seed: string, winnerOf: WinnerOf): (day: number) => readonly Scheduled[] {
  const random = createRandom(`${seed}/calendar`)
  const { schedule } = league.spec
  switch (schedule.kind) {
    case 'rounds':
      return (day) => gamesOfRounds(league, schedule, day)
    case 'sequence':
      return (day) => gamesOfSequence(league, schedule, day)
    case 'races':
      return (day) => racesOf(league, schedule, day, random)
    case 'cup':
      return createCup(league, schedule, random, winnerOf).gamesOf
  }
}

type Races = Extract<Schedule, { kind: 'races' }>
const DAYS_OF_A_SEASON = 60

/** The races of one day of the racecourse, between its hours. */
function racesOf(league: League, schedule: Races, day: number, random: Random): Scheduled[] {
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

type Rounds = Extract<Schedule, { kind: 'rounds' }>
type Sequence = Extract<Schedule, { kind: 'sequence' }>

/** The games of a league that are played on this day of its own country. */
function gamesOfRounds(league: League, { everyDays, hours }: Rounds, day: number): Scheduled[] {
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
function gamesOfSequence(league: League, { everyMinutes, offsetMinutes }: Sequence, day: number): Scheduled[] {
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
function seasonOf(league: League, day: number, gamesOn: Season['gamesOn']): Season | null {
  const days = seasonDays(league)
  if (days === null) return null
  const number = Math.floor((day + league.spec.number) / days)
  const first = number * days - league.spec.number
  return { league, number, first, last: first + days - 1, gamesOn }
}
