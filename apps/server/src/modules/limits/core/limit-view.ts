import type { Limit } from '@evens/contracts'
import { isAway, LIMIT_TYPES, LOOSENING_WAITS_S, measureOf, type LimitType } from '@evens/rules/limits'

/** A stored limit with the time of reading and its use so far. */
export type LimitRow = {
  readonly type: number
  readonly state: 'ACTIVE' | 'PENDING'
  readonly value: bigint | null
  readonly startedAtMs: number
  readonly endsAtMs: number | null
  readonly used: bigint | null
}

const seconds = (ms: number): number => Math.floor(ms / 1000)

/** All limits as a player sees them: each type once, in force or not set, and after it what waits. */
export function limitsOf(
  rows: readonly LimitRow[],
  currency: string,
  nowMs: number,
  labelOf: (type: LimitType) => string,
): Limit[] {
  return LIMIT_TYPES.flatMap((type) => {
    const measure = measureOf(type) === 'money' ? currency : measureOf(type)
    const shared = { limitType: type, measure, label: labelOf(type) }
    const [active, pending] = (['ACTIVE', 'PENDING'] as const).map((state) =>
      rows.find((row) => row.type === type && row.state === state && !isOver(row, nowMs)),
    )
    return [
      { ...shared, ...(active === undefined ? NOT_SET : inForce(active)) },
      ...(pending === undefined ? [] : [{ ...shared, ...waiting(pending) }]),
    ]
  })
}

const NOT_SET = {
  limitValue: null,
  limitState: 'INACTIVE',
  startedAt: null,
  endsAt: null,
  limitBalance: null,
  needApprove: false,
} as const

/** Exclusions and time-outs expire by themselves; the end is exclusive. */
const isOver = ({ type, endsAtMs }: LimitRow, nowMs: number): boolean =>
  isAway(type as LimitType) && (endsAtMs ?? 0) <= nowMs

function inForce({ value, startedAtMs, endsAtMs, used }: LimitRow) {
  const left = value === null || used === null ? null : value - used
  return {
    limitValue: String(value),
    limitState: 'ACTIVE',
    startedAt: seconds(startedAtMs),
    endsAt: endsAtMs === null ? null : seconds(endsAtMs),
    limitBalance: left === null ? null : String(left < 0n ? 0n : left),
    needApprove: false,
  } as const
}

const waiting = ({ value, startedAtMs }: LimitRow) =>
  ({
    limitValue: value === null ? null : String(value),
    limitState: 'PENDING',
    startedAt: seconds(startedAtMs),
    endsAt: seconds(startedAtMs) + LOOSENING_WAITS_S,
    limitBalance: null,
    needApprove: true,
  }) as const
