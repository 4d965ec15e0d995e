import type { CashOutQuote, CashOutReply, CouponView } from '@evens/contracts'
import { type CallError, refusalText, type Texts } from '@evens/remote-sdk'

/** A binding quote for a part of the stake. `untilMs` is in the page's monotonic clock. */
export type Promised = {
  readonly part: bigint
  readonly amount: string
  /** Withheld besides; `null` if none is. */
  readonly tax: string | null
  readonly quote: string
  readonly untilMs: number
}

/** Steps of a cash-out. The idempotency key is made once, so a repeated request sells once. */
export type Selling =
  | { readonly step: 'closed' }
  | { readonly step: 'choosing' }
  /** `fallenFrom` is the amount that was shown before the value fell. */
  | {
      readonly step: 'confirming'
      readonly promise: Promised
      readonly key: string
      readonly fallenFrom: string | null
    }
  | { readonly step: 'sending'; readonly promise: Promised; readonly key: string }
  /** The call failed without an answer; the bet may or may not have been sold. */
  | { readonly step: 'unsure'; readonly promise: Promised; readonly key: string }
  | { readonly step: 'done'; readonly reply: CashOutReply }
  | { readonly step: 'failed' }

export const CLOSED: Selling = { step: 'closed' }

/** The step after a failed call. An uncertain outcome may be retried under the same idempotency key. */
export const afterSilence = (selling: Extract<Selling, { step: 'sending' }>, { isUncertain }: CallError): Selling =>
  isUncertain ? { ...selling, step: 'unsure' } : { step: 'failed' }

/** A quote and the time, in the page's monotonic clock, until which it is binding. */
export type HeldQuote = { readonly quote: CashOutQuote; readonly untilMs: number }

/** The binding quote for a part; `null` if there is none to sell at. */
export const promiseOf = ({ quote: { amount, tax, quote }, untilMs }: HeldQuote, part: bigint): Promised | null =>
  amount === null || quote === null ? null : { part, amount, tax, quote, untilMs }

/**
 * A newer quote while the player confirms. One that is better or equal replaces the shown one silently. A lower one
 * counts only when the shown one has expired, and then the player is asked again; without any the question ends.
 */
export function requoted(selling: Selling, held: HeldQuote | null, nowMs: number): Selling {
  if (selling.step !== 'confirming' || held === null) return selling
  const { promise } = selling
  const next = promiseOf(held, promise.part)
  if (next?.quote === promise.quote) return selling
  const isBetter = next !== null && BigInt(next.amount) >= BigInt(promise.amount)
  if (isBetter) return { ...selling, promise: next }
  if (nowMs < promise.untilMs) return selling
  return next === null ? CLOSED : { ...selling, promise: next, fallenFrom: promise.amount }
}

const HUNDRED = 100n

/** A percentage of the remaining stake, rounded down, but never zero. */
export function partOf(left: bigint, percent: number): bigint {
  const part = (left * BigInt(percent)) / HUNDRED
  return part > 0n ? part : 1n
}

/** The slider position for a typed amount. */
export function percentOf(left: bigint, part: bigint): number {
  const percent = Number((part * HUNDRED) / left)
  return Math.min(100, Math.max(1, percent))
}

/** The `stake` of a quote request. The full stake is sent as `null`, so it stays full if the rest changes meanwhile. */
export const stakeAsked = (left: bigint, part: bigint): string | null => (part >= left ? null : String(part))

type Leg = Pick<CouponView['legs'][number], 'ref' | 'result'>

/** The undecided legs: the cash-out value depends on their prices. */
export const openRefs = ({ legs }: { readonly legs: readonly Leg[] }): readonly string[] =>
  legs.filter(({ result }) => result === null).map(({ ref }) => ref)

/** The text of an outcome; of a refusal, that of its reason. */
export function saleText(texts: Pick<Texts, 't' | 'has'>, { state, reason }: SaleOutcome, amount: string): string {
  if (state !== 'refused') return texts.t(`bets_sale_${state.replaceAll('-', '_')}`, { amount })
  return refusalText(texts, 'cashOut', reason)
}
type SaleOutcome = Pick<CashOutReply, 'state' | 'reason'>
