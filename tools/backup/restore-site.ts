import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { anchorIn, auditFaults, readAnchor } from '../../apps/server/src/modules/audit/index.ts'
import { ALL_INVARIANTS, allMigrations } from '../../apps/server/src/modules/index.ts'
import {
  anchorsIn,
  furthestAnchor,
  markRestored,
  setAnchorsAside,
} from '../../apps/server/src/modules/restore/index.ts'
import { brokenRules } from '../../apps/server/src/modules/wallet/index.ts'
import { MANIFEST } from '../../apps/server/src/platform/archive/manifest.ts'
import { migrate, openDatabase } from '../../apps/server/src/platform/database/index.ts'
import { journalCovers } from '../../apps/server/src/platform/journal.ts'
import { restoreArchive, restoreBackup, type RestoredFolder } from './restore-backup.ts'

export type RestorePlan = {
  /** A backup, or an archive. */
  readonly from: string
  readonly dataDir: string
  /** The second place of the protection journal and of the audit anchor. */
  readonly journalDir: string | null
  readonly actor: string
}

/**
 * Restores the files, then marks the database before anybody can start a site on it: payments and betting are closed,
 * every session is over, and the list of what was lost begins with what the audit anchors knew.
 */
export async function restoreSite(
  { from, dataDir, journalDir, actor }: RestorePlan,
  say: (line: string) => void,
): Promise<RestoredFolder & { readonly hasJournal: boolean }> {
  const isBackup = existsSync(join(from, MANIFEST))
  const outside = anchorsIn([journalDir, dataDir])
  const anchored = furthestAnchor(outside)
  const restored = await (isBackup ? restoreBackup(from, dataDir) : restoreArchive(from, dataDir))
  const { asOf, aside } = restored
  const hasJournal = journalCovers([dataDir, journalDir], asOf.getTime())
  const database = await openDatabase({ dataDir, databaseUrl: null }, say)
  try {
    await migrate(database, allMigrations, say)
    const source = isBackup ? 'backup' : 'archive'
    await markRestored(database.kysely, { source, asOf, hasJournal, actor, reason: `restored from ${from}`, anchored })
    // The anchor of the data folder came with the backup, and fits it.
    setAnchorsAside(outside.filter((file) => file !== anchorIn(dataDir)))
  } finally {
    await database.close()
  }
  if (aside !== null) say(`the files that were there before are in ${aside}`)
  return { ...restored, hasJournal }
}

/** Starts the database alone, lets it recover, and looks whether the ledger and the audit log hold. */
export async function checkRestored(dataDir: string, say: (line: string) => void): Promise<readonly string[]> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, say)
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const rules = await brokenRules(client, ALL_INVARIANTS)
    return [...rules, ...(await auditFaults(client, readAnchor(anchorIn(dataDir)), { isRunning: false }))]
  } finally {
    client.release(true)
    await database.close()
  }
}
