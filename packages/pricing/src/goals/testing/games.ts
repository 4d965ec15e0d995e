import type { Side } from '../../side.ts'
import type { GoalsState, GoalsStrength, Mark } from '../state.ts'

export const aState = (facts: Partial<GoalsState> = {}): GoalsState => ({
  phase: 'not_started',
  part: 1,
  second: 0,
  added: null,
  goals: [],
  corners: [],
  cards: [],
  penalties: [],
  penalty: null,
  shootout: [],
  ...facts,
})

export const playing = (part: number, minute: number, facts: Partial<GoalsState> = {}): GoalsState =>
  aState({ phase: 'playing', part, second: minute * 60, ...facts })

export const aStrength = (facts: Partial<GoalsStrength> = {}): GoalsStrength => ({
  goals: [1.6, 1.1],
  rho: -0.1,
  corners: [5.4, 4.6],
  cards: [1.9, 2.1],
  ...facts,
})

/** Goals, corners or cards as one reads them: `h1` is home in the first part, its second counted on from the last. */
export function marks(text: string): Mark[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word, at) => {
      const side: Side = word.startsWith('h') ? 0 : 1
      return { side, part: Number(word.slice(1)), second: 60 + at }
    })
}
