import type { CashOutReply, CouponView } from '@evens/contracts'
import type { CallError } from '@evens/remote-sdk'

/** A price that was promised, for a part of the stake, until a moment of the page's clock. */
export type Promised = {
  readonly part: bigint
  readonly amount: string
  readonly quote: string
  readonly untilMs: number
}

/** From the first press to what became of it. The key is made once: sent again it sells once. */
export type Selling =
  | { readonly step: 'closed' }
  | { readonly step: 'choosing' }
  | { readonly step: 'confirming'; readonly promise: Promised; readonly key: string }
  | { readonly step: 'sending'; readonly promise: Promised; readonly key: string }
  /** No answer came: it may have been sold or not. */
  | { readonly step: 'unsure'; readonly promise: Promised; readonly key: string }
  | { readonly step: 'done'; readonly reply: CashOutReply }
  | { readonly step: 'failed' }

export const CLOSED: Selling = { step: 'closed' }

/** A call that was not answered. Whoever cannot know whether it was sold may ask again under the same key. */
export const afterSilence = (selling: Extract<Selling, { step: 'sending' }>, { isUncertain }: CallError): Selling =>
  isUncertain ? { ...selling, step: 'unsure' } : { step: 'failed' }

/** A price that has run out is not confirmed any more: the choice is made anew. */
export const atTime = (selling: Selling, nowMs: number): Selling =>
  selling.step === 'confirming' && nowMs >= selling.promise.untilMs ? { step: 'choosing' } : selling

const HUNDRED = 100n

/** So much of the stake that is left, rounded down, and never nothing. */
export function partOf(left: bigint, percent: number): bigint {
  const part = (left * BigInt(percent)) / HUNDRED
  return part > 0n ? part : 1n
}

/** Where the slider stands for an amount that was typed. */
export function percentOf(left: bigint, part: bigint): number {
  const percent = Number((part * HUNDRED) / left)
  return Math.min(100, Math.max(1, percent))
}

/** What is asked for: all that is left is asked for without an amount, so that it stays all. */
export const stakeAsked = (left: bigint, part: bigint): string | null => (part >= left ? null : String(part))

type Leg = Pick<CouponView['legs'][number], 'ref' | 'result'>

/** What it is worth depends on the prices of these: legs that are not decided yet. */
export const openRefs = ({ legs }: { readonly legs: readonly Leg[] }): readonly string[] =>
  legs.filter(({ result }) => result === null).map(({ ref }) => ref)

/** The key of what to say of it; a refusal says its reason. */
export function saleText({ state, reason }: Pick<CashOutReply, 'state' | 'reason'>): string {
  if (state === 'refused') return saleRefusalKey(reason ?? 'other')
  return `bets_sale_${state.replaceAll('-', '_')}`
}

const REASONS = [
  'decided',
  'leg-suspended',
  'worth-nothing',
  'free-bet',
  'part-too-large',
  'advance-open',
  'site-closed',
  'quote-over',
  'price-changed',
]

export const saleRefusalKey = (reason: string): string =>
  `bets_sale_not_${REASONS.includes(reason) ? reason.replaceAll('-', '_') : 'other'}`
