import { expect, test } from 'vitest'
import { walkMoves, writtenMoves } from '../../testing/walk-moves.ts'
import { COUPON_MOVES } from './core/coupon-moves.ts'

const insert = `insert into coupon (player_id, id, site_id, state, type, currency, stake, possible_win, agreed)
  values (1, 1, 'evens', 'accepted', 1, 'EUR', 100, 200, '{}')`

test('every pair of coupon states moves as the table defines', async () => {
  expect(await walkMoves({ table: 'coupon', insert, moves: COUPON_MOVES })).toEqual(writtenMoves(COUPON_MOVES))
})

test('a cashed-out, refused or cancelled coupon is final', () => {
  const ends = Object.entries(COUPON_MOVES).filter(([, to]) => to.length === 0)
  expect(ends.map(([state]) => state)).toEqual(['cashed-out', 'refused', 'cancelled'])
})
