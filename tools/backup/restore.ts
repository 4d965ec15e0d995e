import { resolve } from 'node:path'
import { readEnvironment } from '../../apps/server/src/platform/environment.ts'
import { checkRestored } from './check-restored.ts'
import { restoreBackup } from './restore-backup.ts'

// npm run restore -- <folder>: puts a backup in the place of the data folder of a site that does not run, and checks it.
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const [from] = process.argv.slice(2)
const { dataDir, databaseUrl } = readEnvironment(resolve(import.meta.dirname, '../..'))

async function main(): Promise<boolean> {
  if (from === undefined) return refuse('usage: npm run restore -- <folder>')
  if (databaseUrl !== null) return refuse('the database is a server of your own: restore it with its own tools')
  const { manifest, aside } = await restoreBackup(resolve(from), dataDir)
  if (aside !== null) say(`what was there before is in ${aside}`)
  const faults = await checkRestored(dataDir, say)
  if (faults.length > 0) return refuse(faults.join('\n'))
  say(`restored as of ${manifest.endedAt}; the ledger and the audit log hold`)
  return true
}

function refuse(reason: string): false {
  say(reason)
  return false
}

if (!(await main().catch((error: unknown) => refuse((error as Error).message)))) process.exitCode = 1
