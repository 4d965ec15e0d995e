/** The chances of finishing orders. Runners are indices into the list of weights. */
export type OrderChances = {
  /** The expected share of the first place: half of it where two share it. */
  readonly win: readonly number[]
  /** To be among the first two, or three. */
  readonly topTwo: readonly number[]
  readonly topThree: readonly number[]
  readonly last: () => readonly number[]
  /** These two in this order; a dead heat counts for half in each order. */
  readonly forecast: (first: number, second: number) => number
  readonly quinella: (one: number, other: number) => number
  readonly trio: (one: number, two: number, three: number) => number
  readonly isAhead: (one: number, other: number) => number
  readonly winWithout: (without: number) => readonly number[]
}

/**
 * Plackett and Luce: the winner is drawn by weight, then the second among the rest, and so on. With the chance
 * `deadHeat` the first two of that order share the first place.
 */
export function orderChances(weights: readonly number[], deadHeat: number): OrderChances {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const numbers = weights.map((_, runner) => runner)
  const weight = (runner: number): number => weights[runner] ?? 0
  const share = (runner: number, ...gone: number[]): number => {
    const left = gone.reduce((sum, other) => sum - weight(other), all)
    return left > 0 ? weight(runner) / left : 0
  }
  const inOrder = (first: number, second: number): number =>
    first === second ? 0 : share(first) * share(second, first)
  const parted = (first: number, second: number): number =>
    (deadHeat / 2) * (inOrder(second, first) - inOrder(first, second))
  const forecast = (first: number, second: number): number => inOrder(first, second) + parted(first, second)
  const place = (runner: number): readonly [first: number, second: number, third: number] => {
    let [second, third] = [0, 0]
    for (const winner of numbers) {
      if (winner === runner) continue
      second += inOrder(winner, runner)
      for (const next of numbers)
        if (next !== runner && next !== winner) third += inOrder(winner, next) * share(runner, winner, next)
    }
    return [share(runner), second, third]
  }
  const places = numbers.map(place)

  return {
    win: places.map(([first, second]) => first + (deadHeat / 2) * (second - first)),
    topTwo: places.map(([first, second]) => first + second),
    topThree: places.map(([first, second, third]) => first + second + third),
    last: () => numbers.map((runner) => lastChance(weights, runner)),
    forecast,
    quinella: (one, other) => inOrder(one, other) + inOrder(other, one),
    trio: (...three) => ordersOf(three).reduce((sum, [a, b, c]) => sum + inOrder(a, b) * share(c, a, b), 0),
    isAhead: (one, other) => weight(one) / (weight(one) + weight(other)) + parted(one, other),
    winWithout: (without) =>
      numbers.map((runner) => {
        if (runner === without) return 0
        const others = numbers.filter((other) => other !== runner && other !== without)
        return others.reduce((sum, other) => sum + parted(runner, other), weight(runner) / (all - weight(without)))
      }),
  }
}

type Three = readonly [number, number, number]
const ordersOf = ([a, b, c]: Three): readonly Three[] => [
  [a, b, c],
  [a, c, b],
  [b, a, c],
  [b, c, a],
  [c, a, b],
  [c, b, a],
]

/** Inclusion–exclusion over the sets of other runners: last is behind every one of them. */
function lastChance(weights: readonly number[], runner: number): number {
  const own = weights[runner] ?? 0
  if (own === 0) return 0
  let terms = [{ weight: own, sign: 1 }]
  weights.forEach((weight, other) => {
    if (other === runner || weight === 0) return
    terms = terms.flatMap((term) => [term, { weight: term.weight + weight, sign: -term.sign }])
  })
  return terms.reduce((sum, { weight, sign }) => sum + (sign * own) / weight, 0)
}
