import { chanceMicro, minor } from '@evens/kernel'
import { expect, test } from 'vitest'
import { type CashOutLeg, cashOutValue } from './cash-out.ts'
import { type Coupon, mapLegs, withStake } from './coupon.ts'
import type { Leg } from './leg-result.ts'
import { aCoupon, aSystem, blocks, money } from './testing/build.ts'

const terms = { marginMicro: chanceMicro(50_000), maxPayout: null, antiExpressMarginMilli: 1060 }
const evens = (coupon: Coupon<Leg>): Coupon<CashOutLeg> =>
  mapLegs(coupon, (leg) => ({ ...leg, chance: chanceMicro(500_000) }))

test.each([
  ['a single at twice its chance', aCoupon('single', 100, '2.0 ?'), 9500n],
  ['an express, one leg won', aCoupon('express', 100, '1.5 W, 2.0 ?'), 14_250n],
  ['an express, one leg half won', aCoupon('express', 100, '1.5 W/2, 2.0 ?'), 11_875n],
  ['a system', aSystem(2, 30, '2.0 W, 1.8 L, 1.5 ?'), 1425n], // 10 · 2.0 · 0.75, less 5 %
  ['a system with a banker', aSystem(2, 30, '2.0 W, 1.8 L, 1.5 ?', '1.4 ?'), 997n],
  ['a trixie', aCoupon('trixie', 40, '2.0 W, 1.8 L, 1.5 ?'), 1425n],
  ['an anti-express', aCoupon('anti-express', 100, '2.0 W, 1.8 ?, 1.5 W'), 5429n], // half of 1.1431
  ['an anti-express that has won', aCoupon('anti-express', 100, '2.0 L, 1.8 ?, 1.5 W'), 10_859n],
  ['a chain', aCoupon('chain', 100, '2.0 W, 1.8 ?, 1.5 ?'), 15_675n], // 280 or 100, then ±: 0.5·(280−25) + 0.5·75
  ['blocks', blocks([100, '2.0 W'], [50, '2.0 ?, 2.0 ?']), 19_000n],
])('%s', (_says, coupon, value) => {
  expect(cashOutValue(evens(coupon), terms)).toEqual({ ok: true, value })
})

test('it is capped, and a part of the stake gets its part of that', () => {
  const coupon = evens(aCoupon('express', 100, '1.5 W, 2.0 ?'))
  const sell = (left: number, part: number, maxPayout: number | null) =>
    cashOutValue(
      coupon,
      { ...terms, maxPayout: maxPayout === null ? null : money(maxPayout) },
      { left: money(left), part: money(part) },
    )
  expect(sell(100, 100, 50)).toEqual({ ok: true, value: 5000n })
  expect(sell(100, 40, null)).toEqual({ ok: true, value: 5700n })
  expect(sell(100, 40, 50)).toEqual({ ok: true, value: 2000n })
  expect(sell(60, 60, null)).toEqual({ ok: true, value: 8550n })
})

test.each([
  ['a single', aCoupon('single', 0.97, '1.333 ?')],
  ['a system', aSystem(2, 0.97, '2.0 W, 1.8 ?, 1.533 ?')],
  // Later blocks that are rounded away would have lost something: by itself each part would seem worth more.
  ['blocks', blocks([0.97, '1.5 ?'], [0.5, '1.4 ?'], [0.33, '1.3 ?'])],
  ['a chain', aCoupon('chain', 0.97, '2.0 ?, 1.8 ?, 1.5 ?')],
])('%s in parts never gets more than whole', (_says, coupon) => {
  const legs = mapLegs(coupon, (leg) => ({ ...leg, chance: chanceMicro(600_000) }))
  const valueOf = (left: number, part: number): bigint => {
    const value = cashOutValue(legs, terms, { left: minor(BigInt(left)), part: minor(BigInt(part)) })
    return value.ok ? value.value : 0n
  }
  const whole = valueOf(97, 97)
  for (let part = 1; part <= 97; part += 1) {
    let [left, sum] = [97, 0n]
    for (; left > 0; left -= part) sum += valueOf(left, Math.min(part, left))
    expect(sum).toBeLessThanOrEqual(whole)
  }
})

test('the later blocks shrink with the stake', () => {
  const half = withStake(blocks([100, '2.0 ?'], [33.33, '3.0 ?']), money(50))
  expect(half).toEqual(blocks([50, '2.0 ?'], [16.66, '3.0 ?']))
})

test.each([
  ['decided', aCoupon('express', 100, '1.5 L, 2.0 ?'), 500_000],
  ['decided', aCoupon('single', 100, '1.5 W'), 500_000],
  ['leg-suspended', aCoupon('express', 100, '1.5 W, 2.0 ?'), null],
  ['worth-nothing', aCoupon('express', 100, '1.5 W, 2.0 ?'), 0],
])('%s: no cash-out', (error, coupon, chance) => {
  const legs = mapLegs(coupon, (leg) => ({ ...leg, chance: chance === null ? null : chanceMicro(chance) }))
  expect(cashOutValue(legs, terms)).toEqual({ ok: false, error })
})
