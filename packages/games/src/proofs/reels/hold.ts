import { invariant } from '@evens/kernel'
import type { ReelsMaths } from '../../reels/maths.ts'
import { addTo, convolved, type Chances } from './counts.ts'

type Hold = NonNullable<NonNullable<ReelsMaths['features']>['hold']>

/** C(n, k) p^k (1 − p)^(n − k). */
function binomial(n: number, k: number, p: number): number {
  let ways = 1
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at
  return ways * p ** k * (1 - p) ** (n - k)
}

/** Chances of how many coins there are at the end, from so many at the beginning: three misses on end finish it. */
export function coinsAtEnd({ chance: [over, under], respins }: Hold, cells: number, coins: number): Chances {
  const ends = new Float64Array(cells + 1)
  ends[coins] = 1
  for (let now = coins; now < cells; now += 1) {
    const reached = ends[now] as number
    const missed = binomial(cells - now, 0, over / under)
    // A coin makes the respins three again, so only the misses since the last one count.
    const tried = Array.from({ length: respins }, (_miss, misses) => missed ** misses).reduce((a, b) => a + b)
    ends[now] = reached * missed ** respins
    for (let more = 1; more <= cells - now; more += 1)
      ends[now + more] = (ends[now + more] as number) + reached * tried * binomial(cells - now, more, over / under)
  }
  return ends
}

/** Chances of what the coins pay together, in whole stakes, from so many at the beginning. */
export function paidByHold(hold: Hold, cells: number, coins: number): Chances {
  invariant(coins >= hold.from, 'too few coins')
  const all = hold.values.reduce((sum, [, weight]) => sum + weight, 0)
  const highest = Math.max(...hold.values.map(([value]) => value))
  const one = new Float64Array(highest + 1)
  for (const [value, weight] of hold.values) one[value] = weight / all
  const paid = new Float64Array(cells * highest + hold.full + 1)
  let values: Chances = Float64Array.of(1)
  coinsAtEnd(hold, cells, coins).forEach((chance, count) => {
    if (chance > 0) {
      const full = count === cells ? hold.full : 0
      addTo(paid.subarray(full), values, chance)
    }
    values = convolved(values, one)
  })
  return paid
}
