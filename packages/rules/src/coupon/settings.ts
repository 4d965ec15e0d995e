import type { Minor, OddsMilli } from '@evens/kernel'

/** 0 refuse any change, 1 accept higher, 2 accept any. The numbering is assumed, the default is the specification's. */
export type ChangeCoefAction = 0 | 1 | 2

export type CouponSettings = {
  readonly changeCoefAction: ChangeCoefAction
  /** The price that an order waits for; `null` for none. */
  readonly exactCoef: OddsMilli | null
  readonly isDropOnScoreChange: boolean
  readonly isOneClick: boolean
  readonly oneClickAmount: Minor | null
  /** Of the account that holds bonus money. */
  readonly bonusOneClickAmount: Minor | null
  readonly isAutoMax: boolean
  readonly isVipBet: boolean
}

export const DEFAULT_SETTINGS: CouponSettings = {
  changeCoefAction: 2,
  exactCoef: null,
  isDropOnScoreChange: false,
  isOneClick: false,
  oneClickAmount: null,
  bonusOneClickAmount: null,
  isAutoMax: false,
  isVipBet: false,
}

export type SettingChange =
  | { readonly kind: 'exact-coef'; readonly value: OddsMilli | null }
  | { readonly kind: 'drop-on-score'; readonly isOn: boolean }
  | { readonly kind: 'price-change'; readonly action: ChangeCoefAction }
  | { readonly kind: 'one-click-amount' | 'bonus-one-click-amount'; readonly amount: Minor | null }
  | { readonly kind: 'auto-max' | 'vip-bet'; readonly isOn: boolean }

export function changeSetting(settings: CouponSettings, change: SettingChange): CouponSettings {
  switch (change.kind) {
    case 'exact-coef':
      // Without an order there is nothing for a score to drop.
      return change.value === null
        ? { ...settings, exactCoef: null, isDropOnScoreChange: false }
        : { ...settings, exactCoef: change.value }
    case 'drop-on-score':
      return change.isOn
        ? { ...settings, isDropOnScoreChange: true, isOneClick: false }
        : { ...settings, isDropOnScoreChange: false }
    case 'price-change':
      return { ...settings, changeCoefAction: change.action }
    case 'one-click-amount':
      return { ...settings, oneClickAmount: change.amount }
    case 'bonus-one-click-amount':
      return { ...settings, bonusOneClickAmount: change.amount }
    case 'auto-max':
      return { ...settings, isAutoMax: change.isOn }
    case 'vip-bet':
      return { ...settings, isVipBet: change.isOn }
  }
}

export type OneClickFacts = {
  readonly isEnabled: boolean
  readonly isCouponEmpty: boolean
  readonly isConfirmed: boolean
}
export type OneClickTurn =
  | { readonly kind: 'refused'; readonly reason: 'switched-off' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'changed'; readonly settings: CouponSettings; readonly clearsCoupon: boolean }

/** With legs in the coupon, turning it on is asked about first and clears them. */
export function turnOneClick(settings: CouponSettings, isOn: boolean, facts: OneClickFacts): OneClickTurn {
  if (!isOn) return { kind: 'changed', settings: { ...settings, isOneClick: false }, clearsCoupon: false }
  if (!facts.isEnabled) return { kind: 'refused', reason: 'switched-off' }
  if (!facts.isCouponEmpty && !facts.isConfirmed) return { kind: 'ask' }
  const turned = { ...settings, isOneClick: true, isDropOnScoreChange: false }
  return { kind: 'changed', settings: turned, clearsCoupon: !facts.isCouponEmpty }
}

/** A stored setting does not outlive the site's switch. */
export const isOneClickActive = (settings: CouponSettings, isEnabled: boolean): boolean =>
  isEnabled && settings.isOneClick
