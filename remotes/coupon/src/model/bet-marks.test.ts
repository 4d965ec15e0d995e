import { createFormat } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { marksOf } from './bet-marks.ts'

const PLAIN = {
  isFreeBet: false,
  isVip: false,
  exactCoef: null,
  bonusCoef: null,
  hyperBonusPercent: 0,
  advance: '0',
  promoCode: null,
  currency: 'EUR',
  exponent: 2,
}
const words = {
  t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  format: createFormat({ language: 'en', timeZoneHours: 0, is12h: false }),
  oddsText: (odds: number) => String(odds / 1000),
}

test('a plain bet has nothing besides its legs', () => expect(marksOf(PLAIN, words)).toEqual([]))

test.each([
  [{ isFreeBet: true, promoCode: 'FREE-EVENS' }, ['bets_mark_free', 'bets_mark_promo FREE-EVENS']],
  [{ isVip: true }, ['bets_mark_vip']],
  [{ exactCoef: 2400 }, ['bets_mark_order 2.4']],
  [{ bonusCoef: 1030, hyperBonusPercent: 3 }, ['bets_mark_bonus 1.03', 'bets_mark_hyper 3']],
  [{ advance: '1000' }, ['bets_mark_advance €10.00']],
])('%o is said as %o', (more, marks) => expect(marksOf({ ...PLAIN, ...more }, words)).toEqual(marks))
