import { E_FOOTBALL_RULES, eFootballModel, type GoalsStrength } from '@evens/pricing'
import { FOOTBALL_FLOW, FOOTBALL_TALLIES } from '../football/flow.ts'
import { beginGoals, type GameStyle, type GoalsPlay } from '../goals/game.ts'
import { goalsApart } from '../goals/goals-apart.ts'
import { playGoals } from '../goals/play.ts'
import { showGoals } from '../goals/show.ts'
import { ratingLead } from '../series/contest.ts'
import type { Sport } from '../sport.ts'

export const E_FOOTBALL_STYLE: GameStyle = {
  rules: E_FOOTBALL_RULES,
  partName: 'half',
  breakName: 'half_time',
  breakMs: 60_000,
  gapSeconds: [2, 7],
  startKind: 'kick_off',
  flow: FOOTBALL_FLOW,
  addedSeconds: () => 0,
  tallies: FOOTBALL_TALLIES,
  countsCorners: false,
  countsCards: false,
}

const GOALS_EACH = 2.5
const RATING_EDGE = 0.14

/** Two players with a controller each: nobody is at home. */
export const eFootball: Sport<GoalsStrength, GoalsPlay> = {
  slug: 'e-football',
  model: eFootballModel,
  strengthOf: (contest) => ({
    goals: goalsApart(GOALS_EACH, RATING_EDGE * ratingLead(contest)),
    rho: -0.04,
    corners: [0, 0],
    cards: [0, 0],
  }),
  begin: () => beginGoals(E_FOOTBALL_STYLE),
  play: (strength, state, random) => playGoals(E_FOOTBALL_STYLE, strength, state, random),
  show: (state) => showGoals(E_FOOTBALL_STYLE, state),
}
