import { expect, test } from 'vitest'
import { fullPurse, purseIn } from './purse.ts'

const money = { iso: 'EUR', exponent: 2 }

test.each([
  { kept: null, balance: 100_000n },
  { kept: 'EUR:250', balance: 250n },
  { kept: 'USD:250', balance: 100_000n },
  { kept: 'EUR:-5', balance: 100_000n },
  { kept: 'EUR:', balance: 100_000n },
])('$kept in the storage is a balance of $balance', ({ kept, balance }) => {
  expect(purseIn({ get: () => kept, set: () => {} }, money).get()).toBe(balance)
})

test('a full purse is a thousand units of the currency', () => {
  expect(fullPurse(0)).toBe(1000n)
  expect(fullPurse(3)).toBe(1_000_000n)
})
