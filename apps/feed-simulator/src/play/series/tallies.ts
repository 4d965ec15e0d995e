import type { Pair, Side } from '@evens/pricing'

/** What is counted beside the score, by name. */
export type Tallies = Readonly<Record<string, Pair>>

export function counted(tallies: Tallies, name: string, side: Side, by = 1): Tallies {
  const [home, away] = tallies[name] ?? [0, 0]
  return { ...tallies, [name]: side === 0 ? [home + by, away] : [home, away + by] }
}

export const noTallies = (names: readonly string[]): Tallies =>
  Object.fromEntries(names.map((name): [string, Pair] => [name, [0, 0]]))
