import type { Chance } from '../chance.ts'
import type { Card } from './views.ts'

/** Deals out of the cards that are left, in their order; what is left after it is a part of the state. */
export function dealingFrom(chance: Chance, cards: readonly Card[]) {
  const left = [...cards]
  return {
    left: (): readonly Card[] => left,
    deal: (): Card => left.splice(chance.below(left.length), 1)[0] as Card,
  }
}

export type Dealing = ReturnType<typeof dealingFrom>
