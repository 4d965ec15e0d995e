import { fraction, plus, times, ZERO, type Fraction } from '@evens/kernel'

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0)

/** Exact chance that these runners, numbered from 1, come first in this order. */
export function orderChance(weights: readonly number[], order: readonly number[]): Fraction {
  let left = sumOf(weights)
  let chance: Fraction = fraction(1n, 1n)
  for (const number of order) {
    const weight = weights[number - 1] ?? 0
    chance = times(chance, fraction(BigInt(weight), BigInt(left)))
    left -= weight
  }
  return chance
}

/** All orders of so many different runners out of the first ones. */
export function ordersOf(runners: number, length: number): readonly (readonly number[])[] {
  const numbers = Array.from({ length: runners }, (_runner, at) => at + 1)
  let orders: readonly (readonly number[])[] = [[]]
  for (let place = 0; place < length; place += 1)
    orders = orders.flatMap((order) =>
      numbers.filter((number) => !order.includes(number)).map((number) => [...order, number]),
    )
  return orders
}

/** Exact chance to be among so many in front, by each set of those before. */
export function placedChance(weights: readonly number[], runner: number, placed: number): Fraction {
  const own = weights[runner - 1] ?? 0
  const others = weights.flatMap((weight, at) => (at + 1 === runner ? [] : [weight]))
  const all = sumOf(weights)
  let sum: Fraction = ZERO
  for (let ahead = 0; ahead < placed; ahead += 1)
    for (const order of ordersOf(others.length, ahead)) {
      const gone = sumOf(order.map((number) => others[number - 1] ?? 0))
      const before = orderChanceOf(others, order, all)
      sum = plus(sum, times(before, fraction(BigInt(own), BigInt(all - gone))))
    }
  return sum
}

/** As `orderChance`, where the runners listed are not all that run. */
function orderChanceOf(weights: readonly number[], order: readonly number[], all: number): Fraction {
  return orderChance([...weights, all - sumOf(weights)], order)
}

/** Sum of the chances of some runners to win. */
export const anyWins = (weights: readonly number[], numbers: readonly number[]): Fraction =>
  fraction(BigInt(sumOf(numbers.map((number) => weights[number - 1] ?? 0))), BigInt(sumOf(weights)))
