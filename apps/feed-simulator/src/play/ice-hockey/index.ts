import { ICE_HOCKEY_RULES, iceHockeyModel, type GoalsStrength } from '@evens/pricing'
import { beginGoals, type GameStyle, type GoalsPlay } from '../goals/game.ts'
import { goalsApart } from '../goals/goals-apart.ts'
import { playGoals } from '../goals/play.ts'
import { showGoals } from '../goals/show.ts'
import { ratingLead } from '../series/contest.ts'
import type { Sport } from '../sport.ts'
import { ICE_HOCKEY_FLOW, ICE_HOCKEY_TALLIES } from './flow.ts'

const BREAK_MS = 15 * 60_000

export const ICE_HOCKEY_STYLE: GameStyle = {
  rules: ICE_HOCKEY_RULES,
  partName: 'period',
  breakName: 'break',
  breakMs: BREAK_MS,
  gapSeconds: [4, 14],
  startKind: 'face_off',
  flow: ICE_HOCKEY_FLOW,
  addedSeconds: () => 0,
  tallies: ICE_HOCKEY_TALLIES,
  countsCorners: false,
  countsCards: false,
}

const GOALS_EACH = 2.75
const HOME_EDGE = 0.06
const RATING_EDGE = 0.13

export const iceHockey: Sport<GoalsStrength, GoalsPlay> = {
  slug: 'ice-hockey',
  model: iceHockeyModel,
  strengthOf: (contest) => ({
    goals: goalsApart(GOALS_EACH, HOME_EDGE + RATING_EDGE * ratingLead(contest)),
    rho: -0.03,
    corners: [0, 0],
    cards: [0, 0],
  }),
  begin: () => beginGoals(ICE_HOCKEY_STYLE),
  play: (strength, state, random) => playGoals(ICE_HOCKEY_STYLE, strength, state, random),
  show: (state) => showGoals(ICE_HOCKEY_STYLE, state),
}
