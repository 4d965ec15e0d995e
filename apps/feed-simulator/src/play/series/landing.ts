import type { Random } from '@evens/kernel'
import type { Side } from '@evens/pricing'

export type Landing = 'in' | 'net' | 'out'

const NET = 50

const between = (random: Random, low: number, high: number): number => round(low + (high - low) * random.next())
const round = (per: number): number => Math.round(per * 10) / 10

/** Where the last ball of a rally falls: in the loser's half, at the net, or behind the winner. */
export function landingOf(random: Random, winner: Side, landing: Landing): [number, number] {
  const width = between(random, 8, 92)
  if (landing === 'net') return [NET, width]
  const fromHomeEnd = landing === 'in' ? between(random, 58, 96) : between(random, 0, 3)
  return [winner === 0 ? fromHomeEnd : round(100 - fromHomeEnd), width]
}
