import { rankOf, suitOf } from '../chance.ts'
import type { Card, ThreeCardRank } from './views.ts'

const RANKS: readonly ThreeCardRank[] = ['high', 'pair', 'flush', 'straight', 'three', 'straight-flush']
const BASE = 15

/** 2 to 14: an ace is high. */
const heightOf = (card: Card): number => (rankOf(card) === 1 ? 14 : rankOf(card))

/** A hand of three cards: its rank, and a number that is greater for the better hand. */
export type ThreeCards = { readonly rank: ThreeCardRank; readonly worth: number }

const worthOf = (rank: ThreeCardRank, ...heights: readonly number[]): ThreeCards => ({
  rank,
  worth: heights.reduce((sum, height) => sum * BASE + height, RANKS.indexOf(rank)),
})

export function threeCards(cards: readonly Card[]): ThreeCards {
  const [high = 0, middle = 0, low = 0] = cards.map(heightOf).toSorted((one, other) => other - one)
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0))
  // An ace, a three and a two are the lowest straight.
  const isLowest = high === 14 && middle === 3 && low === 2
  if ((high - middle === 1 && middle - low === 1) || isLowest)
    return worthOf(isFlush ? 'straight-flush' : 'straight', isLowest ? 3 : high, 0, 0)
  if (high === middle && middle === low) return worthOf('three', high, 0, 0)
  if (isFlush) return worthOf('flush', high, middle, low)
  if (high === middle || middle === low) return worthOf('pair', middle, high === middle ? low : high, 0)
  return worthOf('high', high, middle, low)
}

/** The worth of cards of these heights without a pair, a straight or a flush; the rest is as low as can be. */
export const worthOfHigh = ([high = 0, middle = 0, low = 0]: readonly number[]): number =>
  worthOf('high', high, middle, low).worth
