import type { CashOutReply, CouponView } from '@evens/contracts'
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
  | { readonly step: 'confirming'; readonly promise: Promised; readonly key: string }
  | { readonly step: 'sending'; readonly promise: Promised; readonly key: string }
  /** The call failed without an answer; the bet may or may not have been sold. */
  | { readonly step: 'unsure'; readonly promise: Promised; readonly key: string }
  | { readonly step: 'done'; readonly reply: CashOutReply }
  | { readonly step: 'failed' }

export const CLOSED: Selling = { step: 'closed' }

/** The step after a failed call. An uncertain outcome may be retried under the same idempotency key. */
export const afterSilence = (selling: Extract<Selling, { step: 'sending' }>, { isUncertain }: CallError): Selling =>
  isUncertain ? { ...selling, step: 'unsure' } : { step: 'failed' }

/** An expired quote cannot be confirmed; the player chooses again. */
export const atTime = (selling: Selling, nowMs: number): Selling =>
  selling.step === 'confirming' && nowMs >= selling.promise.untilMs ? { step: 'choosing' } : selling

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
