import { createRandom } from '@evens/kernel'
import { createCup } from './cup-games.ts'
import { gamesOfRounds, gamesOfSequence } from './league-games.ts'
import { leaguesOf, type League } from './leagues.ts'
import { racesOf } from './races.ts'
import type { Scheduled, WinnerOf } from './scheduled.ts'
import { seasonOf, type Season } from './seasons.ts'
import { dayOf } from './time.ts'

/** Who plays a cup game follows from the games before it, which is costly to find out. */
export type GameKind = 'league' | 'cup' | 'all'

export type Calendar = {
  readonly leagues: readonly League[]
  /** All that is to start on this day, counted in days of Greenwich since 1970, in order. */
  readonly fixturesOfDay: (day: number, kind?: GameKind) => readonly Scheduled[]
  /** The seasons that are on at this day, of champs whose winner can be bet on. */
  readonly seasonsOn: (day: number) => readonly Season[]
}

/** What is played when, on any day: nothing is remembered but what is costly to find out again. */
export function createCalendar(seed: string, sports: readonly string[], winnerOf: WinnerOf): Calendar {
  const leagues = leaguesOf(seed, sports)
  const programmes = leagues.map((league) => ({
    league,
    kind: league.spec.schedule.kind === 'cup' ? 'cup' : 'league',
    gamesOn: gamesOfLeague(league, seed, winnerOf),
  }))
  return {
    leagues,
    fixturesOfDay: (day, kind = 'all') =>
      programmes
        .filter((programme) => kind === 'all' || programme.kind === kind)
        // A country's day begins and ends at other hours than Greenwich's.
        .flatMap(({ gamesOn }) => [day - 1, day, day + 1].flatMap((local) => gamesOn(local)))
        .filter(({ fixture }) => dayOf(fixture.startsAt) === day)
        .toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt || a.fixture.id.localeCompare(b.fixture.id)),
    seasonsOn: (day) =>
      programmes
        .filter(({ league }) => hasOutright(league))
        .flatMap(({ league, gamesOn }) => seasonOf(league, day, gamesOn) ?? []),
  }
}

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
