import type { SiteConfig } from '@evens/contracts'
import type { Result } from '@evens/kernel'
import { amountIn, amountsIn, type HyperBonus } from '@evens/rules/coupon'
import type { PlaceRules } from './core/decide-placement.ts'
import type { Promo, PromoLookup } from './core/promo.ts'

/** What a site says of coupons, in the money of one player. */
export function rulesFor(
  { betting }: Pick<SiteConfig, 'betting'>,
  currency: string,
  found: Result<Promo, PromoLookup> | null,
  isOneOfSingles = false,
): Omit<PlaceRules, 'after' | 'scores'> {
  const { offers } = betting
  return {
    currency,
    amounts: amountsIn(currency, betting),
    antiExpressMarginMilli: betting.antiExpressMargin,
    liveDelayMs: betting.liveDelayMs,
    isBonusBetOffered: offers.bonusBet,
    hyperBonus: offers.hyperBonus && hyperBonusIn(currency, offers.hyperBonus),
    areOrdersOffered: offers.orders,
    isVipOffered: offers.vipBet,
    isAdvanceOffered: offers.advance,
    promo: { isOffered: offers.promoCodes, found },
    isOneOfSingles,
  }
}

type HyperBonusSettings = NonNullable<SiteConfig['betting']['offers']['hyperBonus']>

const hyperBonusIn = (currency: string, { percents, min, max }: HyperBonusSettings): HyperBonus => ({
  percents,
  min: amountIn(currency, min),
  max: amountIn(currency, max),
})
