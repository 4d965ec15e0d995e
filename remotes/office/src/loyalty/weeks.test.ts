import { expect, test } from 'vitest'
import { csvOf, type Week } from './weeks.ts'

const week = (facts: Partial<Week>): Week => ({
  from: Date.UTC(2026, 10, 9),
  until: Date.UTC(2026, 10, 16),
  currency: 'EUR',
  exponent: 2,
  staked: '20000',
  returned: '7655',
  net: '12345',
  rate: 75,
  min: '100',
  max: '100000',
  cashback: '925',
  state: 'paid',
  paidAt: Date.UTC(2026, 10, 16, 6),
  ...facts,
})

test('a week is a line with every figure of its formula, in the decimals of its currency', () => {
  const kwd = week({ currency: 'KWD', exponent: 3, net: '-5000', rate: 100, cashback: '0', state: 'nothing' })
  expect(csvOf([week({}), kwd]).split('\r\n')).toEqual([
    'from,until,currency,staked,returned,net_loss,rate_percent,cashback,state',
    '2026-11-09,2026-11-16,EUR,200.00,76.55,123.45,7.5,9.25,paid',
    '2026-11-09,2026-11-16,KWD,20.000,7.655,-5.000,10,0.000,nothing',
    '',
  ])
})
