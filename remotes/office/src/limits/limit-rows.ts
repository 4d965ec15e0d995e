import type { Limit } from '@evens/contracts'
import type { Format, Texts } from '@evens/remote-sdk'
import {
  changeLimit,
  DEPOSIT_TYPES,
  isAway,
  LIMIT_TYPES,
  type LimitOutcome,
  type LimitState,
  type LimitType,
  LOSS_TYPES,
  measureOf,
  SELF_EXCLUSION,
  SESSION_LIMIT,
  TIME_OUT,
  WAGER_TYPES,
} from '@evens/rules/limits'
import type { LimitCurrency } from './load-limits.ts'

/** One limit type: the value in force, and the change that is pending. */
export type LimitRow = {
  readonly type: LimitType
  readonly label: string
  readonly measure: string
  readonly active: Limit | null
  readonly pending: Limit | null
}
export type LimitRows = ReadonlyMap<LimitType, LimitRow>

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

export function limitRows(limits: readonly Limit[]): LimitRows {
  return new Map(
    LIMIT_TYPES.map((type) => {
      const own = limits.filter(({ limitType }) => limitType === type)
      const inState = (state: Limit['limitState']): Limit | null =>
        own.find(({ limitState }) => limitState === state) ?? null
      const [first] = own
      const row = { label: first?.label ?? '', measure: first?.measure ?? '' }
      return [type, { type, ...row, active: inState('ACTIVE'), pending: inState('PENDING') }] as const
    }),
  )
}

/** The shape that `changeLimit` of the rules takes. */
export function stateOf({ active, pending }: Pick<LimitRow, 'active' | 'pending'>): LimitState {
  const value = active?.limitValue ?? null
  return {
    active: value === null ? null : { value: BigInt(value), until: active?.endsAt ?? null },
    pending: pending === null ? null : { value: amountOf(pending.limitValue), since: pending.startedAt ?? 0 },
  }
}

const amountOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

/** The second from which a pending change can be confirmed: its own end, or 24 hours after it was requested. */
export const dueAt = ({ startedAt, endsAt }: Pick<Limit, 'startedAt' | 'endsAt'>): number =>
  endsAt ?? (startedAt ?? 0) + DAY_S

/** Hours until then, rounded up, so the last hour counts until it is over; 0 when due. */
export const hoursUntilDue = (pending: Pick<Limit, 'startedAt' | 'endsAt'>, nowS: number): number =>
  Math.max(0, Math.ceil((dueAt(pending) - nowS) / HOUR_S))

export type LimitUse = {
  readonly limit: bigint
  readonly used: bigint
  readonly left: bigint
  /** Used part of the limit, rounded up so that the bar never shows less than was used. */
  readonly usedPerMille: number
}

/** Null if no limit is in force, or the service does not report what is left. */
export function limitUse(active: Pick<Limit, 'limitValue' | 'limitBalance'> | null): LimitUse | null {
  if (active === null || active.limitValue === null || active.limitBalance === null) return null
  const limit = BigInt(active.limitValue)
  const balance = BigInt(active.limitBalance)
  const left = balance > limit ? limit : balance
  const used = limit - left
  return { limit, used, left, usedPerMille: Number((used * 1000n + limit - 1n) / limit) }
}

const NEARLY_PER_MILLE = 800

/** The warning beside the bar; null while most of the limit is left. */
export function wordOfUse({ left, usedPerMille }: LimitUse): 'reached' | 'nearly' | null {
  if (left <= 0n) return 'reached'
  return usedPerMille >= NEARLY_PER_MILLE ? 'nearly' : null
}

/** The amount that can still be moved now: the least left of all periods. Null without a limit. */
export function leftNow(rows: readonly LimitRow[]): bigint | null {
  const lefts = rows.flatMap(({ active }) => limitUse(active)?.left ?? [])
  return lefts.length === 0 ? null : lefts.reduce((least, left) => (left < least ? left : least))
}

/** Previews a change with the rule that the server applies. A null value removes the limit. */
export const consequenceOf = (row: LimitRow, value: bigint | null, nowS: number): LimitOutcome =>
  changeLimit(row.type, stateOf(row), { act: 'set', value }, nowS)[1]

/** The hint under the form before it is sent. */
export const CONSEQUENCE_KEYS: Readonly<Partial<Record<LimitOutcome, string>>> = {
  set: 'limits_then_at_once',
  waits: 'limits_then_waits',
  unchanged: 'limits_then_unchanged',
  dropped: 'limits_then_dropped',
  shorter: 'limits_then_shorter',
}

const TOGETHER: readonly (readonly LimitType[])[] = [DEPOSIT_TYPES, WAGER_TYPES, LOSS_TYPES]

/** The reason a limit cannot be changed now. */
export type WhyClosed = 'excluded' | 'timed-out' | 'one-waits'

/**
 * The limits that cannot be changed now. A time-out closes itself and the session limit, but never self-exclusion: a
 * player on a break can always exclude themselves. With `allOrNothing`, a pending change closes all limits of its kind.
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

/** Null if the card already shows the reason: its own time-out or its own pending change. */
export function closedTextKey({ type, active, pending }: LimitRow, why: WhyClosed): string | null {
  const isItself = why === 'one-waits' ? pending !== null : isAway(type) && active !== null
  return isItself ? null : TEXT_KEYS[why]
}

type Written = { readonly texts: Pick<Texts, 't'>; readonly format: () => Pick<Format, 'money'> }

export function limitValueText(
  { texts, format }: Written,
  type: LimitType,
  value: string | null,
  currency: LimitCurrency,
): string {
  if (value === null) return texts.t('limits_none')
  const measure = measureOf(type)
  return measure === 'money' ? format().money(value, currency) : texts.t(`limits_${measure}`, { count: Number(value) })
}
