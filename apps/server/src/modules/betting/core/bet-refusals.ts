import type { CouponToPlace } from '@evens/contracts'
import { betFlags, type ChangeCoefAction, couponTypeOf, type LegRefusal, legRefusals } from '@evens/rules/coupon'
import type { HiddenSports } from '../../../platform/http/principal.ts'
import type { OfferRefusal, Quote } from '../../book/index.ts'
import { betToFlag } from './catalogue-facts.ts'

export type BetRefusal = OfferRefusal | LegRefusal | 'sport-hidden' | 'odds-changed' | 'score-changed'

/** The refusal of each leg, or null. `scores` are given for a coupon that was placed before. */
export function betRefusals(
  request: CouponToPlace,
  quotes: readonly Quote[],
  scores: readonly (string | null)[] | null,
  hidden: HiddenSports,
): readonly (BetRefusal | null)[] {
  const flags = flagsOf(request, quotes)
  return quotes.map((quote, at) => {
    const bet = request.bets[at]
    if (bet === undefined) return 'outcome-unknown'
    if (isHidden(quote, hidden)) return 'sport-hidden'
    if (quote.reason !== null || quote.odds === null) return quote.reason ?? 'no-price'
    const flag = flags[at] ?? null
    if (flag !== null) return flag
    const seen = scores === null ? bet.score : (scores[at] ?? AT_THE_START)
    if (request.isDropOnScoreChange === true && isOtherScore(seen, quote.score)) return 'score-changed'
    // An order names the price for the whole coupon, so the prices of its legs are not compared.
    if (request.exactCoef !== undefined) return null
    return isPriceAgreed(bet.coef, quote.odds, request.changeCoefAction) ? null : 'odds-changed'
  })
}

/** A sport that operators hide from a player, before or in play, takes no bet of theirs either. */
const isHidden = ({ fixture, isLive }: Quote, { line, live }: HiddenSports): boolean =>
  fixture !== null && (isLive ? live : line).includes(fixture.sport)

/** A game that has not begun has no score yet; beginning does not change it. */
const AT_THE_START = '0:0'

export const isOtherScore = (seen: string | undefined, now: string | null): boolean =>
  seen !== undefined && (seen === '' ? AT_THE_START : seen) !== (now ?? AT_THE_START)

function flagsOf(request: CouponToPlace, quotes: readonly Quote[]): readonly (LegRefusal | null)[] {
  return legRefusals(
    couponTypeOf(request.typeId) ?? 'express',
    betFlags(quotes.map(betToFlag)).map((flags, at) => ({
      ...flags,
      isBanker: request.bets[at]?.isBanker === true,
    })),
  )
}

/** True when a price may be accepted though the player saw another one. */
function isPriceAgreed(seen: number, now: number, action: ChangeCoefAction): boolean {
  if (action === 2 || seen === now) return true
  return action === 1 && now > seen
}
