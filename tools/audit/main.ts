import { resolve } from 'node:path'
import { anchorIn, auditFaults, readAnchor } from '../../apps/server/src/modules/audit/index.ts'
import { brokenRecords, isCatalogueChanged } from '../../apps/server/src/modules/integrity/index.ts'
import { allProofFaults, proofKeys } from '../../apps/server/src/modules/proof/index.ts'
import { keysIn } from '../../apps/server/src/keys.ts'
import { joinDatabase } from '../../apps/server/src/platform/database/index.ts'
import { readEnvironment } from '../../apps/server/src/platform/environment.ts'

// npm run audit:verify: whether the audit log and every sealed record are as they were written, and whether ledger and
// bets are as they were logged.
// It finds the site's database as the site does. An anchor that was received elsewhere is given as position and hash.
const environment = readEnvironment(resolve(import.meta.dirname, '../..'))
const [position, hash] = process.argv.slice(2)
const given = position === undefined || hash === undefined ? null : { position: BigInt(position), hash }
const database = joinDatabase(environment)
const client = await database.pool.connect()
try {
  // A long log takes longer than the site would ever wait.
  await client.query('set statement_timeout = 0')
  // One snapshot, so that concurrent writes do not look like a difference.
  await client.query('begin isolation level repeatable read read only')
  const anchor = readAnchor(anchorIn(environment.dataDir))
  const records = (await brokenRecords(client)).map(({ table, record, finding }) => `${table} ${record} was ${finding}`)
  const isChanged = await isCatalogueChanged(client)
  const faults = [
    ...records,
    ...(isChanged ? ['a trigger, function or rule of the database was changed'] : []),
    ...(await auditFaults(client, anchor)),
    ...(given === null ? [] : await auditFaults(client, given)),
    ...(await allProofFaults(client, proofKeys(keysIn(environment.dataDir).proofKey))),
  ]
  if (anchor === null)
    process.stdout.write('there is no anchor beside the database: a tail that was cut off is not seen\n')
  for (const fault of new Set(faults)) process.stdout.write(`${fault}\n`)
  if (faults.length === 0) {
    process.stdout.write(`the audit log is whole up to link ${anchor?.position ?? 0}\n`)
    process.stdout.write('every sealed record is as it was written\n')
    process.stdout.write('ledger and bets are as the proof log has them\n')
  } else process.exitCode = 1
} finally {
  client.release(true)
  await database.close()
}
