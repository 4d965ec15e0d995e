import { invariant, minor, type Minor } from '@evens/kernel'

/** A winning part of a ticket, and its weight among the others. */
export type Winner = { readonly id: string; readonly weight: bigint }

export type Shares = {
  readonly paid: ReadonlyMap<string, Minor>
  /** The rounding remainder, or the whole amount if there is no winner. */
  readonly left: Minor
}

/** Divides an amount in proportion to weight. Each share is rounded down; the remainder is returned. */
export function shareOut(amount: Minor, winners: readonly Winner[]): Shares {
  const whole = winners.reduce((sum, { weight }) => sum + weight, 0n)
  if (whole === 0n) return { paid: new Map(), left: amount }
  invariant(
    winners.every(({ weight }) => weight > 0n),
    'a winner has a weight',
  )
  const paid = new Map<string, Minor>()
  for (const { id, weight } of winners) paid.set(id, minor((paid.get(id) ?? 0n) + (amount * weight) / whole))
  const given = [...paid.values()].reduce((sum, share) => sum + share, 0n)
  return { paid, left: minor(amount - given) }
}
