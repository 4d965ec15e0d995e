import { resolve } from 'node:path'
import { runningSuperuserAddress } from '../../apps/server/src/platform/database/embedded.ts'
import { readEnvironment } from '../../apps/server/src/platform/environment.ts'
import { manifestFaults } from '../../apps/server/src/platform/archive/manifest.ts'
import { takeBackup } from '../../apps/server/src/platform/archive/take-backup.ts'

// npm run backup -- <folder>: copies the embedded database of a site that runs, and looks whether the copy is whole.
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const [to] = process.argv.slice(2)
const { dataDir, databaseUrl } = readEnvironment(resolve(import.meta.dirname, '../..'))

async function main(): Promise<boolean> {
  if (to === undefined) return refuse('usage: npm run backup -- <folder>')
  if (databaseUrl !== null) return refuse('the database is a server of your own: back it up with pg_basebackup')
  const manifest = await takeBackup({ dataDir, url: runningSuperuserAddress(dataDir) }, resolve(to))
  const faults = await manifestFaults(resolve(to), manifest)
  if (faults.length > 0) return refuse(faults.join('\n'))
  const files = Object.values(manifest.files)
  const megabytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1e6)
  say(`${files.length} files, ${megabytes} MB, whole; it holds all that was acknowledged before ${manifest.startedAt}`)
  return true
}

function refuse(reason: string): false {
  say(reason)
  return false
}

if (!(await main().catch((error: unknown) => refuse((error as Error).message)))) process.exitCode = 1
