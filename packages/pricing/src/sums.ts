import { type Distribution, negative, only } from './distribution.ts'
import { zeros } from './zeros.ts'

/** Far below what a price can show, so that the tails of long sums are not carried along. */
const NEGLIGIBLE = 1e-13

/** Values of the shorter number that go at a time. */
const WIDE = 8

/**
 * Of the sum of two numbers that know nothing of each other. It is the hot loop of repricing, so eight values of the
 * shorter one go at a time: each sum is then written an eighth as often, in the same order.
 */
export function addUp(a: Distribution, b: Distribution): Distribution {
  const [short, long] = a.p.length < b.p.length ? [a.p, b.p] : [b.p, a.p]
  const [rows, columns] = [short.length, long.length]
  const sum = zeros(columns + rows + WIDE - 1)
  const at = (i: number): number => (i < rows ? (short[i] as number) : 0)
  for (let i = 0; i < rows; i += WIDE) {
    const [p0, p1, p2, p3] = [at(i), at(i + 1), at(i + 2), at(i + 3)]
    const [p4, p5, p6, p7] = [at(i + 4), at(i + 5), at(i + 6), at(i + 7)]
    let [x1, x2, x3, x4, x5, x6, x7] = [0, 0, 0, 0, 0, 0, 0]
    const end = columns + Math.min(WIDE, rows - i) - 1
    for (let j = 0, to = i; j < end; j++, to++) {
      const x0 = j < columns ? (long[j] as number) : 0
      const low = (sum[to] as number) + p0 * x0 + p1 * x1 + p2 * x2 + p3 * x3
      sum[to] = low + p4 * x4 + p5 * x5 + p6 * x6 + p7 * x7
      x7 = x6
      x6 = x5
      x5 = x4
      x4 = x3
      x3 = x2
      x2 = x1
      x1 = x0
    }
  }
  return trimmed({ from: a.from + b.from, p: sum.subarray(0, columns + rows - 1) })
}

export function trimmed({ from, p }: Distribution, negligible = NEGLIGIBLE): Distribution {
  let first = 0
  let last = p.length - 1
  while (first < last && (p[first] as number) < negligible) first++
  while (last > first && (p[last] as number) < negligible) last--
  return { from: from + first, p: p.subarray(first, last + 1) }
}

/** Of the first number less the second. */
export const leadOver = (a: Distribution, b: Distribution): Distribution => addUp(a, negative(b))

/** Removes some of the cases. */
export function without(all: Distribution, some: Distribution): Distribution {
  const p = zeros(all.p.length)
  p.set(all.p)
  for (let i = 0; i < some.p.length; i++) {
    const at = some.from + i - all.from
    if (at >= 0 && at < p.length) p[at] = Math.max(0, (p[at] ?? 0) - (some.p[i] ?? 0))
  }
  return { from: all.from, p }
}

/** The running sums: `below[i]` is the chance of less than `from + i`. */
export function runningSums({ p }: Distribution): Float64Array {
  const below = zeros(p.length + 1)
  let sum = 0
  for (let i = 0; i < p.length; i++) below[i + 1] = sum += p[i] as number
  return below
}

/** The same in a list that the next call uses again, with its length. */
export function passingSums({ p }: Distribution): PassingSums {
  if (passing.length <= p.length) passing = new Float64Array(2 * p.length)
  let sum = 0
  passing[0] = 0
  for (let i = 0; i < p.length; i++) passing[i + 1] = sum += p[i] as number
  return { below: passing, length: p.length + 1 }
}
export type PassingSums = { readonly below: Float64Array; readonly length: number }
let passing = new Float64Array(512)

/** The chance of less than the number at this place of running sums, which may lie beyond them. */
export const belowAt = (sums: Float64Array, at: number): number => sums[Math.max(0, Math.min(at, sums.length - 1))] ?? 0

export const massOf = ({ p }: Distribution): number => p.reduce((sum, chance) => sum + chance, 0)

export const sample = (chances: readonly number[]): Distribution => ({ from: 0, p: Float64Array.from(chances) })

/** The sum of `draws` independent draws with the same chances of 0, 1, 2 … */
export type Powers = {
  readonly of: (draws: number) => Distribution
  /** The chance of less than `value`. */
  readonly below: (draws: number, value: number) => number
}

/** Each power is made of the one before it, once. */
export function powersOf(chances: readonly number[]): Powers {
  const one = sample(chances)
  const sums = [only(0)]
  const running: Float64Array[] = []
  const of = (draws: number): Distribution => {
    while (sums.length <= draws) sums.push(addUp(sums.at(-1) ?? one, one))
    return sums[draws] ?? one
  }
  return {
    of,
    below(draws, value) {
      const sum = of(draws)
      const below = (running[draws] ??= runningSums(sum))
      return belowAt(below, value - sum.from)
    },
  }
}
