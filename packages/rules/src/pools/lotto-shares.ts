import { minor, type Minor } from '@evens/kernel'
import { shareOut } from './share-out.ts'
import type { LottoKind } from './lotto-kinds.ts'

/** A ticket on a draw: what one of its combinations cost, and how many of them won in each category. */
export type LottoStake = { readonly id: string; readonly price: Minor; readonly wins: readonly bigint[] }

export type LottoDividend = { readonly fund: Minor; readonly winners: bigint; readonly paid: Minor }

export type LottoShares = {
  readonly margin: Minor
  readonly dividends: readonly LottoDividend[]
  readonly prizes: ReadonlyMap<string, Minor>
  /** What the next draw begins with. */
  readonly jackpot: Minor
}

const HUNDRED = 100n
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((whole, amount) => whole + amount, 0n)

/**
 * What was staked on a draw, and the jackpot before it, become margin, prizes and the jackpot after it. Each category's
 * share is rounded down, and so is each prize; all that is left over is in the jackpot, so nothing is lost.
 */
export function shareLotto(
  { categories, marginPercent }: Pick<LottoKind, 'categories' | 'marginPercent'>,
  staked: Minor,
  jackpot: Minor,
  stakes: readonly LottoStake[],
): LottoShares {
  const part = (percent: number): bigint => (staked * BigInt(percent)) / HUNDRED
  const prizes = new Map<string, Minor>()
  const dividends = categories.map(({ sharePercent }, at): LottoDividend => {
    const fund = minor(part(sharePercent) + (at === 0 ? jackpot : 0n))
    const winning = stakes.filter(({ wins }) => (wins[at] ?? 0n) > 0n)
    const weighed = winning.map(({ id, price, wins }) => ({ id, weight: price * (wins[at] ?? 0n) }))
    const { paid } = shareOut(fund, weighed)
    for (const [id, prize] of paid) prizes.set(id, minor((prizes.get(id) ?? 0n) + prize))
    return { fund, winners: sum(winning.map(({ wins }) => wins[at] ?? 0n)), paid: minor(sum(paid.values())) }
  })
  const margin = minor(part(marginPercent))
  return { margin, dividends, prizes, jackpot: minor(staked + jackpot - margin - sum(prizes.values())) }
}
