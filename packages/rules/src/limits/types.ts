/** The numbers that the limit service knows its limits by. */
export const WAGER_TYPES = [1, 2, 3] as const
export const LOSS_TYPES = [10, 11, 12] as const
export const DEPOSIT_TYPES = [20, 21, 22] as const
export const SELF_EXCLUSION = 30
export const SESSION_LIMIT = 31
export const REALITY_CHECK = 32
export const TIME_OUT = 33

export const AMOUNT_TYPES = [...WAGER_TYPES, ...LOSS_TYPES, ...DEPOSIT_TYPES] as const
export const LIMIT_TYPES = [...AMOUNT_TYPES, SELF_EXCLUSION, SESSION_LIMIT, REALITY_CHECK, TIME_OUT] as const
export type LimitType = (typeof LIMIT_TYPES)[number]
export type AmountType = (typeof AMOUNT_TYPES)[number]

/** The unit of a limit: money in the limit currency, or time. */
export type Measure = 'money' | 'days' | 'hours' | 'minutes'

const TIME_MEASURES: Readonly<Record<number, Measure>> = {
  [SELF_EXCLUSION]: 'days',
  [SESSION_LIMIT]: 'hours',
  [REALITY_CHECK]: 'minutes',
  [TIME_OUT]: 'days',
}
export const measureOf = (type: LimitType): Measure => TIME_MEASURES[type] ?? 'money'

/** Wire values that stand for no limit. */
const NO_SESSION_LIMIT = '-1'
const NO_DEPOSIT_LIMIT = '999999999'

/** A limit as it was sent, null for none; undefined when the value means nothing for this limit. */
export function limitValueOf(type: LimitType, sent: string | number | null): string | null | undefined {
  const value = sent === null ? null : String(sent)
  if (value === NO_SESSION_LIMIT) return type === SESSION_LIMIT ? null : undefined
  const isDeposit = (DEPOSIT_TYPES as readonly number[]).includes(type)
  return value === NO_DEPOSIT_LIMIT && isDeposit ? null : value
}

/** Exclusions: they expire, and cannot be ended before. */
export const isAway = (type: LimitType): boolean => type === SELF_EXCLUSION || type === TIME_OUT

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
const PERIODS_S = [DAY_S, 7 * DAY_S, 30 * DAY_S] as const

/** The length of an amount's rolling window in seconds; a day has 24 hours in every time zone. */
export const periodSecondsOf = (type: AmountType): number => PERIODS_S[(type % 10) - (type < 10 ? 1 : 0)] ?? DAY_S

/** The waiting time before a looser limit can be confirmed. */
export const LOOSENING_WAITS_S = DAY_S

export const LIMIT_SECTIONS = {
  deposit: DEPOSIT_TYPES,
  extra: [TIME_OUT, SELF_EXCLUSION, SESSION_LIMIT],
  reality: [REALITY_CHECK],
  wagering: WAGER_TYPES,
  loss: LOSS_TYPES,
} as const satisfies Record<string, readonly LimitType[]>
export type LimitSection = keyof typeof LIMIT_SECTIONS
