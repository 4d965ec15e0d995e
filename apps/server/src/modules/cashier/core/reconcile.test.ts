import type { StatementLine } from '@evens/contracts/payments'
import { expect, test } from 'vitest'
import { reconcile, type OwnPayment } from './reconcile.ts'

const line = (reference: string, given: Partial<StatementLine> = {}): StatementLine => ({
  id: `p-${reference}`,
  reference,
  kind: 'deposit',
  amount: '1000',
  currency: 'USD',
  at: 0,
  ...given,
})
const own = (reference: string, given: Partial<OwnPayment> = {}): OwnPayment => ({
  reference,
  kind: 'deposit',
  amount: 1000n,
  currency: 'USD',
  ...given,
})

test.each([
  { what: 'the same', lines: [line('a')], ours: [own('a')], kinds: [], matched: 1 },
  { what: 'not in the statement', lines: [], ours: [own('a')], kinds: ['missing'], matched: 0 },
  { what: 'not in the ledger', lines: [line('a')], ours: [], kinds: ['extra'], matched: 0 },
  {
    what: 'of another amount',
    lines: [line('a', { amount: '999' })],
    ours: [own('a')],
    kinds: ['wrong-amount'],
    matched: 0,
  },
  {
    what: 'of another currency',
    lines: [line('a', { currency: 'EUR' })],
    ours: [own('a')],
    kinds: ['wrong-currency'],
    matched: 0,
  },
  { what: 'there twice', lines: [line('a'), line('a')], ours: [own('a')], kinds: ['twice'], matched: 1 },
  {
    what: 'of another kind',
    lines: [line('a', { kind: 'payout' })],
    ours: [own('a')],
    kinds: ['extra', 'missing'],
    matched: 0,
  },
])('a payment that is $what is found so (T112)', ({ lines, ours, kinds, matched }) => {
  const found = reconcile(lines, ours)
  expect([found.differences.map(({ kind }) => kind), found.matched]).toEqual([kinds, matched])
})
