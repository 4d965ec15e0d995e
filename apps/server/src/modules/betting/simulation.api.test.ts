import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYMENTS_KEY } from '../cashier/testing/start-cashier.ts'
import { startStrictProvider } from '../cashier/testing/strict-provider.ts'
import { brokenAfter, simulate } from './testing/simulate.ts'
import { type SimulatedSite, startSimulated } from './testing/simulated-player.ts'
import { TAXED } from './testing/start-betting.ts'

// A sample of what `simulation.long.test.ts` plays at its full size.
const SEEDS = 3
const OPS = 60

let provider: Awaited<ReturnType<typeof startStrictProvider>>
let site: SimulatedSite
const traces = new Map<number, readonly string[]>()
beforeAll(async () => {
  provider = await startStrictProvider(PAYMENTS_KEY)
  site = await startSimulated(provider.address)
})
afterAll(async () => {
  await site.stop()
  await provider.stop()
})

test.each(Array.from({ length: SEEDS }, (_none, at) => at + 1))(
  `seed %i: ${OPS} random steps end as the model computes, to the unit (T113)`,
  async (seed) => {
    traces.set(seed, await simulate(site, seed, OPS))
    expect(traces.get(seed)?.length).toBeGreaterThan(OPS)
  },
)

test('the same seed is the same again', async () => {
  const other = await startSimulated(provider.address)
  expect(await simulate(other, 1, OPS)).toEqual(traces.get(1))
  await other.stop()
})

test('a site that withholds a tax ends as the model computes, to the unit', async () => {
  const taxed = await startSimulated(provider.address, TAXED)
  for (const seed of [1, 2]) await simulate(taxed, seed, OPS)
  expect(await brokenAfter(taxed)).toEqual([])
  const { rows } = await taxed.database.pool.query<{ withheld: bigint }>(
    "select sum(amount)::bigint as withheld from ledger_entry where owner_id = 0 and kind = 'tax'",
  )
  expect(rows[0]?.withheld).toBeGreaterThan(0n)
  await taxed.stop()
})

test('after all that every rule of the ledger, of coupons, deposits and limits holds', async () => {
  expect(await brokenAfter(site)).toEqual([])
})
