import {
  baseball as baseballModel,
  type BaseballState,
  type BaseballStrength,
  cricket as cricketModel,
  type CricketState,
  type CricketStrength,
} from '@evens/pricing'
import { playPitches } from '../baseball/pitches.ts'
import { atFirstPitch, showBaseball } from '../baseball/rules.ts'
import { beforeToss, playBalls } from '../cricket/balls.ts'
import { showCricket } from '../cricket/show.ts'
import { ratingLead } from '../series/contest.ts'
import type { Contest, Sport } from '../sport.ts'

export const baseball: Sport<BaseballStrength, BaseballState> = {
  slug: 'baseball',
  model: baseballModel,
  strengthOf: (contest) => ({ edges: edgesOf(contest, 0.45, 0.12) }),
  begin: ({ format }) => atFirstPitch(format['innings'] ?? 9),
  play: playPitches,
  show: showBaseball,
}

export const cricket: Sport<CricketStrength, CricketState> = {
  slug: 'cricket',
  model: cricketModel,
  strengthOf: (contest) => ({ edges: edgesOf(contest, 0.35, 0.06) }),
  begin: ({ format }) => beforeToss(format['overs'] ?? 20),
  play: playBalls,
  show: showCricket,
}

/** By side, the edge of its batting over the other's bowling or pitching, with the home advantage. */
function edgesOf(contest: Contest, byRating: number, atHome: number): readonly [home: number, away: number] {
  const lead = byRating * ratingLead(contest)
  return [hundredths(lead + atHome), hundredths(-lead)]
}

/** Strengths that differ less are the same to the model, which then works them out once. */
const hundredths = (edge: number): number => Math.round(edge * 100) / 100
