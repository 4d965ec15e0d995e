import {
  E_FOOTBALL_RULES,
  eFootballModel,
  FOOTBALL_RULES,
  footballModel,
  type GoalsState,
  type GoalsStrength,
  ICE_HOCKEY_RULES,
  iceHockeyModel,
  type Pair,
  type SportModel,
} from '@evens/pricing'
import { ratingLead } from '../series/contest.ts'
import type { Sport } from '../sport.ts'
import { FOOTBALL_FLOW, FOOTBALL_TALLIES } from './football-flow.ts'
import { beginGoals, type GameStyle, type GoalsPlay, showGoals } from './game.ts'
import { ICE_HOCKEY_FLOW, ICE_HOCKEY_TALLIES } from './ice-hockey-flow.ts'
import { playGoals } from './play.ts'

type GoalsSport = {
  readonly slug: string
  readonly model: SportModel<GoalsStrength, GoalsState>
  readonly style: GameStyle
  /** Expected counts of each of two equal sides. */
  readonly each: { readonly goals: number; readonly corners: number; readonly cards: number }
  /** The home advantage, and the weight of a point of rating. */
  readonly edge: { readonly home: number; readonly rating: number }
  readonly rho: number
}

const goalsSport = ({ slug, model, style, each, edge, rho }: GoalsSport): Sport<GoalsStrength, GoalsPlay> => ({
  slug,
  model,
  strengthOf(contest) {
    const lead = edge.home + edge.rating * ratingLead(contest)
    return {
      goals: spread(each.goals, lead),
      rho,
      corners: spread(each.corners, lead / 3),
      cards: spread(each.cards, -lead / 5),
    }
  },
  begin: () => beginGoals(style),
  play: (strength, state, random) => playGoals(style, strength, state, random),
  show: (state) => showGoals(style, state),
})

const EDGE_MAX = 1

/** Expected counts of two sides: `each` for equal ones, moved apart by the edge. */
function spread(each: number, edge: number): Pair {
  const factor = Math.exp(Math.min(Math.max(edge, -EDGE_MAX), EDGE_MAX))
  return [each * factor, each / factor]
}

export const FOOTBALL_STYLE: GameStyle = {
  rules: FOOTBALL_RULES,
  partName: 'half',
  breakName: 'half_time',
  breakMs: 15 * 60_000,
  gapSeconds: [5, 25],
  startKind: 'kick_off',
  flow: FOOTBALL_FLOW,
  addedSeconds: (part, random) => 60 * (part === 1 ? 1 + random.int(4) : 3 + random.int(5)),
  tallies: FOOTBALL_TALLIES,
  countsCorners: true,
  countsCards: true,
}

export const football = goalsSport({
  slug: 'football',
  model: footballModel,
  style: FOOTBALL_STYLE,
  each: { goals: 1.36, corners: 5, cards: 2 },
  edge: { home: 0.13, rating: 0.18 },
  rho: -0.08,
})

export const ICE_HOCKEY_STYLE: GameStyle = {
  rules: ICE_HOCKEY_RULES,
  partName: 'period',
  breakName: 'break',
  breakMs: 15 * 60_000,
  gapSeconds: [4, 14],
  startKind: 'face_off',
  flow: ICE_HOCKEY_FLOW,
  addedSeconds: () => 0,
  tallies: ICE_HOCKEY_TALLIES,
  countsCorners: false,
  countsCards: false,
}

export const iceHockey = goalsSport({
  slug: 'ice-hockey',
  model: iceHockeyModel,
  style: ICE_HOCKEY_STYLE,
  each: { goals: 2.75, corners: 0, cards: 0 },
  edge: { home: 0.06, rating: 0.13 },
  rho: -0.03,
})

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

/** Two players with a controller each, so there is no home advantage. */
export const eFootball = goalsSport({
  slug: 'e-football',
  model: eFootballModel,
  style: E_FOOTBALL_STYLE,
  each: { goals: 2.5, corners: 0, cards: 0 },
  edge: { home: 0, rating: 0.14 },
  rho: -0.04,
})
