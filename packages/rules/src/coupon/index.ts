export { amountIn, amountsIn, type Amounts, type AmountSettings } from './amounts.ts'
export { ANTI_EXPRESS_MARGIN_MILLI, antiExpressCoef, isAntiExpressOffered } from './worth.ts'
export { legRefusals, type BetFlags, type LegRefusal } from './leg-rules.ts'
export { builderResult, legResult, type LegResult, type OutcomeVerdict, type Leg } from './leg-result.ts'
export {
  bonusBetCoef,
  bonusBetRefusal,
  isBonusBetAdded,
  type BonusBetFacts,
  type BonusBetRefusal,
  promoCodeRefusal,
  vipBetRefusal,
  type VipBetFacts,
  type VipBetRefusal,
} from './offers.ts'
export {
  betLimits,
  FACTOR_USUAL_MILLI,
  limitFault,
  type BetLimits,
  type Bound,
  type BoundReason,
  type LimitedBet,
  type LimitTable,
} from './bet-limits.ts'
export { betFlags, CATALOGUE_RULES, type BetToFlag } from './bet-flags.ts'
export { cashOutValue, type CashOutLeg, type CashOutRefusal, type CashOutTerms, type Selling } from './cash-out.ts'
export { couponRefusal, VARIANTS_MAX, type CouponBounds, type CouponRefusal } from './coupon-refusal.ts'
export {
  COUPON_TYPES,
  couponTypeOf,
  isNamedSystem,
  LEGS_MAX,
  NAMED_SYSTEMS,
  STAKED_TYPES,
  STEPS_MAX,
  type CouponType,
  type NamedSystem,
} from './coupon-types.ts'
export {
  legsOf,
  mapLegs,
  singlesOf,
  stakeOf,
  withStake,
  type Block,
  type Coupon,
  type PlainCoupon,
  type SystemCoupon,
} from './coupon.ts'
export {
  eachWayPayout,
  placeOdds,
  type EachWay,
  hyperBonusPercent,
  type HyperBonus,
  isDecided,
  isFreeBetAllowed,
  PLAIN_TERMS,
  settle,
  type Payout,
  type Settlement,
  type Terms,
} from './payout.ts'
export { generateCoupon, type Candidate, type CouponRequest, type GenerateRefusal } from './generate.ts'
export { coefToShow, possibleWin, totalCoefMilli, type Priced } from './possible-win.ts'
export {
  changeSetting,
  DEFAULT_SETTINGS,
  isOneClickActive,
  turnOneClick,
  type ChangeCoefAction,
  type CouponSettings,
  type OneClickFacts,
  type OneClickTurn,
  type SettingChange,
} from './settings.ts'
export {
  judgeStake,
  largestStake,
  steppedStake,
  type StakeFacts,
  type StakeLimits,
  type StakeRefusal,
} from './stake.ts'
export { taxOn, taxPercent, type Tax } from './tax.ts'
export { systemOptions, type SystemOption, variantsOf, waysToChoose } from './variants.ts'
