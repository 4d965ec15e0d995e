import { cardOf, type RoundCard } from '@evens/games'
import { gameOfRound } from '../games/index.ts'

const KEPT = 100
const known = new Map<string, RoundCard | null>()

/** The card of a round by its commitment: hundreds of exact prices, which are reckoned once. */
export function cardOfRound(maths: string, commitment: string): RoundCard | null {
  const name = `${maths}/${commitment}`
  const card = known.get(name) ?? cardOf(gameOfRound(maths), commitment)
  known.set(name, card)
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break
    known.delete(oldest)
  }
  return card
}
