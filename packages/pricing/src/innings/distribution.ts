import { above, type Distribution } from '../chain/distribution.ts'

/** Adds to one of many sums; what lies outside of them is lost. */
export function addAt(sums: Float64Array, index: number, amount: number): void {
  sums[index] = (sums[index] ?? 0) + amount
}

export const chanceOf = ({ from, p }: Distribution, value: number): number => p[value - from] ?? 0

/** Of the sum of two numbers that know nothing of each other. What lies beyond `length` is counted at its end. */
export function convolve(a: Distribution, b: Distribution, length = Infinity): Distribution {
  const p = new Float64Array(Math.min(a.p.length + b.p.length - 1, length))
  const last = p.length - 1
  for (let i = 0; i < a.p.length; i++) {
    const chance = a.p[i] ?? 0
    if (chance === 0) continue
    for (let j = 0; j < b.p.length; j++) addAt(p, Math.min(i + j, last), chance * (b.p[j] ?? 0))
  }
  return { from: a.from + b.from, p }
}

/** One of several cases, each with its weight. */
export function weighed(cases: readonly (readonly [weight: number, one: Distribution])[]): Distribution {
  const from = Math.min(...cases.map(([, one]) => one.from))
  const p = new Float64Array(Math.max(...cases.map(([, one]) => one.from + one.p.length)) - from)
  for (const [weight, one] of cases)
    for (let k = 0; k < one.p.length; k++) addAt(p, one.from - from + k, weight * (one.p[k] ?? 0))
  return { from, p }
}

/** One or the other, each as likely. */
export const evenly = (a: Distribution, b: Distribution): Distribution =>
  weighed([
    [0.5, a],
    [0.5, b],
  ])

/** Of those cases alone that it tells of: the chances add up to one again. */
export function amongItself(part: Distribution): Distribution {
  const all = above(part, part.from - 1)
  return { from: part.from, p: part.p.map((chance) => chance / all) }
}

export const negative = ({ from, p }: Distribution): Distribution => ({
  from: 1 - from - p.length,
  p: p.toReversed(),
})

/** The first number is above the second, equal to it, below it. */
export function compare(a: Distribution, b: Distribution): readonly [above: number, equal: number, below: number] {
  let [more, equal, less] = [0, 0, 0]
  a.p.forEach((chance, index) => {
    const same = chanceOf(b, a.from + index)
    const fewer = above(b, a.from + index)
    more += chance * (1 - fewer - same)
    equal += chance * same
    less += chance * fewer
  })
  return [more, equal, less]
}
