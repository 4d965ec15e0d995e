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
  const low = Math.min(...cases.map(({ from }) => from))
  const high = Math.max(...cases.map(({ from, p }) => from + p.length))
  if (low >= high) return only(0, 0)
  const sum = new Float64Array(high - low)
  for (const { from, p } of cases) for (let k = 0; k < p.length; k++) add(sum, from - low + k, p[k] ?? 0)
  return trimmed(low, sum)
}

/** The sum of two independent numbers. */
export function sumUp(one: Distribution, other: Distribution): Distribution {
  const [short, long] = one.p.length < other.p.length ? [one.p, other.p] : [other.p, one.p]
  const sum = new Float64Array(short.length + long.length - 1)
  for (let k = 0; k < short.length; k++) {
    const weight = short[k] ?? 0
    if (weight > NEGLIGIBLE) for (let j = 0; j < long.length; j++) add(sum, k + j, weight * (long[j] ?? 0))
  }
  return { from: one.from + other.from, p: sum }
}

function add(sum: Float64Array, at: number, probability: number): void {
  sum[at] = (sum[at] ?? 0) + probability
}

function trimmed(from: number, p: Float64Array): Distribution {
  let [first, last] = [0, p.length - 1]
  while (first < last && (p[first] ?? 0) < NEGLIGIBLE) first++
  while (last > first && (p[last] ?? 0) < NEGLIGIBLE) last--
  return { from: from + first, p: p.subarray(first, last + 1) }
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
  const sum = new Float64Array(high - low + 1)
  for (const one of cases) add(sum, valueOf(one) - low, probabilityOf(one))
  return trimmed(low, sum)
}

export const moved = ({ from, p }: Distribution, by: number): Distribution => ({ from: from + by, p })

export function above({ from, p }: Distribution, line: number): number {
  let sum = 0
  for (let k = Math.max(0, Math.floor(line) + 1 - from); k < p.length; k++) sum += p[k] ?? 0
  return sum
}

export function oddChance({ from, p }: Distribution): number {
  let sum = 0
  for (let k = from % 2 === 0 ? 1 : 0; k < p.length; k += 2) sum += p[k] ?? 0
  return sum
}

/** The half line on the lattice of `step` that splits the chances most evenly. */
export function evenLine(distribution: Distribution, step: number): number {
  const { from, p } = distribution
  let [best, bestGap, left] = [from + 0.5, Infinity, above(distribution, from - 1)]
  const half = left / 2
  for (let k = 0; k < p.length; k++) {
    left -= p[k] ?? 0
    const gap = Math.abs(left - half)
    if ((from + k) % step === 0 && gap < bestGap) [best, bestGap] = [from + k + 0.5, gap]
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

/** Conditional on these cases: scales the chances to a sum of one. */
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
