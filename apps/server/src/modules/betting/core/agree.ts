import type { CouponToPlace } from '@evens/contracts'
import type { Quote } from '../../book/index.ts'
import { RULES_VERSION, writeTerms, type AcceptedTerms, type TermsLeg } from './accepted-terms.ts'
import type { Taken } from './decide-placement.ts'

export const acceptTerms = (request: CouponToPlace, quotes: readonly Quote[], { terms }: Taken): AcceptedTerms => ({
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
