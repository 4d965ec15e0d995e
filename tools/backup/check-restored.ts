import { auditFaults, anchorIn, readAnchor } from '../../apps/server/src/modules/audit/index.ts'
import { brokenRules } from '../../apps/server/src/modules/wallet/index.ts'
import { ALL_INVARIANTS } from '../../apps/server/src/modules/index.ts'
import { openDatabase } from '../../apps/server/src/platform/database/index.ts'

/** Starts the database alone, lets it recover, and looks whether the ledger and the audit log hold. */
export async function checkRestored(dataDir: string, say: (line: string) => void): Promise<readonly string[]> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, say)
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const rules = await brokenRules(client, ALL_INVARIANTS)
    return [...rules, ...(await auditFaults(client, readAnchor(anchorIn(dataDir))))]
  } finally {
    client.release(true)
    await database.close()
  }
}
