import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../platform/database/connect.ts'
import { startEmbedded } from '../../platform/database/embedded.ts'
import { migrate } from '../../platform/database/index.ts'
import { bettingSiteMigrations } from './testing/migrations.ts'
import type { BettingSite } from './testing/another-node.ts'
import { simulate, SIMULATED } from './testing/simulate.ts'
import { startBetting } from './testing/start-betting.ts'

const SEEDS = Number(process.env['EVENS_SEEDS'] ?? 500)
const OPS = Number(process.env['EVENS_OPS'] ?? 300)
const FIRST = Number(process.env['EVENS_SEED'] ?? 1)
/** The rules are asked of all that there ever was; a new database now and then keeps that short. */
const SEEDS_OF_ONE = 25

const folder = mkdtempSync(join(tmpdir(), 'evens-simulation-'))
let server: Awaited<ReturnType<typeof startEmbedded>>

beforeAll(async () => {
  server = await startEmbedded(folder, () => undefined)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function aSite(name: string): Promise<BettingSite> {
  const main = connect('external', server.superuserUrl, async () => undefined)
  const role = /^\w+:\/\/(\w+):/.exec(server.url)?.[1] ?? ''
  await main.pool.query(`create database ${name} owner ${role}`)
  await main.close()
  const database = connect('external', server.url.replace(/\/[^/?]*\?/, `/${name}?`), async () => undefined)
  await migrate(database, bettingSiteMigrations, () => undefined)
  return startBetting(database, SIMULATED)
}

test.each(Array.from({ length: Math.ceil(SEEDS / SEEDS_OF_ONE) }, (_none, at) => FIRST + at * SEEDS_OF_ONE))(
  `seeds from %i: ${OPS} random steps each end as a model says (T113)`,
  async (from) => {
    const site = await aSite(`seeds_${from}`)
    const failed: string[] = []
    for (let seed = from; seed < Math.min(from + SEEDS_OF_ONE, FIRST + SEEDS); seed += 1)
      await simulate(site, seed, OPS).catch((error: unknown) =>
        failed.push(`seed ${seed}: ${(error as Error).message}`),
      )
    expect(failed).toEqual([])
    await site.stop()
  },
  3_600_000,
)
