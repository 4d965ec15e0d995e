import type { Fixture } from '@evens/contracts/feed'
import type { Contest } from '../play/sport.ts'
import type { League } from './leagues.ts'
import { HOUR } from './time.ts'

/** A game that the calendar holds. Times are the simulator's own. */
export type Scheduled = {
  readonly fixture: Fixture
  readonly contest: Contest
  /** When the feed first speaks of it. */
  readonly appearsAt: number
  readonly tier: number
  readonly briskness: number
  /** Somebody must go on: it is neither called off nor left unfinished. */
  readonly isKnockout: boolean
}

/** The winner of a knockout game; independent of its start. */
export type WinnerOf = (game: Scheduled) => 0 | 1

const SEEN_LATE_MS = { real: 5000, virtual: 0, stream: 2000 } as const

type Game = {
  readonly league: League
  /** Of all games that the champ ever had. */
  readonly ordinal: number
  readonly season: number
  /** Places among the entrants. */
  readonly players: readonly number[]
  readonly startsAt: number
  readonly appearsAt?: number
}

export function scheduled({ league, ordinal, season, players, startsAt, appearsAt }: Game): Scheduled {
  const { spec, champ } = league
  const entrants = players.flatMap((at) => league.entrants[at] ?? [])
  const isRace = spec.schedule.kind === 'races'
  const fixture: Fixture = {
    id: `${champ.id}${ordinal}`,
    sport: spec.sport,
    kind: isRace ? 'race' : 'match',
    world: spec.world,
    champ,
    competitors: entrants.map(({ competitor }) => competitor),
    startsAt,
    season: String(season),
    stage: spec.schedule.kind === 'cup' ? 'knockout' : 'league',
    format: spec.format,
    coverage: { isLive: true, hasStream: spec.world === 'stream' },
    delayMs: SEEN_LATE_MS[spec.world],
  }
  const contest = {
    format: spec.format,
    competitors: entrants.map((entrant) => ({ id: entrant.competitor.id, rating: entrant.ratingIn(season) })),
  }
  return {
    fixture,
    contest,
    appearsAt: appearsAt ?? startsAt - spec.horizonHours * HOUR,
    tier: spec.tier,
    briskness: spec.briskness,
    isKnockout: spec.schedule.kind === 'cup',
  }
}
