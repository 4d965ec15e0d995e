import { resolve } from 'node:path'
import { anchorIn, auditFaults, readAnchor } from '../../apps/server/src/modules/audit/index.ts'
import { brokenRecords, isCatalogueChanged } from '../../apps/server/src/modules/integrity/index.ts'
import { joinDatabase } from '../../apps/server/src/platform/database/index.ts'
import { readEnvironment } from '../../apps/server/src/platform/environment.ts'

// npm run audit:verify: whether the audit log and every sealed record are as they were written. It finds the site's database as the site does.
const environment = readEnvironment(resolve(import.meta.dirname, '../..'))
const database = joinDatabase(environment)
const client = await database.pool.connect()
try {
  // A long log takes longer than the site would ever wait.
  await client.query('set statement_timeout = 0')
  const anchor = readAnchor(anchorIn(environment.dataDir))
  const records = (await brokenRecords(client)).map(({ table, record, finding }) => `${table} ${record} was ${finding}`)
  const catalogue = (await isCatalogueChanged(client))
    ? ['a trigger, function or rule of the database was changed']
    : []
  const faults = [...(await auditFaults(client, anchor)), ...records, ...catalogue]
  if (anchor === null)
    process.stdout.write('there is no anchor beside the database: a tail that was cut off is not seen\n')
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(
    faults.length === 0
      ? `the audit log is whole up to link ${anchor?.position ?? 0}, and every sealed record is as it was written\n`
      : '',
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  client.release(true)
  await database.close()
}
