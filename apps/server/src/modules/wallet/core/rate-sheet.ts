import { currencyOf, parseAmount, PLAIN_MARKS } from '@evens/kernel'

/** Rates of one moment, in units of each currency for a dollar. */
export type RateSheet = {
  readonly atMs: number
  readonly perDollarMicro: ReadonlyMap<string, bigint>
}

export type SheetFault =
  | 'not-an-object'
  | 'base-not-usd'
  | 'no-time'
  | 'from-the-future'
  | 'too-old'
  | 'no-rates'
  | `bad-rate ${string}`

const MICRO_DIGITS = 6
const PLAIN_NUMBER = /^\d{1,12}(\.\d{1,12})?$/
const CLOCK_TOLERANCE_MS = 5 * 60_000

type Facts = { readonly nowMs: number; readonly maxAgeMs: number }

/**
 * Reads the JSON of a rate source: `{"base": "USD", "at": "<ISO time>", "rates": {"EUR": "0.92"}}`. Currencies that the
 * product does not have are left out; one rate that cannot be read refuses the whole sheet, because a source that is
 * wrong in one place is not trusted in another.
 */
export function readRateSheet(given: unknown, { nowMs, maxAgeMs }: Facts): RateSheet | SheetFault {
  if (typeof given !== 'object' || given === null) return 'not-an-object'
  const { base, at, rates } = given as { base?: unknown; at?: unknown; rates?: unknown }
  if (base !== 'USD') return 'base-not-usd'
  const atMs = typeof at === 'string' ? Date.parse(at) : Number.NaN
  if (Number.isNaN(atMs)) return 'no-time'
  if (atMs > nowMs + CLOCK_TOLERANCE_MS) return 'from-the-future'
  if (atMs <= nowMs - maxAgeMs) return 'too-old'
  if (typeof rates !== 'object' || rates === null) return 'no-rates'
  const known = Object.entries(rates as Record<string, unknown>).filter(([code]) => currencyOf(code).ok)
  const read = known.map(([code, rate]) => [code, rateMicro(rate)] as const)
  const bad = read.find(([, micro]) => micro === null)
  if (bad !== undefined) return `bad-rate ${bad[0]}`
  if (read.length === 0) return 'no-rates'
  return { atMs, perDollarMicro: new Map([...read.map(([code, micro]) => [code, micro ?? 0n] as const), DOLLAR]) }
}

const DOLLAR = ['USD', 10n ** BigInt(MICRO_DIGITS)] as const

/** Millionths of a unit for a dollar; null for what is no positive number. More digits are cut off. */
export function rateMicro(rate: unknown): bigint | null {
  const text = typeof rate === 'number' ? rate.toFixed(MICRO_DIGITS) : rate
  if (typeof text !== 'string' || !PLAIN_NUMBER.test(text)) return null
  const [whole = '', decimals = ''] = text.split('.')
  const parsed = parseAmount(
    `${whole}.${decimals.slice(0, MICRO_DIGITS).padEnd(MICRO_DIGITS, '0')}`,
    MICRO_DIGITS,
    PLAIN_MARKS,
  )
  return parsed.ok && parsed.value > 0n ? parsed.value : null
}

/** The largest change of a rate, in thousandths, that is taken without an operator. */
const JUMP_MILLI = 300n

/** True for a rate so far from the one before that a broken source is likelier than the market. */
export const isJump = (before: bigint, now: bigint): boolean => {
  const change = before > now ? before - now : now - before
  return change * 1000n > before * JUMP_MILLI
}
