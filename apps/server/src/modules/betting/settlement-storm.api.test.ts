import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDocuments } from '../book/testing/book-of.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { aSettlementStorm } from './testing/settlement-storm.ts'
import { startBetting } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const FEEDS = Number(process.env['EVENS_STORM_FEEDS'] ?? 40)
const SEED = Number(process.env['EVENS_SEED'] ?? 20_261_117)

let site: Awaited<ReturnType<typeof startBetting>>
beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
})
afterAll(() => site.stop())

test(
  `${FEEDS} feeds on two workers that are killed in between settle coupons as the second model computes (T012, seed ${SEED})`,
  async () => {
    const storm = aSettlementStorm(site, await site.signIn('demo1'), FEEDS, SEED)
    await storm.placeBets()
    const { kills } = await storm.run()
    expect(kills).toBeGreaterThan(0)
    expect(await storm.coupons()).toEqual(storm.expected())
    expect(storm.expectedLate()).not.toEqual([])
    expect(await storm.late()).toEqual(storm.expectedLate())
    expect(await storm.unaudited()).toEqual([])
    await writeDocuments(site.database)
    expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
  },
  120_000 + FEEDS * 1000,
)
