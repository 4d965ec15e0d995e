import type { Limit } from '@evens/contracts'
import type { LimitRow } from './limit-rows.ts'

export type LimitUse = {
  readonly limit: bigint
  readonly used: bigint
  readonly left: bigint
  /** Of the limit, in thousandths, rounded up: what is used is never drawn smaller than it is. */
  readonly usedPerMille: number
}

/** What is used of a limit and what is left; null where nothing is in force or nobody says what is left. */
export function limitUse(active: Pick<Limit, 'limitValue' | 'limitBalance'> | null): LimitUse | null {
  if (active === null || active.limitValue === null || active.limitBalance === null) return null
  const limit = BigInt(active.limitValue)
  const balance = BigInt(active.limitBalance)
  const left = balance > limit ? limit : balance
  const used = limit - left
  return { limit, used, left, usedPerMille: Number((used * 1000n + limit - 1n) / limit) }
}

const NEARLY_PER_MILLE = 800

/** What a player has to know of it in words; null while most of the limit is left. */
export function wordOfUse({ left, usedPerMille }: LimitUse): 'reached' | 'nearly' | null {
  if (left <= 0n) return 'reached'
  return usedPerMille >= NEARLY_PER_MILLE ? 'nearly' : null
}

/** What may still be moved now: of several periods the least that is left. Null without a limit. */
export function leftNow(rows: readonly LimitRow[]): bigint | null {
  const lefts = rows.flatMap(({ active }) => limitUse(active)?.left ?? [])
  return lefts.length === 0 ? null : lefts.reduce((least, left) => (left < least ? left : least))
}
