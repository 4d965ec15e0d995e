import type { BingoMaths } from '../bingo/index.ts'
import { figuresOf, type Figures } from './figures.ts'

const CARDS = 100

/**
 * Cards share the pot whatever they are, so the return is its part of the stakes. All else depends on how many play: the
 * figures are those of one of a hundred cards, none of which shares a prize.
 */
export function bingoFigures({ prizes, potPercent }: BingoMaths): readonly Figures[] {
  const paid = prizes.map(([, percent]) => [(percent * potPercent * CARDS) / 100, 1n] as const)
  return [figuresOf(`one of ${CARDS} cards`, [...paid, [0, BigInt(CARDS - prizes.length)]])]
}
