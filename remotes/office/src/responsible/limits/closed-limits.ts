import {
  DEPOSIT_TYPES,
  isAway,
  LIMIT_TYPES,
  LOSS_TYPES,
  SELF_EXCLUSION,
  SESSION_LIMIT,
  TIME_OUT,
  WAGER_TYPES,
  type LimitType,
} from '@evens/rules/limits'
import type { LimitRow, LimitRows } from './limit-rows.ts'

const TOGETHER: readonly (readonly LimitType[])[] = [DEPOSIT_TYPES, WAGER_TYPES, LOSS_TYPES]

/** Why a limit cannot be changed now; one that is not among them can. */
export type WhyClosed = 'excluded' | 'timed-out' | 'one-waits'

/**
 * While a player stays away, what would keep them away is not chosen anew; but whoever takes a break may always exclude
 * themselves. With `allOrNothing`, limits of one kind wait for the one of them that waits.
 */
export function closedLimits(rows: LimitRows, allOrNothing: boolean): ReadonlyMap<LimitType, WhyClosed> {
  const isActive = (type: LimitType): boolean => (rows.get(type)?.active ?? null) !== null
  if (isActive(SELF_EXCLUSION)) return new Map(LIMIT_TYPES.map((type) => [type, 'excluded']))
  const closed = new Map<LimitType, WhyClosed>()
  if (isActive(TIME_OUT)) for (const type of [TIME_OUT, SESSION_LIMIT] as const) closed.set(type, 'timed-out')
  if (!allOrNothing) return closed
  for (const types of TOGETHER) {
    const oneWaits = types.some((type) => (rows.get(type)?.pending ?? null) !== null)
    if (oneWaits) for (const type of types) closed.set(type, 'one-waits')
  }
  return closed
}

const TEXT_KEYS: Readonly<Record<WhyClosed, string>> = {
  excluded: 'limits_closed_excluded',
  'timed-out': 'limits_closed_timed_out',
  'one-waits': 'limits_closed_one_waits',
}

/** What a card that is closed says about it; null where the card already shows what closes it: its own break, or its own change. */
export function closedTextKey({ type, active, pending }: LimitRow, why: WhyClosed): string | null {
  const isItself = why === 'one-waits' ? pending !== null : isAway(type) && active !== null
  return isItself ? null : TEXT_KEYS[why]
}
