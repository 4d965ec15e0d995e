import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { BETTING_INVARIANTS } from '../betting/index.ts'
import { brokenRules } from '../wallet/index.ts'
import { PROMO_INVARIANTS } from './module.ts'
import { type BonusSite, startBonusSite } from './testing/bonus-site.ts'
import { playBonus } from './testing/play-bonus.ts'

let site: BonusSite
beforeAll(async () => {
  site = await startBonusSite(await aSiteDatabase())
})
afterAll(() => site.stop())

test('random bets of both accounts agree with a second model to the unit (T061)', async () => {
  expect(await playBonus(site, 1, 12, 12)).toBeGreaterThan(50)
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS, PROMO_INVARIANTS])).toEqual([])
  const { rows } = await site.database.pool.query<{ states: string[]; corrections: number }>(
    `select array(select distinct to_state from promo_grant_step) as states,
       (select count(*)::integer from wallet_movement where kind = 'bonus-correction') as corrections`,
  )
  expect(rows[0]?.states).toEqual(
    expect.arrayContaining(['active', 'closing', 'converted', 'spent', 'expired', 'cancelled', 'void']),
  )
  expect(rows[0]?.corrections).toBeGreaterThan(10)
})
