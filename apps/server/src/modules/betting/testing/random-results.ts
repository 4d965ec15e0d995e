import type { OutcomeSettlement } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'

export const OUTCOMES = ['home', 'draw', 'away'] as const

/** A market's end with every kind of result there is. */
export function randomResults(random: Random): OutcomeSettlement[] {
  const winner = random.pick(OUTCOMES)
  const end = random.int(10)
  return OUTCOMES.map((id): OutcomeSettlement => {
    const result = id === winner ? 1 : 0
    if (end === 0) return { id, result: 0, voidFactor: 1 }
    if (end === 1) return { id, result, voidFactor: 0.5 }
    if (end === 2 && result === 1) return { id, result, deadHeat: random.pick([0.5, 0.333333, 0.25]) }
    return { id, result }
  })
}
