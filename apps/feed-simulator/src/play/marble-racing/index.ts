import { race as model, type RaceState, type RaceStrength } from '@evens/pricing'
import { beforeOff, leaderOf, showRace, weightsOf } from '../racing/card.ts'
import { playSeconds, said } from '../racing/seconds.ts'
import type { Sport } from '../sport.ts'

/** Marbles differ little, and the track much: a rating counts less than a horse's. */
const BY_RATING = 0.25
const LAPS = 4
const LAP_SECONDS = 21

type MarbleRaceState = RaceState & { readonly laps: number }

const lapAt = (laps: number, progress: number): number => Math.min(laps, Math.floor(progress * laps) + 1)

/** A sensor parts marbles to the thousandth of a second: there is no dead heat. */
export const marbleRacing: Sport<RaceStrength, MarbleRaceState> = {
  slug: 'marble-racing',
  model,
  strengthOf: (contest) => ({ weights: weightsOf(contest, BY_RATING), deadHeat: 0 }),
  begin: (contest) => ({ ...beforeOff(contest), laps: contest.format['laps'] ?? LAPS }),
  *play(strength, start, random) {
    const { laps } = start
    const pace = { winnerSeconds: laps * LAP_SECONDS, gapSeconds: 0.7, waves: 0.3 }
    const steps = playSeconds(strength, start, random, pace, (leader, before) => {
      const number = lapAt(laps, leader)
      const isNext = number > lapAt(laps, before)
      return isNext ? [said(number === laps ? 'last_lap' : 'next_lap', number === laps, { name: 'lap', number })] : []
    })
    for (const step of steps) yield { ...step, state: { ...step.state, laps } }
  },
  show(state) {
    const lap = lapAt(state.laps, leaderOf(state))
    return showRace(state, { name: 'lap', number: lap }, { laps: String(state.laps), lap: String(lap) })
  },
}
