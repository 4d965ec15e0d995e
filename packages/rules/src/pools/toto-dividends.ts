import { minor, type Minor } from '@evens/kernel'
import { shareOut, type Winner } from './share-out.ts'
import type { TotoPool } from './toto-pools.ts'

/** A coupon in the draw: the stake of each variant, and the number of variants by hits. */
export type TotoEntry = { readonly id: string; readonly perVariant: Minor; readonly byHits: readonly number[] }

export type TotoDividend = {
  readonly hits: number
  /** The part of the stakes that belongs to the category. */
  readonly share: Minor
  /** The total stake of the winning variants. */
  readonly weight: bigint
  readonly coupons: number
  readonly paid: Minor
}

export type TotoPayouts = {
  readonly margin: Minor
  readonly dividends: readonly TotoDividend[]
  readonly jackpot: { readonly paid: Minor; readonly weight: bigint; readonly coupons: number; readonly after: Minor }
  /** Of those who get something. */
  readonly payouts: ReadonlyMap<string, Minor>
}

type Rules = Pick<TotoPool, 'size' | 'categories' | 'marginPercent' | 'minDividendMilli' | 'rounding'>
type Pot = { readonly stakes: Minor; readonly jackpot: Minor; readonly entries: readonly TotoEntry[] }

const HUNDRED = 100n
const MILLI = 1000n

/** Splits the stakes and the jackpot of one pool. Nothing is lost: the remainder is the jackpot of the next draw. */
export function shareToto(rules: Rules, { stakes, jackpot, entries }: Pot): TotoPayouts {
  let margin: bigint = percentOf(stakes, rules.marginPercent)
  let after: bigint = stakes - margin + jackpot
  const payouts = new Map<string, Minor>()

  function pay(amount: Minor, hits: number): Omit<TotoDividend, 'hits' | 'share'> {
    const winners = winnersOf(entries, hits)
    const weight = winners.reduce((sum, winner) => sum + winner.weight, 0n)
    const isTooSmall = amount * MILLI < weight * BigInt(rules.minDividendMilli)
    if (weight === 0n || isTooSmall) return { weight, coupons: winners.length, paid: minor(0n) }
    const shares = shareOut(amount, winners)
    const raised = rules.rounding === 'up' ? raisedOf(amount, weight, winners) : new Set<string>()
    const extra = BigInt(raised.size) - shares.left
    const isRaised = raised.size > 0 && extra <= margin
    for (const [id, share] of shares.paid)
      payouts.set(id, minor((payouts.get(id) ?? 0n) + share + (isRaised && raised.has(id) ? 1n : 0n)))
    const paid = isRaised ? amount + extra : amount - shares.left
    after -= isRaised ? amount : paid
    margin -= isRaised ? extra : 0n
    return { weight, coupons: winners.length, paid: minor(paid) }
  }

  const dividends = rules.categories.map(({ hits, percent }) => {
    const share = percentOf(stakes, percent)
    return { hits, share, ...pay(share, hits) }
  })
  const won = pay(jackpot, rules.size)
  return { margin: minor(margin), dividends, jackpot: { ...won, after: minor(after) }, payouts }
}

const percentOf = (amount: bigint, percent: number): Minor => minor((amount * BigInt(percent)) / HUNDRED)

/** An entry with more hits than a category needs is in that category too. */
function winnersOf(entries: readonly TotoEntry[], hits: number): readonly Winner[] {
  return entries.flatMap(({ id, perVariant, byHits }) => {
    const variants = byHits.slice(hits).reduce((sum, count) => sum + count, 0)
    return variants === 0 ? [] : { id, weight: perVariant * BigInt(variants) }
  })
}

/** Those whose share is no whole number of units. */
const raisedOf = (amount: Minor, weight: bigint, winners: readonly Winner[]): ReadonlySet<string> =>
  new Set(winners.filter((winner) => (amount * winner.weight) % weight !== 0n).map(({ id }) => id))
