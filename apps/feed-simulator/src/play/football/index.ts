import { FOOTBALL_RULES, footballModel, type GoalsStrength } from '@evens/pricing'
import { beginGoals, type GameStyle, type GoalsPlay } from '../goals/game.ts'
import { goalsApart } from '../goals/goals-apart.ts'
import { playGoals } from '../goals/play.ts'
import { showGoals } from '../goals/show.ts'
import { ratingLead } from '../series/contest.ts'
import type { Sport } from '../sport.ts'
import { FOOTBALL_FLOW, FOOTBALL_TALLIES } from './flow.ts'

const HALF_TIME_MS = 15 * 60_000

export const FOOTBALL_STYLE: GameStyle = {
  rules: FOOTBALL_RULES,
  partName: 'half',
  breakName: 'half_time',
  breakMs: HALF_TIME_MS,
  gapSeconds: [5, 25],
  startKind: 'kick_off',
  flow: FOOTBALL_FLOW,
  addedSeconds: (part, random) => 60 * (part === 1 ? 1 + random.int(4) : 3 + random.int(5)),
  tallies: FOOTBALL_TALLIES,
  countsCorners: true,
  countsCards: true,
}

const GOALS_EACH = 1.36
const HOME_EDGE = 0.13
const RATING_EDGE = 0.18
const CORNERS_EACH = 5
const CARDS_EACH = 2

export const football: Sport<GoalsStrength, GoalsPlay> = {
  slug: 'football',
  model: footballModel,
  strengthOf(contest) {
    const edge = HOME_EDGE + RATING_EDGE * ratingLead(contest)
    return {
      goals: goalsApart(GOALS_EACH, edge),
      rho: -0.08,
      corners: goalsApart(CORNERS_EACH, edge / 3),
      cards: goalsApart(CARDS_EACH, -edge / 5),
    }
  },
  begin: () => beginGoals(FOOTBALL_STYLE),
  play: (strength, state, random) => playGoals(FOOTBALL_STYLE, strength, state, random),
  show: (state) => showGoals(FOOTBALL_STYLE, state),
}
