import type { Game } from '@evens/games'
import { jackpotsOf, type ReelsMaths } from '@evens/games/reels'
import { amountIn } from '@evens/rules/coupon'

/** A pot as it is opened in one currency. */
export type NewPot = {
  readonly pot: string
  /** In the list of the file. */
  readonly place: number
  readonly cycle: bigint
  readonly seed: bigint
  readonly perMille: number
}

/** Files state amounts in US cents; a currency scales them as it scales stakes, by its usual amount. */
const scaled = (currency: string, cents: number): bigint => amountIn(currency, cents / Number(amountIn('USD', 1)))

export const hasPots = ({ family, maths }: Pick<Game, 'family' | 'maths'>): boolean =>
  family === 'reels' && jackpotsOf(maths as ReelsMaths).length > 0

export const potsIn = (currency: string, { maths }: Pick<Game, 'maths'>): readonly NewPot[] =>
  jackpotsOf(maths as ReelsMaths).map(({ id, contribution, seed, oneIn }, place) => ({
    pot: id,
    place,
    cycle: scaled(currency, oneIn),
    seed: scaled(currency, seed),
    perMille: Math.round(contribution * 1000),
  }))
