import { expect, test } from 'vitest'
import { walkMoves, writtenMoves } from '../../testing/walk-moves.ts'
import { PAYMENT_MOVES } from './core/payment-moves.ts'

const insert = (kind: string): string => `
  insert into payment (id, player_id, site_id, kind, method, state, currency, amount, fee, provider_amount, fields,
      takes_bonus, language, provider, operators, ask_at, expires_at)
    values ('p1', 1, 'evens', '${kind}', 'card', 'started', 'EUR', 100, 0, 100, '{}', false, 'en', 'sandbox', 1, now(), now())`

test.each(['deposit', 'withdrawal'] as const)(
  'every pair of states of a %s moves as its table defines',
  async (kind) => {
    const moves = PAYMENT_MOVES[kind]
    expect(await walkMoves({ table: 'payment', insert: insert(kind), moves })).toEqual(writtenMoves(moves))
  },
)

test('a paid, failed, refused or cancelled withdrawal is final; a paid deposit can only be charged back', () => {
  const { deposit, withdrawal } = PAYMENT_MOVES
  const ends = Object.entries(withdrawal).filter(([, to]) => to.length === 0)
  expect(ends.map(([state]) => state)).toEqual(['success', 'fail', 'refused', 'cancelled'])
  expect(deposit['success']).toEqual(['chargeback'])
})
