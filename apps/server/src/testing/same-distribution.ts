/**
 * The probability that two samples that differ this much come from one distribution (Kolmogorov and Smirnov,
 * asymptotic).
 */
export function sameDistribution(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [one.toSorted(ascending), other.toSorted(ascending)]
  const gap = Math.max(...[...a, ...b].map((x) => Math.abs(below(a, x) - below(b, x))))
  const root = Math.sqrt((a.length * b.length) / (a.length + b.length))
  const lambda = (root + 0.12 + 0.11 / root) * gap
  // The sum does not converge for samples that are alike.
  if (lambda < 0.3) return 1
  const terms = Array.from({ length: 100 }, (_none, at) => (-1) ** at * Math.exp(-2 * (at + 1) ** 2 * lambda ** 2))
  return Math.min(1, 2 * terms.reduce((sum, term) => sum + term, 0))
}

const ascending = (a: number, b: number): number => a - b

/** The share of a sorted sample that is not above a value. */
function below(sorted: readonly number[], value: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) <= value) from = middle + 1
    else to = middle
  }
  return from / sorted.length
}

export const median = (sample: readonly number[]): number =>
  sample.toSorted(ascending)[Math.floor(sample.length / 2)] ?? 0
