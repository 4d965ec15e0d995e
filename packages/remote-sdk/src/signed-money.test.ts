import { createFormat } from './format.ts'
import { expect, test } from 'vitest'
import { balanceMoney, signedMoney } from './signed-money.ts'

const format = createFormat({ language: 'en', timeZoneHours: 0, is12h: false })
const USD = { iso: 'USD', exponent: 2 }

test.each([
  { amount: '-5', signed: '\u2212$0.05', balance: '\u2212$0.05' },
  { amount: '-1250', signed: '\u2212$12.50', balance: '\u2212$12.50' },
  { amount: '0', signed: '$0.00', balance: '$0.00' },
  { amount: '7', signed: '+$0.07', balance: '$0.07' },
])('$amount is shown as a change $signed and as a balance $balance', ({ amount, signed, balance }) => {
  expect([signedMoney(format, amount, USD), balanceMoney(format, amount, USD)]).toEqual([signed, balance])
})

test('from right to left the sign stays with its figure', () => {
  const arabic = createFormat({ language: 'ar', timeZoneHours: 0, is12h: false })
  expect(signedMoney(arabic, '-500', USD).replace(/\s/g, ' ')).toBe('\u2066\u22125.00 US$\u2069')
})
