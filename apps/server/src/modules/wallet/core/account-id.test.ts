import { expect, test } from 'vitest'
import { accountId, readAccountId } from './account-id.ts'

test.each([
  { id: '7-0', type: 0, currency: 'USD' },
  { id: '7-4', type: 4, currency: 'USD' },
  { id: '7-9-JPY', type: 9, currency: 'JPY' },
  { id: '7-4-JPY', type: 4, currency: 'JPY' },
] as const)('$id is an account of player 7, whose main currency is USD', ({ id, type, currency }) => {
  expect(accountId(7n, type, currency, 'USD')).toBe(id)
  expect(readAccountId(id, 7n, 'USD')).toEqual({ type, currency })
})

test.each(['8-0', '7-9', '7-0-JPY', '7-5', '7', '', '07-0'])('%j is none of theirs', (id) => {
  expect(readAccountId(id, 7n, 'USD')).toBeNull()
})
