import type { Limit } from '@evens/contracts'
import { LIMIT_TYPES, type LimitState, type LimitType } from '@evens/rules/limits'

/** All that is known of one limit: what is in force, and what waits. */
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

/** As the rules of changing it know it. */
export function stateOf({ active, pending }: Pick<LimitRow, 'active' | 'pending'>): LimitState {
  const value = active?.limitValue ?? null
  return {
    active: value === null ? null : { value: BigInt(value), until: active?.endsAt ?? null },
    pending: pending === null ? null : { value: amountOf(pending.limitValue), since: pending.startedAt ?? 0 },
  }
}

const amountOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

/** When what waits can be confirmed: as it says itself, or 24 hours after it was asked for. In seconds. */
export const dueAt = ({ startedAt, endsAt }: Pick<Limit, 'startedAt' | 'endsAt'>): number =>
  endsAt ?? (startedAt ?? 0) + DAY_S

/** Whole hours until then, the last one until it is over; none when it is due. */
export const hoursUntilDue = (pending: Pick<Limit, 'startedAt' | 'endsAt'>, nowS: number): number =>
  Math.max(0, Math.ceil((dueAt(pending) - nowS) / HOUR_S))
