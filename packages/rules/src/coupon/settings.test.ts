import { oddsMilli } from '@evens/kernel'
import { expect, test } from 'vitest'
import { changeSetting, DEFAULT_SETTINGS, isOneClickActive, turnOneClick, type SettingChange } from './settings.ts'
import { money } from './testing/build.ts'

const on = { ...DEFAULT_SETTINGS, exactCoef: oddsMilli(2500), isDropOnScoreChange: true, isOneClick: true }
const facts = { isEnabled: true, isCouponEmpty: true, isConfirmed: false }

test.each<[SettingChange, object]>([
  [
    { kind: 'exact-coef', value: null },
    { exactCoef: null, isDropOnScoreChange: false, isOneClick: true },
  ],
  [
    { kind: 'exact-coef', value: oddsMilli(3000) },
    { exactCoef: 3000, isDropOnScoreChange: true },
  ],
  [
    { kind: 'drop-on-score', isOn: true },
    { isDropOnScoreChange: true, isOneClick: false },
  ],
  [
    { kind: 'drop-on-score', isOn: false },
    { isDropOnScoreChange: false, isOneClick: true, exactCoef: 2500 },
  ],
  [{ kind: 'price-change', action: 0 }, { changeCoefAction: 0 }],
  [{ kind: 'one-click-amount', amount: money(5) }, { oneClickAmount: 500n }],
  [
    { kind: 'bonus-one-click-amount', amount: money(3) },
    { bonusOneClickAmount: 300n, oneClickAmount: null },
  ],
  [{ kind: 'auto-max', isOn: true }, { isAutoMax: true }],
  [{ kind: 'vip-bet', isOn: true }, { isVipBet: true }],
])('%o', (change, expected) => expect(changeSetting(on, change)).toMatchObject(expected))

test('any price change is accepted unless the player chooses otherwise', () => {
  expect(DEFAULT_SETTINGS.changeCoefAction).toBe(2)
})

test('one-click is asked about when there is a coupon to lose', () => {
  const full = { ...facts, isCouponEmpty: false }
  expect(turnOneClick(DEFAULT_SETTINGS, true, full)).toEqual({ kind: 'ask' })
  expect(turnOneClick(DEFAULT_SETTINGS, true, { ...full, isConfirmed: true })).toMatchObject({ clearsCoupon: true })
  expect(turnOneClick(DEFAULT_SETTINGS, true, facts)).toMatchObject({ kind: 'changed', clearsCoupon: false })
})

test('one-click and drop on score change are never on together', () => {
  const dropping = { ...DEFAULT_SETTINGS, isDropOnScoreChange: true }
  expect(turnOneClick(dropping, true, facts)).toMatchObject({
    settings: { isOneClick: true, isDropOnScoreChange: false },
  })
})

test('a site without one-click has none, whatever was stored', () => {
  expect(turnOneClick(DEFAULT_SETTINGS, true, { ...facts, isEnabled: false })).toMatchObject({ kind: 'refused' })
  expect(turnOneClick(on, false, { ...facts, isEnabled: false })).toMatchObject({ settings: { isOneClick: false } })
  expect(isOneClickActive(on, false)).toBe(false)
  expect(isOneClickActive(on, true)).toBe(true)
})
