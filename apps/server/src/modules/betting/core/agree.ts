import type { CouponToPlace } from '@evens/contracts'
import type { Quote } from '../../book/index.ts'
import { RULES_VERSION, writeTerms, type Agreed, type AgreedLeg } from './agreed.ts'
import type { Taken } from './decide-placement.ts'

export const agreedOn = (request: CouponToPlace, quotes: readonly Quote[], { terms }: Taken): Agreed => ({
  rules: RULES_VERSION,
  request,
  legs: quotes.map(agreedLeg),
  terms: writeTerms(terms),
})

function agreedLeg({ ref, odds, version, generation, isLive, score, fixture }: Quote): AgreedLeg {
  return { ref, odds: odds ?? 0, version, generation, isLive, score, fixture: fixture === null ? null : named(fixture) }
}

function named({
  sport,
  kind,
  champ,
  competitors,
  startsAt,
  world,
}: NonNullable<Quote['fixture']>): AgreedLeg['fixture'] {
  return { sport, kind, champ, competitors, startsAt, world }
}
