import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '../wallet/index.ts'
import { CASHIER_INVARIANTS } from './index.ts'
import { testHearingOften } from './testing/hear-often.ts'
import { startCashier } from './testing/start-cashier.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startCashier>>
beforeAll(async () => {
  site = await startCashier(await aSiteDatabase())
})
afterAll(() => site.stop())

testHearingOften(() => site, Number(process.env['EVENS_PAYMENTS'] ?? 200))

test('after all that every rule of the ledger and of the cashier holds', async () => {
  expect(await brokenRules(site.database.pool, [CASHIER_INVARIANTS])).toEqual([])
})
