import type { CouponToPlace, SiteConfig } from '@evens/contracts'
import { amountIn } from '@evens/rules/coupon'
import type { Quote } from '../../book/index.ts'
import { type AcceptedTerms, legRow, RULES_VERSION, type TermsLeg, writeTerms } from './accepted-terms.ts'
import type { Taken } from './decide-placement.ts'

type Move = readonly [from: string, to: string, amount: string]

/** The values to store for a coupon that is accepted, at once or after a delay. */
export type PlacementRecord = {
  readonly type: number
  readonly stake: string
  readonly possibleWin: string
  readonly waitsMs: number
  readonly agreed: AcceptedTerms
  readonly legs: readonly ReturnType<typeof legRow>[]
  readonly sports: readonly string[]
  readonly eventCap: string
  readonly marketCap: string
  readonly ordersMax: number
  /** The accounts that the stake comes from. */
  readonly moves: readonly Move[]
  readonly promoCode?: string
  readonly advance?: string
  readonly advanceShare?: number
  readonly advanceMax?: string
}

/** Open orders of one player (assumed). */
const ORDERS_MAX = 20

export function placementRecord(
  currency: string,
  { betting }: Pick<SiteConfig, 'betting'>,
  request: CouponToPlace,
  quotes: readonly Quote[],
  decision: Taken,
): PlacementRecord {
  const { promoCode, prepaidAmount } = request
  return {
    type: request.typeId,
    stake: String(decision.stake),
    possibleWin: String(decision.possibleWin),
    waitsMs: decision.waitsMs,
    agreed: acceptTerms(request, quotes, decision),
    legs: quotes.map(({ ref, generation }) => legRow(ref, generation)),
    sports: [...new Set(quotes.map(({ fixture }) => fixture?.sport ?? ''))],
    eventCap: String(amountIn(currency, betting.maxEventLiability)),
    marketCap: String(amountIn(currency, betting.maxMarketLiability)),
    ordersMax: ORDERS_MAX,
    moves: movesOf(request, decision),
    ...(promoCode !== undefined && { promoCode }),
    ...(prepaidAmount !== undefined && {
      advance: prepaidAmount,
      advanceShare: Math.round(betting.advance.share * 1000),
      advanceMax: String(amountIn(currency, betting.advance.max)),
    }),
  }
}

function movesOf({ prepaidAmount = '0' }: CouponToPlace, { terms, stake }: Taken): readonly Move[] {
  if (terms.isFreeBet) return [['*promo', 'held', String(stake)]]
  const advanced = BigInt(prepaidAmount)
  const moves: readonly Move[] = [
    ['cash', 'held', String(stake - advanced)],
    ['advance', 'held', String(advanced)],
  ]
  return moves.filter(([, , amount]) => amount !== '0')
}

const acceptTerms = (request: CouponToPlace, quotes: readonly Quote[], { terms }: Taken): AcceptedTerms => ({
  rules: RULES_VERSION,
  request,
  legs: quotes.map(termsLeg),
  terms: writeTerms(terms),
})

function termsLeg({ ref, odds, version, generation, isLive, score, fixture }: Quote): TermsLeg {
  return { ref, odds: odds ?? 0, version, generation, isLive, score, fixture: fixture === null ? null : named(fixture) }
}

function named({
  sport,
  kind,
  champ,
  competitors,
  startsAt,
  world,
}: NonNullable<Quote['fixture']>): TermsLeg['fixture'] {
  return { sport, kind, champ, competitors, startsAt, world }
}
