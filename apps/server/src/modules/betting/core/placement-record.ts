import type { CouponToPlace, SiteConfig } from '@evens/contracts'
import { amountIn } from '@evens/rules/coupon'
import type { Quote } from '../../book/index.ts'
import {
  type AcceptedTerms,
  legRow,
  RULES_VERSION,
  suspendableSubjects,
  type TermsLeg,
  writeTerms,
} from './accepted-terms.ts'
import type { PlacementRecord } from '../sql-calls.ts'
import type { Taken } from './decide-placement.ts'

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
    stake: decision.stake,
    possibleWin: decision.possibleWin,
    waitsMs: decision.waitsMs,
    agreed: acceptTerms(request, quotes, decision),
    legs: quotes.map(({ ref, generation }) => legRow(ref, generation)),
    subjects: suspendableSubjects(quotes),
    eventCap: amountIn(currency, betting.maxEventLiability),
    marketCap: amountIn(currency, betting.maxMarketLiability),
    ordersMax: ORDERS_MAX,
    moves: movesOf(request, decision),
    ...(promoCode !== undefined && { promoCode }),
    ...(decision.bonus && { grant: { id: decision.bonus.grant } }),
    ...(prepaidAmount !== undefined && {
      advance: BigInt(prepaidAmount),
      advanceShare: Math.round(betting.advance.share * 1000),
      advanceMax: amountIn(currency, betting.advance.max),
    }),
  }
}

function movesOf({ prepaidAmount = '0' }: CouponToPlace, { terms, stake, bonus }: Taken): PlacementRecord['moves'] {
  if (bonus !== null) return [['bonus', 'bonus-held', stake]]
  if (terms.isFreeBet) return [['*promo', 'held', stake]]
  const advanced = BigInt(prepaidAmount)
  const moves: PlacementRecord['moves'] = [
    ['cash', 'held', stake - advanced],
    ['advance', 'held', advanced],
  ]
  return moves.filter(([, , amount]) => amount !== 0n)
}

const acceptTerms = (request: CouponToPlace, quotes: readonly Quote[], { terms, bonus }: Taken): AcceptedTerms => ({
  rules: RULES_VERSION,
  request,
  legs: quotes.map(termsLeg),
  terms: writeTerms(terms),
  ...(bonus && { bonus }),
})

function termsLeg({ ref, odds, chance, version, generation, isLive, score, fixture }: Quote): TermsLeg {
  return {
    ref,
    odds: odds ?? 0,
    ...(chance !== null && { chance }),
    version,
    generation,
    isLive,
    score,
    fixture: fixture === null ? null : named(fixture),
  }
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
