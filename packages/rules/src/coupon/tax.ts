import { minor, type Minor } from '@evens/kernel'

/** A tax that is withheld from what a bet pays. `winnings` is the payout less its stake, `payout` all of it. */
export type Tax = { readonly perMille: number; readonly base: 'winnings' | 'payout' }

const MILLE = 1000n

/**
 * The tax on a payout for this stake, rounded down to the minor unit: a fraction of it stays with the player. A payout
 * that is not above its stake is a return and bears none. No tax leaves less than the stake, so that a better result
 * never pays less. Of a free bet the stake is 0: it was not the player's own.
 */
export function taxOn(tax: Tax | null, gross: bigint, stake: bigint): Minor {
  if (tax === null || gross <= stake) return minor(0n)
  const won = gross - stake
  const due = ((tax.base === 'payout' ? gross : won) * BigInt(tax.perMille)) / MILLE
  return minor(due < won ? due : won)
}

/** Text of a rate: 130 is "13", 125 is "12.5". */
export const taxPercent = ({ perMille }: Tax): number => perMille / 10
