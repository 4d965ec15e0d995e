import { race as model, type RaceState, type RaceStrength } from '@evens/pricing'
import type { Contest, Sport } from '../sport.ts'
import { beforeOff, leaderOf, showRace, weightsOf } from './run.ts'
import { playSeconds, incidentOf } from './seconds.ts'

const HORSE_RATING = 0.6
/** Once in some hundred and fifty races, as the judges' books have it. */
const DEAD_HEAT = 0.006
const METRES = 1600
const METRES_A_SECOND = 16.4
const LAST_METRES = 200

/** A race knows its distance, so that it can be run on from any state. */
type HorseRaceState = RaceState & { readonly metres: number }

const metresOf = ({ format }: Contest): number => format['metres'] ?? METRES

export const horseRacing: Sport<RaceStrength, HorseRaceState> = {
  slug: 'horse-racing',
  model,
  strengthOf: (contest) => ({ weights: weightsOf(contest, HORSE_RATING), deadHeat: DEAD_HEAT }),
  begin: (contest) => ({ ...beforeOff(contest), metres: metresOf(contest) }),
  *play(strength, start, random) {
    const { metres } = start
    const pace = { winnerSeconds: metres / METRES_A_SECOND, gapSeconds: 0.4, waves: 0.16 }
    const last = 1 - LAST_METRES / metres
    const steps = playSeconds(strength, start, random, pace, (leader, before) =>
      leader >= last && before < last ? [incidentOf('race_straight', true)] : [],
    )
    for (const step of steps) yield { ...step, state: { ...step.state, metres } }
  },
  show: (state) =>
    showRace(
      state,
      { name: 'race' },
      {
        metres: String(state.metres),
        metres_left: String(Math.round(state.metres * (1 - leaderOf(state)))),
      },
    ),
}

/** Marbles differ little, and the track much: a rating counts less than a horse's. */
const MARBLE_RATING = 0.25
const LAPS = 4
const LAP_SECONDS = 21

type MarbleRaceState = RaceState & { readonly laps: number }

const lapAt = (laps: number, progress: number): number => Math.min(laps, Math.floor(progress * laps) + 1)

/** A sensor parts marbles to the thousandth of a second: there is no dead heat. */
export const marbleRacing: Sport<RaceStrength, MarbleRaceState> = {
  slug: 'marble-racing',
  model,
  strengthOf: (contest) => ({ weights: weightsOf(contest, MARBLE_RATING), deadHeat: 0 }),
  begin: (contest) => ({ ...beforeOff(contest), laps: contest.format['laps'] ?? LAPS }),
  *play(strength, start, random) {
    const { laps } = start
    const pace = { winnerSeconds: laps * LAP_SECONDS, gapSeconds: 0.7, waves: 0.3 }
    const steps = playSeconds(strength, start, random, pace, (leader, before) => {
      const number = lapAt(laps, leader)
      const isNext = number > lapAt(laps, before)
      return isNext
        ? [incidentOf(number === laps ? 'last_lap' : 'next_lap', number === laps, { name: 'lap', number })]
        : []
    })
    for (const step of steps) yield { ...step, state: { ...step.state, laps } }
  },
  show(state) {
    const lap = lapAt(state.laps, leaderOf(state))
    return showRace(state, { name: 'lap', number: lap }, { laps: String(state.laps), lap: String(lap) })
  },
}
