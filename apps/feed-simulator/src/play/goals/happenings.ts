import type { Random } from '@evens/kernel'
import {
  type GoalsStrength,
  hazardsUntil,
  homeScoresNow,
  type Mark,
  PENALTY_SHARE,
  RED_SHARE,
  type Side,
} from '@evens/pricing'
import { type GameStyle, type GoalsPlay } from './game.ts'

/** An event that the model counts. */
export type Happening = {
  readonly kind: 'goal' | 'penalty' | 'corner' | 'yellow_card' | 'red_card'
  readonly side: Side
}

/**
 * Plays on until the second, or until something counts before it. Each process takes its share of one exponential
 * time, by the intensities that the prices come from: so the prices are right, whatever else is shown meanwhile.
 */
export function playUntil(
  style: GameStyle,
  strength: GoalsStrength,
  state: GoalsPlay,
  tillSecond: number,
  random: Random,
): { readonly state: GoalsPlay; readonly happening: Happening | null } {
  const { goal, corners, cards, missedPenalties } = hazardsUntil(style.rules, strength, state, tillSecond)
  const processes = [goal, ...corners, ...cards, ...missedPenalties]
  const sum = processes.reduce((all, hazard) => all + hazard, 0)
  const time = random.exponential(1)
  if (time >= sum) return { state: { ...state, second: tillSecond }, happening: null }

  const second = state.second + (tillSecond - state.second) * (time / sum)
  const then = { ...state, second: Math.round(second * 1000) / 1000 }
  let left = random.next() * sum
  const which = processes.findIndex((hazard) => (left -= hazard) < 0)
  return { state: then, happening: drawHappening(which, style, strength, then, random) }
}

function drawHappening(
  which: number,
  style: GameStyle,
  strength: GoalsStrength,
  state: GoalsPlay,
  random: Random,
): Happening {
  const side: Side = which % 2 === 1 ? 0 : 1
  if (which === 1 || which === 2) return { kind: 'corner', side }
  if (which === 3 || which === 4) return { kind: random.chance(RED_SHARE) ? 'red_card' : 'yellow_card', side }
  if (which === 5 || which === 6) return { kind: 'penalty', side }
  const scorer: Side = random.chance(homeScoresNow(style.rules, strength, state)) ? 0 : 1
  return { kind: style.rules.hasPenalties && random.chance(PENALTY_SHARE) ? 'penalty' : 'goal', side: scorer }
}

/** The state after it. A penalty is only awarded: it has to be taken yet. */
export function apply(state: GoalsPlay, { kind, side }: Happening): GoalsPlay {
  const mark: Mark = { side, part: state.part, second: state.second }
  switch (kind) {
    case 'goal':
      return { ...state, goals: [...state.goals, mark] }
    case 'corner':
      return { ...state, corners: [...state.corners, mark] }
    case 'penalty':
      return { ...state, penalties: [...state.penalties, mark], penalty: side, isClockStopped: true }
    case 'yellow_card':
    case 'red_card':
      return { ...state, cards: [...state.cards, { ...mark, isRed: kind === 'red_card' }] }
  }
}
