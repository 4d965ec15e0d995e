import { auditFaults, anchorIn, readAnchor } from '../../apps/server/src/modules/audit/index.ts'
import { BETTING_ORACLE } from '../../apps/server/src/modules/betting/index.ts'
import { LOTTO_ORACLE } from '../../apps/server/src/modules/lotto/index.ts'
import { TOTO_ORACLE } from '../../apps/server/src/modules/toto/index.ts'
import { brokenRules } from '../../apps/server/src/modules/wallet/index.ts'
import { openDatabase } from '../../apps/server/src/platform/database/index.ts'

/** Starts the database alone, lets it recover, and looks whether the ledger and the audit log hold. */
export async function checkRestored(dataDir: string, say: (line: string) => void): Promise<readonly string[]> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, say)
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const rules = await brokenRules(client, [BETTING_ORACLE, TOTO_ORACLE, LOTTO_ORACLE])
    return [...rules, ...(await auditFaults(client, readAnchor(anchorIn(dataDir))))]
  } finally {
    client.release(true)
    await database.close()
  }
}
