import { moveGrant, GRANT_ACTS } from '@evens/rules/promo'
import { GRANT_STATES } from '@evens/contracts'
import { expect, test } from 'vitest'
import { walkMoves, writtenMoves } from '../../testing/walk-moves.ts'
import { GRANT_STATE_MOVES } from './core/grant-states.ts'

const insert = `insert into promo_grant (player_id, site_id, promotion, version, cause, kind, product, currency, amount, days,
    claim_days, state)
  values (1, 'evens', 'x', 1, 'x', 'bonus', 'sport', 'EUR', 100, 1, 1, 'active')`

test('every pair of grant states moves as the table defines', async () => {
  expect(await walkMoves({ table: 'promo_grant', insert, moves: GRANT_STATE_MOVES })).toEqual(
    writtenMoves(GRANT_STATE_MOVES),
  )
})

test('every move of the rules is one of the database', () => {
  const missed = GRANT_STATES.flatMap((state) =>
    GRANT_ACTS.flatMap((act) => {
      const to = moveGrant(state, act)
      return to === null || GRANT_STATE_MOVES[state].includes(to) ? [] : [`${state} ${act} ${to}`]
    }),
  )
  expect(missed).toEqual([])
})
