import type { Pair } from '../chain/side.ts'
import { powersOf, type Powers } from '../points/powers.ts'
import type { CardChances } from './judging.ts'
import { CLOSE } from './state.ts'

/** What one exchange brings to each side; the rest of the time it is even. */
export type FightStrength = {
  readonly ko: Pair
  readonly submission: Pair
  readonly down: Pair
  readonly better: Pair
}

export const stopChance = ({ ko, submission }: FightStrength): number => ko[0] + ko[1] + submission[0] + submission[1]

/** The sum of these draws is the margin plus one for each exchange. */
export function marginPowers(strength: FightStrength): Powers {
  const goesOn = 1 - stopChance(strength) - strength.down[0] - strength.down[1]
  const [up, down] = [strength.better[0] / goesOn, strength.better[1] / goesOn]
  return powersOf([down, 1 - up - down, up])
}

type RoundSoFar = { readonly left: number; readonly margin: number; readonly downs: Pair }

/** The chances of a round's card, given that none of the exchanges left of it ends the fight. */
export function cardChances(
  strength: FightStrength,
  margins: Powers,
  { left, margin, downs }: RoundSoFar,
): CardChances {
  const goesOn = 1 - stopChance(strength)
  const anyDown = (strength.down[0] + strength.down[1]) / goesOn
  const byHome = anyDown === 0 ? 0 : strength.down[0] / goesOn / anyDown
  const chances = { H: 0, h: 0, '-': 0, a: 0, A: 0 }
  for (let count = 0; count <= left; count++) {
    const chance = binomial(left, count, anyDown)
    let level = 0
    for (let home = 0; home <= count; home++) {
      const share = chance * binomial(count, home, byHome)
      const lead = downs[0] - downs[1] + 2 * home - count
      if (lead === 0) level = share
      else chances[lead > 0 ? 'H' : 'A'] += share
    }
    // What is left of the knock-downs makes the margin, which counts only where they are level.
    const others = left - count
    const less = margins.below(others, others - CLOSE - margin)
    const notMore = margins.below(others, others + CLOSE + 1 - margin)
    chances.a += level * less
    chances['-'] += level * (notMore - less)
    chances.h += level * (1 - notMore)
  }
  return chances
}

function binomial(all: number, some: number, chance: number): number {
  let ways = 1
  for (let i = 0; i < some; i++) ways = (ways * (all - i)) / (i + 1)
  return ways * chance ** some * (1 - chance) ** (all - some)
}
