import { invariant } from '@evens/kernel'
import { builderResult, type LegResult } from '@evens/rules/coupon'
import { type AcceptedLeg, covers, isLate, legEnd } from '@evens/rules/settlement'
import { type AcceptedTerms, generationOf, picksOf, type TermsLeg } from './accepted-terms.ts'
import { type Account, accountOf, NO_STATEMENTS, type Spoken, WHOLE_EVENT } from './read-log.ts'
import type { SettleStep } from '../sql-calls.ts'
import { settlementOf, soldOf, taxFor } from './settlement-of.ts'

/** All statements about a market or event, of any generation, and the offset of the last one. */
export type MarketResults = { readonly spoken: readonly Spoken[]; readonly heard: bigint }

export type CouponToSettle = {
  readonly player_id: bigint
  readonly id: bigint
  readonly agreed: AcceptedTerms
  readonly version: number
  readonly accepted_at: Date | null
  readonly stake: bigint
  readonly sold_stake: bigint
  readonly sold_for: bigint
  readonly sold_tax: bigint
}

/**
 * Statements by `event/market` and by `event/` alone. Each list is added up once, however many coupons depend on it.
 */
export function accountsFrom(said: ReadonlyMap<string, MarketResults>) {
  const made = new Map([...said].map(([place, one]) => [place, { ...one, accounts: new Map<number, Account>() }]))
  return {
    heardOf: (place: string): bigint => made.get(place)?.heard ?? 0n,
    of(place: string, generation: number): Account {
      const found = made.get(place)
      if (found === undefined) return NO_STATEMENTS
      const known = found.accounts.get(generation)
      if (known !== undefined) return known
      const account = accountOf(found.spoken, generation)
      found.accounts.set(generation, account)
      return account
    },
  }
}
type Accounts = ReturnType<typeof accountsFrom>

/** The settlement of a coupon by all statements so far. */
export function settleStep(coupon: CouponToSettle, accounts: Accounts): SettleStep {
  const { player_id, id, agreed, version, accepted_at } = coupon
  invariant(accepted_at !== null, 'only accepted coupons are settled')
  const legs = agreed.legs.map((leg) => legOf(leg, accounts, accepted_at.getTime()))
  const settlement = settlementOf(
    agreed,
    legs.map(({ result }) => result),
    soldOf(coupon),
  )
  const gross = settlement.kind === 'open' ? 0n : settlement.payout
  const tax = taxFor(agreed, gross, coupon.stake - coupon.sold_stake)
  return {
    player: String(player_id),
    id: String(id),
    version,
    isOpen: settlement.kind === 'open',
    payout: gross - tax,
    ...(tax > 0n && { tax }),
    // The reason of a coupon is the last statement on any of its legs.
    reason: legs.reduce<Reason | null>((last, leg) => later(last, leg.last), null)?.reason ?? 'result',
    legs: legs.map(({ result, heard }) => ({ result: result.kind === 'open' ? null : result, heard })),
  }
}

type Reason = { readonly n: number; readonly reason: string }

/** Hot path: runs for every leg of every coupon that is settled, so it allocates only what it needs. */
function legOf(leg: TermsLeg, accounts: Accounts, acceptedAtMs: number) {
  const { ref } = leg
  const generation = generationOf(leg)
  const event = `${ref.event}/${WHOLE_EVENT}`
  const { course, effective } = accounts.of(event, generation)
  const picks = picksOf(ref)
  const results: LegResult[] = []
  let heard = accounts.heardOf(event)
  let last: Reason | null = null
  for (const { market, outcome } of picks) {
    const place = `${ref.event}/${market}`
    const accepted = acceptedLeg(leg, outcome, acceptedAtMs)
    const account = accounts.of(place, generation)
    const { result } = legEnd(account.closing, course, accepted)
    results.push(result)
    last = later(later(last, lastReason(account.effective, accepted, result)), lastReason(effective, accepted, result))
    const n = accounts.heardOf(place)
    if (n > heard) heard = n
  }
  const [first] = results
  const result = results.length === 1 && first !== undefined ? first : builderResult(results)
  return { result, last, heard }
}

/** Outrights stay on offer during play, so they cannot be late. */
export const acceptedLeg = ({ isLive, fixture }: TermsLeg, outcome: string, acceptedAtMs: number): AcceptedLeg => ({
  outcome,
  acceptedAtMs,
  isLive: isLive || fixture?.kind === 'outright',
  startsAtMs: fixture?.startsAt ?? Number.MAX_SAFE_INTEGER,
})

/** True when a statement can change the result of this bet. */
export function concerns({ said }: Spoken, { acceptedAtMs, isLive }: AcceptedLeg): boolean {
  if (said.kind === 'cancelled' || said.kind === 'cancel-taken-back') return covers(said, acceptedAtMs)
  return said.kind !== 'start' || (!isLive && acceptedAtMs >= Math.min(said.start, said.before))
}

function lastReason(spoken: readonly Spoken[], leg: AcceptedLeg, result: LegResult): Reason | null {
  const last = spoken.findLast((one) => concerns(one, leg))
  return last === undefined ? null : { n: last.n, reason: reasonFor(last, leg, result) }
}

function reasonFor({ said }: Spoken, leg: AcceptedLeg, { kind }: LegResult): string {
  switch (said.kind) {
    case 'settled':
    case 'ruled':
      return 'result'
    case 'ruled-void':
    case 'cancelled':
      return said.reason
    case 'start':
      return isLate(leg, { start: said.start, isReplaced: false }) ? 'late_start' : 'start_corrected'
    case 'replaced':
      return kind === 'void' ? 'wrong_fixture' : 'result'
    case 'ruling-taken-back':
      return 'settlement-taken-back'
    case 'settlement-taken-back':
    case 'cancel-taken-back':
      return said.kind
  }
}

const later = (a: Reason | null, b: Reason | null): Reason | null => (a === null || (b !== null && b.n > a.n) ? b : a)
