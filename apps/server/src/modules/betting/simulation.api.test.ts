import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase } from '../../platform/database/testing.ts'
import { bettingSiteMigrations } from './testing/migrations.ts'
import type { BettingSite } from './testing/another-node.ts'
import { simulate, SIMULATED } from './testing/simulate.ts'
import { startBetting } from './testing/start-betting.ts'

const SEEDS = Number(process.env['EVENS_SEEDS'] ?? 3)
const OPS = Number(process.env['EVENS_OPS'] ?? 60)
const FIRST = Number(process.env['EVENS_SEED'] ?? 1)
const TIME_MS = 60_000 + OPS * 500

const aSite = async (): Promise<BettingSite> => startBetting(await aDatabase(bettingSiteMigrations), SIMULATED)
let site: BettingSite
const traces = new Map<number, readonly string[]>()
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.stop())

test.each(Array.from({ length: SEEDS }, (_none, at) => FIRST + at))(
  `seed %i: ${OPS} random steps end as a model says, to the unit (T113)`,
  async (seed) => {
    traces.set(seed, await simulate(site, seed, OPS))
    expect(traces.get(seed)?.length).toBeGreaterThan(OPS)
  },
  TIME_MS,
)

test(
  'the same seed is the same again',
  async () => {
    const other = await aSite()
    expect(await simulate(other, FIRST, OPS)).toEqual(traces.get(FIRST))
    await other.stop()
  },
  TIME_MS,
)
