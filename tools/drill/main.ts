import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isBuilt, restoreDrill } from './restore-drill.ts'

// npm run drill -- restore [--seconds 10] [--coupons 0] [--folder <empty folder>]: on a copy of its own, never on a site
// that runs. Ends with 1 when something acknowledged is gone or a step does not open.
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const ROOT = resolve(import.meta.dirname, '../..')
const USAGE = 'usage: npm run drill -- restore [--seconds 10] [--coupons 0] [--folder <empty folder>]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, coupons: { type: 'string' }, folder: { type: 'string' } },
})

async function main(): Promise<boolean> {
  if (positionals.join(' ') !== 'restore') return refuse(USAGE)
  if (!isBuilt(ROOT)) return refuse('there is no built site: npm run build')
  const folder = values.folder === undefined ? mkdtempSync(join(tmpdir(), 'evens-drill-')) : resolve(values.folder)
  try {
    const options = { folder, seconds: Number(values.seconds ?? 10), coupons: Number(values.coupons ?? 0) }
    const { acknowledged, coupons, lost, faults, seconds, findings } = await restoreDrill(options, say)
    say(`acknowledged: ${acknowledged.movements} movements, ${acknowledged.deposits} deposits; ${coupons} coupons`)
    say(`lost of it: ${lost.length}${lost.length > 0 ? ` (${lost.slice(0, 10).join(', ')})` : ''}`)
    say(
      `restored after ${seconds.restore} s, checked in ${seconds.check.toFixed(1)} s, ready after ${seconds.ready} s, money open after ${seconds.open} s`,
    )
    for (const finding of findings) say(`finding: ${finding}`)
    for (const fault of faults) say(`fault: ${fault}`)
    return lost.length === 0 && faults.length === 0
  } finally {
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

function refuse(reason: string): false {
  say(reason)
  return false
}

if (!(await main().catch((error: unknown) => refuse((error as Error).stack ?? String(error))))) process.exitCode = 1
