import { createRandom } from '@evens/kernel'
import { createCup } from './cup-games.ts'
import { gamesOfRounds, gamesOfSequence } from './league-games.ts'
import { leaguesOf, type League } from './leagues.ts'
import { racesOf } from './races.ts'
import type { Scheduled, WinnerOf } from './scheduled.ts'
import { seasonOf, type Season } from './seasons.ts'
import { dayOf } from './time.ts'

export type Calendar = {
  readonly leagues: readonly League[]
  /** All that is to start on this day, counted in days of Greenwich since 1970, in order; of these champs only, if given. */
  readonly fixturesOfDay: (day: number, only?: readonly League[]) => readonly Scheduled[]
  /** The seasons that are on at this day, of champs whose winner can be bet on. */
  readonly seasonsOn: (day: number) => readonly Season[]
}

/** What is played when, on any day: nothing is remembered but what is costly to find out again. */
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
  }
}

const byStart = (a: Scheduled, b: Scheduled): number =>
  a.fixture.startsAt - b.fixture.startsAt || (a.fixture.id < b.fixture.id ? -1 : 1)

/** Of the best champs; who fights whom on a fight night leads to no title. */
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
