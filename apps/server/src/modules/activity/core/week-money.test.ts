import { expect, test } from 'vitest'
import { weekMoney } from './week-money.ts'

const sum = (movement: string, account: string, amount: bigint, currency = 'EUR') => ({
  currency,
  movement,
  account,
  amount,
})

test('each product and each currency stands apart', () => {
  expect(
    weekMoney([
      sum('deposit', 'cash', 5000n),
      sum('stake', 'cash', -1000n),
      sum('stake', 'held', 1000n),
      sum('settlement', 'held', -1000n),
      sum('settlement', 'cash', 400n),
      sum('toto-stake', 'cash', -200n),
      sum('lotto-stake', 'cash', -300n, 'USD'),
      sum('lotto-prize', 'cash', 900n, 'USD'),
      sum('withdrawal-hold', 'cash', -700n),
      sum('withdrawal-hold', 'withdrawing', 700n),
      sum('withdrawal', 'withdrawing', -700n),
    ]),
  ).toEqual([
    {
      currency: 'EUR',
      deposits: '5000',
      withdrawals: '700',
      products: [
        { product: 'sport', wagered: '1000', returned: '400' },
        { product: 'toto', wagered: '200', returned: '0' },
      ],
    },
    {
      currency: 'USD',
      deposits: '0',
      withdrawals: '0',
      products: [{ product: 'lotto', wagered: '300', returned: '900' }],
    },
  ])
})

test('a stake that was given back was not wagered, and play money is no activity', () => {
  expect(
    weekMoney([
      sum('stake', 'cash', -1000n),
      sum('stake', 'held', 1000n),
      sum('release', 'held', -1000n),
      sum('release', 'cash', 1000n),
      sum('play-money', 'cash', 9000n, 'USD'),
    ]),
  ).toEqual([])
})
