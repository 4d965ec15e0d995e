import { err, minor, ok } from '@evens/kernel'
import type { CouponToPlace } from '@evens/contracts'
import { expect, test } from 'vitest'
import type { Quote } from '../../book/index.ts'
import { anAgreement, aQuote, aRequest, RULES } from '../testing/build.ts'
import { decideOrder, type OrderFacts } from './decide-order.ts'

const FACTS: OrderFacts = { isTooOld: false, isOver: () => false, rules: RULES }

/** It needs odds above those that the order waits for. */
const FREE = ok({ code: 'FREE', amount: minor(1000n), minCoef: 2700 })

type Case = {
  readonly what: string
  readonly is: string
  readonly given?: Partial<CouponToPlace>
  readonly before?: Partial<Quote>
  readonly now?: Partial<Quote>
  readonly facts?: Partial<OrderFacts>
}

test.each<Case>([
  { what: 'its price is not there yet', now: { odds: 2499 }, is: 'wait' },
  { what: 'its price is there', now: { odds: 2500 }, is: 'accepted' },
  { what: 'its price is there in a game that is on', now: { odds: 2600, isLive: true }, is: 'waiting' },
  {
    what: 'no change is agreed to, and its price is there',
    given: { changeCoefAction: 0 },
    now: { odds: 2600 },
    is: 'accepted',
  },
  {
    what: 'its market is closed for a while',
    now: { odds: 2600, isOpen: false, reason: 'market-not-active' },
    is: 'wait',
  },
  { what: 'nobody is heard', now: { odds: 2600, isOpen: false, reason: 'producer-down' }, is: 'wait' },
  { what: 'its game pauses', now: { odds: 2600, isOpen: false, reason: 'event-not-open' }, is: 'wait' },
  {
    what: 'its game is over',
    now: { odds: 2600, isOpen: false, reason: 'event-not-open' },
    facts: { isOver: () => true },
    is: 'leg-over',
  },
  { what: 'its market is settled', now: { odds: 2600, isOpen: false, reason: 'market-settled' }, is: 'leg-over' },
  {
    what: 'its game has begun and is not bet on then',
    now: { isOpen: false, reason: 'event-started' },
    is: 'leg-over',
  },
  { what: 'it has waited too long', now: { odds: 2600 }, facts: { isTooOld: true }, is: 'order-too-old' },
  {
    what: 'the score changed, and it is to be dropped then',
    given: { isDropOnScoreChange: true },
    before: { score: '0:0' },
    now: { odds: 2600, isLive: true, score: '1:0' },
    is: 'score-changed',
  },
  {
    what: 'the score changed while the market is closed',
    given: { isDropOnScoreChange: true },
    before: { score: '0:0' },
    now: { odds: 2600, isOpen: false, reason: 'market-not-active', score: '1:0' },
    is: 'score-changed',
  },
  {
    what: 'the game began, and it is to be dropped with the score',
    given: { isDropOnScoreChange: true },
    now: { odds: 2600, isLive: true, score: '0:0' },
    is: 'waiting',
  },
  {
    what: 'the score changed',
    before: { score: '0:0' },
    now: { odds: 2600, isLive: true, score: '1:0' },
    is: 'waiting',
  },
  { what: 'its stake is no longer taken', given: { amount: '99' }, now: { odds: 2600 }, is: 'below-minimum' },
  {
    what: 'its code is gone',
    given: { promoCode: 'FREE' },
    now: { odds: 2600 },
    facts: { rules: { ...RULES, promo: { isOffered: true, found: err('promo-used') } } },
    is: 'promo-used',
  },
  {
    what: 'its price is there, and its free bet needs a higher one',
    given: { promoCode: 'FREE' },
    now: { odds: 2600 },
    facts: { rules: { ...RULES, promo: { isOffered: true, found: FREE } } },
    is: 'wait',
  },
])('an order when $what: $is', ({ given = {}, before = {}, now = {}, facts = {}, is }) => {
  const request = aRequest(['1'], { exactCoef: 2500, ...given })
  const agreed = anAgreement(request, [aQuote('1', 2000, before)])
  const decision = decideOrder(agreed, [aQuote('1', 2000, now)], { ...FACTS, ...facts })
  expect(decision.kind === 'take' ? decision.state : decision.kind === 'cancel' ? decision.reason : 'wait').toBe(is)
})
