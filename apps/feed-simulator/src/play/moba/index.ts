import { beginMoba, moba as model, type MobaStrength } from '@evens/pricing'
import { bestOfIn, ratingLead } from '../series/contest.ts'
import type { Sport } from '../sport.ts'
import { showMoba } from './show.ts'
import { playTicks, type MobaPlay } from './ticks.ts'

/** Two chances around `usual`, the better side's above it by as much as the other's is below. */
const around = (usual: number, by: number): readonly [number, number] => [usual * Math.exp(by), usual * Math.exp(-by)]

export const moba: Sport<MobaStrength, MobaPlay> = {
  slug: 'moba',
  model,
  strengthOf(contest) {
    const lead = ratingLead(contest)
    return {
      kill: around(0.08, 0.075 * lead),
      beast: around(0.015, 0.15 * lead),
      tower: around(0.03, 0.1 * lead),
    }
  },
  begin: (contest) => ({ ...beginMoba(bestOfIn(contest, 3)), beastFrom: 0 }),
  play: playTicks,
  show: showMoba,
}
