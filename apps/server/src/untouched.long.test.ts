import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulate } from './modules/betting/testing/simulate.ts'
import { startSimulated } from './modules/betting/testing/simulated-player.ts'
import { PAYMENTS_KEY } from './modules/cashier/testing/start-cashier.ts'
import { startStrictProvider } from './modules/cashier/testing/strict-provider.ts'
import { ALL_INVARIANTS, allMigrations } from './modules/index.ts'
import { createIntegrity } from './modules/integrity/index.ts'
import { allProofFaults, logWaiting, proofKeys } from './modules/proof/index.ts'
import { brokenRules } from './modules/wallet/index.ts'
import { coversOf } from './platform/database/index.ts'
import { withOwnCovers } from './platform/database/seals/install.ts'
import { recordedLog } from './testing/recorded-log.ts'

const COPIES = Number(process.env['EVENS_COPIES'] ?? 50)
const STEPS = 60
const covers = withOwnCovers(coversOf(allMigrations))
const keys = proofKeys(Buffer.alloc(32, 5))

let provider: Awaited<ReturnType<typeof startStrictProvider>>
beforeAll(async () => {
  provider = await startStrictProvider(PAYMENTS_KEY)
})
afterAll(() => provider.stop())

/** Everything that any check finds on a site that nobody has edited: bets, settlements, payments and limits of one seed. */
async function foundOn(seed: number): Promise<readonly string[]> {
  const site = await startSimulated(provider.address)
  const { pool } = site.database
  try {
    await simulate(site, seed, STEPS)
    await logWaiting(pool, keys)
    const { log, lines } = recordedLog()
    const chains = (client: Parameters<typeof allProofFaults>[0]) => allProofFaults(client, keys)
    await createIntegrity({ pool, covers, chains, invariants: ALL_INVARIANTS, log }).look()
    const { rows: broken } = await pool.query<{ table_name: string; record: string }>(
      'select * from integrity_broken()',
    )
    const { rows: halts } = await pool.query<{ reason: string }>('select reason from wallet_halt')
    return [
      ...lines.map((line) => JSON.stringify(line)),
      ...(await brokenRules(pool, ALL_INVARIANTS)),
      ...broken.map(({ table_name, record }) => `${table_name} ${record}`),
      ...halts.map(({ reason }) => reason),
    ]
  } finally {
    await site.stop()
  }
}

test(`${COPIES} untouched sites raise no alarm`, async () => {
  const found: string[] = []
  for (let seed = 1; seed <= COPIES; seed += 1)
    found.push(...(await foundOn(seed)).map((fault) => `seed ${seed}: ${fault}`))
  expect(found).toEqual([])
})
