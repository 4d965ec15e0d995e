import { added, NO_ROUNDS, type Sums } from '@evens/games/monitor'
import { amountIn } from '@evens/rules/coupon'

/** Sums of one currency in minor units, as text: they are beyond what a double holds exactly. */
export type CurrencySums = {
  readonly currency: string
  readonly rounds: bigint
  readonly staked: string
  readonly paid: string
  readonly squares: string
}

/** Sums over currencies in the usual amounts of each, so that equal money counts alike. */
export const usualSums = (rows: readonly CurrencySums[]): Sums =>
  rows.reduce<Sums>((sums, row) => added(sums, inUsualAmounts(row)), NO_ROUNDS)

function inUsualAmounts({ currency, rounds, staked, paid, squares }: CurrencySums): Sums {
  const unit = Number(amountIn(currency, 1))
  return {
    rounds: Number(rounds),
    staked: Number(staked) / unit,
    paid: Number(paid) / unit,
    squares: Number(squares) / unit ** 2,
  }
}
