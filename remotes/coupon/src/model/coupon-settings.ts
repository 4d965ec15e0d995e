import type { CouponSettings } from '@evens/rules/coupon'
import type { Extras } from './extras.ts'
import type { KeptChoices } from './use-choices.ts'

/** The settings as the rules know them: some are kept by the browser, some belong to this coupon. */
export const settingsOf = (choices: KeptChoices, extras: Extras): CouponSettings => ({
  changeCoefAction: choices.priceAction,
  exactCoef: extras.exactCoef,
  isDropOnScoreChange: extras.isDropOnScoreChange,
  isOneClick: choices.has('one-click'),
  oneClickAmount: choices.amount('one-click'),
  bonusOneClickAmount: choices.amount('bonus-one-click'),
  isAutoMax: choices.has('auto-max'),
  isVipBet: extras.isVip,
})
