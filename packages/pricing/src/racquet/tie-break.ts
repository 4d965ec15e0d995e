import { otherSide, type Pair, type Side } from '../chain/side.ts'
import { isTwoClear } from './two-clear.ts'

const TARGET = 7

export const isTieBreakOver = (home: number, away: number): boolean => isTwoClear(home, away, TARGET)

/** One point by the first server, then two by each in turn. */
export const tieBreakServer = (first: Side, taken: number): Side =>
  Math.floor((taken + 1) / 2) % 2 === 0 ? first : otherSide(first)

/** The chance that the home side wins a tie-break from here. `serving` are the chances of points on serve. */
export function winsTieBreak(serving: Pair, first: Side, home: number, away: number): number {
  const known = new Map<number, number>()
  const homeTakes = (taken: number): number => (tieBreakServer(first, taken) === 0 ? serving[0] : 1 - serving[1])
  // Of two points from a level score each side serves one, in whichever order.
  const both = serving[0] * (1 - serving[1])
  const neither = (1 - serving[0]) * serving[1]

  function from(h: number, a: number): number {
    if (isTieBreakOver(h, a)) return h > a ? 1 : 0
    if (h === a && h >= TARGET - 1) return both / (both + neither)
    const name = h * 1000 + a
    const take = homeTakes(h + a)
    const chance = known.get(name) ?? take * from(h + 1, a) + (1 - take) * from(h, a + 1)
    known.set(name, chance)
    return chance
  }
  return from(home, away)
}
