import { type Distribution, negative, only } from './distribution.ts'

/** Far below what a price can show, so that the tails of long sums are not carried along. */
const NEGLIGIBLE = 1e-13

/**
 * Of the sum of two numbers that know nothing of each other. It is the hot loop of repricing, so four values of the
 * shorter one go at a time: that is twice as fast as one by one.
 */
export function addUp(a: Distribution, b: Distribution): Distribution {
  const [short, long] = a.p.length < b.p.length ? [a.p, b.p] : [b.p, a.p]
  const sum = new Float64Array(long.length + short.length + 3)
  const steps = long.length + 3
  for (let i = 0; i < short.length; i += 4) {
    const p0 = short[i] ?? 0
    const p1 = short[i + 1] ?? 0
    const p2 = short[i + 2] ?? 0
    const p3 = short[i + 3] ?? 0
    if (p0 + p1 + p2 + p3 === 0) continue
    let x1 = 0
    let x2 = 0
    let x3 = 0
    for (let j = 0, at = i; j < steps; j++, at++) {
      const x0 = j < long.length ? (long[j] ?? 0) : 0
      sum[at] = (sum[at] ?? 0) + p0 * x0 + p1 * x1 + p2 * x2 + p3 * x3
      x3 = x2
      x2 = x1
      x1 = x0
    }
  }
  return trimmed({ from: a.from + b.from, p: sum.subarray(0, long.length + short.length - 1) })
}

export function trimmed({ from, p }: Distribution, negligible = NEGLIGIBLE): Distribution {
  let first = 0
  let last = p.length - 1
  while (first < last && (p[first] ?? 0) < negligible) first++
  while (last > first && (p[last] ?? 0) < negligible) last--
  return { from: from + first, p: p.subarray(first, last + 1) }
}

/** Of the first number less the second. */
export const leadOver = (a: Distribution, b: Distribution): Distribution => addUp(a, negative(b))

/** Removes some of the cases. */
export function without(all: Distribution, some: Distribution): Distribution {
  const p = all.p.slice()
  for (let i = 0; i < some.p.length; i++) {
    const at = some.from + i - all.from
    if (at >= 0 && at < p.length) p[at] = Math.max(0, (p[at] ?? 0) - (some.p[i] ?? 0))
  }
  return { from: all.from, p }
}

/** The running sums: `below[i]` is the chance of less than `from + i`. */
export function runningSums({ p }: Distribution): Float64Array {
  const below = new Float64Array(p.length + 1)
  for (let i = 0; i < p.length; i++) below[i + 1] = (below[i] ?? 0) + (p[i] ?? 0)
  return below
}

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
