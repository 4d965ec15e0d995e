import type { FeedMessage, OutcomeSettlement } from '@evens/contracts/feed'
import { marketKey } from '@evens/kernel'
import { legResult, type LegResult } from '@evens/rules/coupon'

/** What the feed says about the end of one market. A window names the bets it is about by when they were accepted. */
export type Verdict =
  | { readonly kind: 'settled'; readonly certainty: 1 | 2; readonly outcomes: readonly OutcomeSettlement[] }
  | { readonly kind: 'settlement-taken-back' }
  | { readonly kind: 'cancelled'; readonly from: number | null; readonly until: number | null; readonly reason: string }
  | { readonly kind: 'cancel-taken-back'; readonly from: number | null; readonly until: number | null }

export type MarketVerdict = { readonly event: string; readonly market: string; readonly said: Verdict }

/** Market by market; nothing for a message that is about something else. */
export function verdictsOf(message: FeedMessage): readonly MarketVerdict[] {
  if (message.type === 'bet_settlement')
    return message.markets.map(({ market, specifiers, outcomes }) => ({
      event: message.event,
      market: marketKey(market, specifiers),
      said: { kind: 'settled', certainty: message.certainty, outcomes },
    }))
  if (message.type === 'rollback_bet_settlement') return ofEach(message, { kind: 'settlement-taken-back' })
  if (message.type === 'bet_cancel')
    return ofEach(message, { kind: 'cancelled', ...windowOf(message), reason: message.reason })
  if (message.type === 'rollback_bet_cancel')
    return ofEach(message, { kind: 'cancel-taken-back', ...windowOf(message) })
  return []
}

type OfMarkets = Extract<FeedMessage, { type: 'bet_cancel' | 'rollback_bet_settlement' | 'rollback_bet_cancel' }>

const ofEach = ({ event, markets }: OfMarkets, said: Verdict): readonly MarketVerdict[] =>
  markets.map(({ market, specifiers }) => ({ event, market: marketKey(market, specifiers), said }))

const windowOf = ({ from, until }: { readonly from?: number; readonly until?: number }) => ({
  from: from ?? null,
  until: until ?? null,
})

const OPEN: LegResult = { kind: 'open' }

/**
 * How a leg stands after all that was said of its market, in that order. A cancel that covers the bet voids it as long
 * as it is not taken back; else the last settlement counts that is not. What is no result leaves it open.
 */
export function legResultAfter(said: readonly Verdict[], outcome: string, acceptedAtMs: number): LegResult {
  let settled: readonly OutcomeSettlement[] | null = null
  const cancels = new Map<string, boolean>()
  for (const verdict of said) {
    if (verdict.kind === 'settled') settled = verdict.outcomes
    if (verdict.kind === 'settlement-taken-back') settled = null
    if (verdict.kind === 'cancelled') cancels.set(nameOf(verdict), covers(verdict, acceptedAtMs))
    if (verdict.kind === 'cancel-taken-back') cancels.delete(nameOf(verdict))
  }
  if ([...cancels.values()].includes(true)) return { kind: 'void' }
  const own = settled?.find(({ id }) => id === outcome)
  if (own === undefined) return OPEN
  const result = legResult(own)
  return result.ok ? result.value : OPEN
}

/** One word on a market, and when it was said. */
export type Spoken = { readonly said: Verdict; readonly atMs: number }

export type Why = {
  readonly said: { readonly kind: Verdict['kind']; readonly at: number; readonly reason: string | null }[]
  readonly isConfirmed: boolean
}

/** What was said of a market that a bet hangs on, and the outcome of it that has to win. */
type Heard = { readonly spoken: readonly Spoken[]; readonly outcome: string }

/** What a bet came to its result by, oldest first; null while nothing was said that concerns it. */
export function whyOf(markets: readonly Heard[], acceptedAtMs: number): Why | null {
  const heard = markets.map(({ spoken, outcome }) => ({
    outcome,
    spoken: spoken.filter(({ said }) => !('from' in said) || covers(said, acceptedAtMs)),
  }))
  const said = heard.flatMap(({ spoken, outcome }) =>
    spoken.map((one) => ({ kind: one.said.kind, at: one.atMs, reason: reasonOf(one.said, outcome) })),
  )
  if (said.length === 0) return null
  return { said: said.toSorted((a, b) => a.at - b.at), isConfirmed: heard.every(({ spoken }) => isConfirmed(spoken)) }
}

function isConfirmed(spoken: readonly Spoken[]): boolean {
  const last = spoken.findLast(({ said }) => said.kind === 'settled')?.said
  return last?.kind === 'settled' && last.certainty === 2
}

/** How it ended for this outcome, or why it was cancelled. */
function reasonOf(said: Verdict, outcome: string): string | null {
  if (said.kind === 'cancelled') return said.reason
  if (said.kind !== 'settled') return null
  const { kind } = legResultAfter([said], outcome, 0)
  return kind === 'open' ? null : kind
}

type Window = { readonly from: number | null; readonly until: number | null }

const nameOf = ({ from, until }: Window): string => `${from} ${until}`
const covers = ({ from, until }: Window, atMs: number): boolean =>
  (from === null || atMs >= from) && (until === null || atMs < until)
