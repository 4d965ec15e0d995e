import { expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { BETTING_INVARIANTS } from '../betting/index.ts'
import { brokenRules } from '../wallet/index.ts'
import { PROMO_INVARIANTS } from './module.ts'
import { startBonusSite } from './testing/bonus-site.ts'
import { playBonus } from './testing/play-bonus.ts'

const BETS = Number(process.env['EVENS_BONUS_BETS'] ?? 100_000)
const FIRST = Number(process.env['EVENS_SEED'] ?? 1)

test('a hundred thousand random bets of both accounts agree with a second model (T061)', async () => {
  let placed = 0
  for (let seed = FIRST; placed < BETS; seed += 1) {
    const site = await startBonusSite(await aSiteDatabase())
    placed += await playBonus(site, seed, 40, 40)
    expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS, PROMO_INVARIANTS])).toEqual([])
    await site.stop()
  }
})
