import { zeros } from './zeros.ts'

/** The chances of whole numbers: `p[k]` is that of `from + k`. They may add up to less than one: a part of the cases. */
export type Distribution = { readonly from: number; readonly p: Float64Array }

/** Tails smaller than this are let go: together they stay far below what any price can show. */
const NEGLIGIBLE = 1e-12

export const only = (value: number, probability = 1): Distribution => ({
  from: value,
  p: Float64Array.of(probability),
})

/** One of many cases happens: the sum of their chances. */
export function mix(cases: readonly Distribution[]): Distribution {
  let [low, high] = [Infinity, -Infinity]
  for (const { from, p } of cases) {
    low = Math.min(low, from)
    high = Math.max(high, from + p.length)
  }
  if (low >= high) return only(0, 0)
  const sum = zeros(high - low)
  for (const { from, p } of cases)
    for (let k = 0, at = from - low; k < p.length; k++, at++) sum[at] = (sum[at] as number) + (p[k] as number)
  return trimmed(low, sum)
}

/** The sum of two independent numbers. */
export function sumUp(one: Distribution, other: Distribution): Distribution {
  const [short, long] = one.p.length < other.p.length ? [one.p, other.p] : [other.p, one.p]
  const sum = zeros(short.length + long.length - 1)
  for (let k = 0; k < short.length; k++) {
    const weight = short[k] as number
    if (!(weight > NEGLIGIBLE)) continue
    for (let j = 0, at = k; j < long.length; j++, at++) sum[at] = (sum[at] as number) + weight * (long[j] as number)
  }
  return { from: one.from + other.from, p: sum }
}

function add(sum: Float64Array, at: number, probability: number): void {
  sum[at] = (sum[at] as number) + probability
}

function trimmed(from: number, p: Float64Array): Distribution {
  let [first, last] = [0, p.length - 1]
  while (first < last && (p[first] as number) < NEGLIGIBLE) first++
  while (last > first && (p[last] as number) < NEGLIGIBLE) last--
  return { from: from + first, p: last - first + 1 === p.length ? p : p.subarray(first, last + 1) }
}

/** From cases in any order: the value of each, and its chance. */
export function gather<Case>(
  cases: readonly Case[],
  valueOf: (one: Case) => number,
  probabilityOf: (one: Case) => number,
): Distribution {
  let [low, high] = [Infinity, -Infinity]
  for (const one of cases) {
    const value = valueOf(one)
    if (value < low) low = value
    if (value > high) high = value
  }
  if (low > high) return only(0, 0)
  const sum = zeros(high - low + 1)
  for (const one of cases) add(sum, valueOf(one) - low, probabilityOf(one))
  return trimmed(low, sum)
}

export const moved = ({ from, p }: Distribution, by: number): Distribution => ({ from: from + by, p })

export function above({ from, p }: Distribution, line: number): number {
  let sum = 0
  for (let k = Math.max(0, Math.floor(line) + 1 - from); k < p.length; k++) sum += p[k] as number
  return sum
}

export function oddChance({ from, p }: Distribution): number {
  let sum = 0
  for (let k = from % 2 === 0 ? 1 : 0; k < p.length; k += 2) sum += p[k] as number
  return sum
}

/** The half line on the lattice of `step` that splits the chances most evenly. */
export function evenLine(distribution: Distribution, step: number): number {
  const { from, p } = distribution
  let best = from + 0.5
  let bestGap = Infinity
  let left = above(distribution, from - 1)
  const half = left / 2
  for (let k = 0; k < p.length; k++) {
    left -= p[k] as number
    if ((from + k) % step !== 0) continue
    const gap = Math.abs(left - half)
    if (gap >= bestGap) continue
    best = from + k + 0.5
    bestGap = gap
  }
  return best
}

/** Adds to one of many sums; an index out of range is ignored. */
export function addAt(sums: Float64Array, index: number, amount: number): void {
  sums[index] = (sums[index] ?? 0) + amount
}

export const chanceOf = ({ from, p }: Distribution, value: number): number => p[value - from] ?? 0

/** The sum of two independent numbers. The tail beyond `length` is counted at its end. */
export function convolve(a: Distribution, b: Distribution, length = Infinity): Distribution {
  const [one, other] = [a.p, b.p]
  const p = zeros(Math.min(one.length + other.length - 1, length))
  const last = p.length - 1
  for (let i = 0; i < one.length; i++) {
    const chance = one[i] as number
    if (chance === 0) continue
    const inside = Math.min(other.length, last - i)
    for (let j = 0; j < inside; j++) p[i + j] = (p[i + j] as number) + chance * (other[j] as number)
    for (let j = Math.max(0, inside); j < other.length; j++)
      p[last] = (p[last] as number) + chance * (other[j] as number)
  }
  return { from: a.from + b.from, p }
}

/** One of several cases, each with its weight. */
export function weighed(cases: readonly (readonly [weight: number, one: Distribution])[]): Distribution {
  const from = Math.min(...cases.map(([, one]) => one.from))
  const p = zeros(Math.max(...cases.map(([, one]) => one.from + one.p.length)) - from)
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

/** Conditional on these cases: scales the chances to a sum of one. */
export function amongItself(part: Distribution): Distribution {
  const all = above(part, part.from - 1)
  return { from: part.from, p: part.p.map((chance) => chance / all) }
}

export function negative({ from, p }: Distribution): Distribution {
  const reversed = zeros(p.length)
  for (let k = 0, last = p.length - 1; k <= last; k++) reversed[k] = p[last - k] as number
  return { from: 1 - from - p.length, p: reversed }
}

/** The first number is above the second, equal to it, below it. */
export function compare(a: Distribution, b: Distribution): readonly [above: number, equal: number, below: number] {
  let [more, equal, less] = [0, 0, 0]
  for (let index = 0; index < a.p.length; index++) {
    const chance = a.p[index] as number
    const same = chanceOf(b, a.from + index)
    const fewer = above(b, a.from + index)
    more += chance * (1 - fewer - same)
    equal += chance * same
    less += chance * fewer
  }
  return [more, equal, less]
}
