import { race as model, type RaceState, type RaceStrength } from '@evens/pricing'
import { beforeOff, leaderOf, showRace, weightsOf } from '../racing/card.ts'
import { playSeconds, said } from '../racing/seconds.ts'
import type { Contest, Sport } from '../sport.ts'

const BY_RATING = 0.6
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
  strengthOf: (contest) => ({ weights: weightsOf(contest, BY_RATING), deadHeat: DEAD_HEAT }),
  begin: (contest) => ({ ...beforeOff(contest), metres: metresOf(contest) }),
  *play(strength, start, random) {
    const { metres } = start
    const pace = { winnerSeconds: metres / METRES_A_SECOND, gapSeconds: 0.4, waves: 0.16 }
    const last = 1 - LAST_METRES / metres
    const steps = playSeconds(strength, start, random, pace, (leader, before) =>
      leader >= last && before < last ? [said('race_straight', true)] : [],
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
