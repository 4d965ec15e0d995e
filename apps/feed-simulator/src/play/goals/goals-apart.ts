import type { Pair } from '@evens/pricing'

const EDGE_MAX = 1

/** What two sides are expected to count when `each` would be that of two equal ones, moved apart by an edge. */
export function goalsApart(each: number, edge: number): Pair {
  const factor = Math.exp(Math.min(Math.max(edge, -EDGE_MAX), EDGE_MAX))
  return [each * factor, each / factor]
}
