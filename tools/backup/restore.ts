import { mayDo } from '@evens/rules/operators'
import { resolve } from 'node:path'
import { proveOperator, readOperators } from '../../apps/server/src/modules/operators/index.ts'
import { loadSites } from '../../apps/server/src/modules/site/index.ts'
import { operatorVariables, readEnvironment } from '../../apps/server/src/platform/environment.ts'
import { checkRestored, restoreSite } from './restore-site.ts'

// npm run restore -- [folder]: restores the data folder of a site that does not run, from a backup or from the archive,
// and checks it. Without a folder it is the archive of this installation.
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const [from] = process.argv.slice(2)
const environment = readEnvironment(resolve(import.meta.dirname, '../..'))
const { dataDir, databaseUrl, archiveDir, journalDir, operatorsFile } = environment

async function main(): Promise<boolean> {
  if (databaseUrl !== null)
    return refuse(
      'the database is a server of your own: restore it with its own tools, then npm run operator -- restore mark',
    )
  // The audit log that would note a refusal is what is being restored.
  const isSandbox = loadSites({ site: environment.site, overlayPath: environment.siteConfig }).every(
    ({ sandbox }) => sandbox,
  )
  const operator = proveOperator(readOperators(operatorsFile, isSandbox), operatorVariables(), isSandbox)
  if (typeof operator === 'string' || !mayDo(operator.role, 'restore.mark'))
    return refuse('set OPERATOR and OPERATOR_KEY_FILE of an operator who may restore (docs/guides/operators.md)')
  const plan = { from: resolve(from ?? archiveDir), dataDir, journalDir, actor: operator.actor }
  const { asOf, hasJournal } = await restoreSite(plan, say)
  const faults = await checkRestored(dataDir, say)
  if (faults.length > 0) return refuse(faults.join('\n'))
  say(`restored as of ${asOf.toISOString()}; the ledger and the audit log hold`)
  say(
    'payments and betting are closed and every session has ended; the site opens them step by step (docs/runbooks/restore.md)',
  )
  if (!hasJournal)
    say(
      'no protection journal covers the time since then: bring one, or betting stays closed until an operator confirms the step',
    )
  return true
}

function refuse(reason: string): false {
  say(reason)
  return false
}

if (!(await main().catch((error: unknown) => refuse((error as Error).message)))) process.exitCode = 1
