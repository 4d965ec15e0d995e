import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createAudit } from '../../apps/server/src/modules/audit/index.ts'
import { allMigrations } from '../../apps/server/src/modules/index.ts'
import { manifestFaults } from '../../apps/server/src/platform/archive/manifest.ts'
import { takeBackup } from '../../apps/server/src/platform/archive/take-backup.ts'
import { runningSuperuserAddress } from '../../apps/server/src/platform/database/embedded.ts'
import { type Database, migrate, openDatabase } from '../../apps/server/src/platform/database/index.ts'
import { startJobs } from '../../apps/server/src/platform/jobs.ts'
import { restoreBackup } from './restore-backup.ts'
import { checkRestored } from './restore-site.ts'
import { SILENT_LOG } from '../../apps/server/src/testing/recorded-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'evens-backup-'))
const dataDir = join(folder, 'data')
const backup = join(folder, 'backup')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const quiet = (): void => undefined
const open = (): Promise<Database> => openDatabase({ dataDir, databaseUrl: null }, quiet)

/** Moves money until it is stopped, and remembers the acknowledged movements. */
function startLoad({ pool }: Database) {
  const acknowledged: string[] = []
  let isStopped = false
  const workers = Array.from({ length: 4 }, async (_, worker) => {
    for (let at = 0; !isStopped; at += 1) {
      const ref = `${worker}-${at}`
      await pool.query(`select wallet_post($1, 'EUR', 'test', $2, '[["*funding", "cash", 5]]')`, [worker + 1, ref])
      await pool.query(`select audit_note('evens', 'a', 'moved', $1, '{}')`, [ref])
      acknowledged.push(ref)
    }
  })
  return {
    acknowledged,
    async stop(): Promise<void> {
      isStopped = true
      await Promise.all(workers)
    },
  }
}

test(
  'a backup under load, then a total loss: acknowledged data is restored, and the rules hold (T104)',
  { timeout: 240_000 },
  async () => {
    const database = await open()
    await migrate(database, allMigrations, quiet)
    const stopChaining = startJobs(createAudit({ database, dataDir, log: SILENT_LOG }))
    const load = startLoad(database)
    await expect.poll(() => load.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(200)
    await database.pool.query('checkpoint').catch(quiet)
    const before = [...load.acknowledged]
    const manifest = await takeBackup({ dataDir, url: runningSuperuserAddress(dataDir) }, backup)
    const during = load.acknowledged.length - before.length
    await load.stop()
    await stopChaining()
    await database.close()
    expect(during).toBeGreaterThan(0)
    expect(await manifestFaults(backup, manifest)).toEqual([])

    rmSync(join(dataDir, 'postgres', 'cluster'), { recursive: true })
    await restoreBackup(backup, dataDir)
    expect(await checkRestored(dataDir, quiet)).toEqual([])
    const restored = await open()
    const { rows } = await restored.pool.query<{ ref: string }>('select ref from ledger_movement')
    const present = new Set(rows.map(({ ref }) => ref))
    expect(before.filter((ref) => !present.has(ref))).toEqual([])
    // It goes on from there.
    await restored.pool.query(`select wallet_post(1, 'EUR', 'test', 'after', '[["*funding", "cash", 5]]')`)
    // Invariants of the modules are checked, too: no payment stands behind this money.
    await restored.pool.query(`select wallet_post(1, 'EUR', 'deposit', 'nothing', '[["*funding", "cash", 5]]')`)
    await restored.close()
    expect(await checkRestored(dataDir, quiet)).toEqual([
      expect.stringMatching(/^I16 no movement is about a deposit or withdrawal that is none: \d+\/1$/),
    ])
  },
)

test('a backup that was changed, cut short or added to is refused before anything is touched', async () => {
  const victim = join(backup, 'postgres/cluster/PG_VERSION')
  const label = join(backup, 'postgres/cluster/backup_label')
  const [version, text] = [readFileSync(victim), readFileSync(label)]
  writeFileSync(victim, '19\n')
  await expect(restoreBackup(backup, dataDir)).rejects.toThrow('PG_VERSION is damaged')
  writeFileSync(victim, version)
  rmSync(label)
  await expect(restoreBackup(backup, dataDir)).rejects.toThrow('backup_label is missing')
  writeFileSync(label, text)
  appendFileSync(join(backup, 'keys-of-mine'), 'x')
  await expect(restoreBackup(backup, dataDir)).rejects.toThrow('keys-of-mine is not of it')
  rmSync(join(backup, 'keys-of-mine'))
  await expect(takeBackup({ dataDir, url: '' }, backup)).rejects.toThrow('exists already')
})

test('a site that runs is not restored over', async () => {
  const database = await open()
  await expect(restoreBackup(backup, dataDir)).rejects.toThrow(/is using/)
  await database.close()
})
