import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

// The launcher is plain JavaScript; its shape is stated here.
type Programs = { readonly ensurePgbench: (env: NodeJS.ProcessEnv) => Promise<string> }

/** One call for each transaction; every client takes every so many-th of the rows that were prepared. */
const scriptOf = (call: string): string => `
\\set n :first + :client_id + :at * :clients
\\set at :at + 1
select ${call}(given) from bench_bet where n = :n;
`
const THREADS = 2

export type Pgbench = {
  /** Transactions a second. */
  readonly run: (order: { readonly clients: number; readonly each: number; readonly first: number }) => Promise<number>
  readonly stop: () => void
}

/** PostgreSQL's own load, installed first where it is missing. */
export async function openPgbench(databaseUrl: string, call: string): Promise<Pgbench> {
  const launcher = new URL('../tools/launch/programs.mjs', import.meta.url)
  const { ensurePgbench } = (await import(launcher.href)) as Programs
  const program = await ensurePgbench(process.env)
  const folder = mkdtempSync(join(tmpdir(), 'evens-bench-'))
  const script = join(folder, 'place.sql')
  writeFileSync(script, scriptOf(call))
  return {
    async run({ clients, each, first }) {
      const variables = Object.entries({ at: 0, first, clients }).flatMap(([name, value]) => ['-D', `${name}=${value}`])
      const threads = Math.min(THREADS, clients)
      const { stdout } = await promisify(execFile)(program, [
        ...['-n', '-M', 'prepared', '-f', script, ...variables],
        ...['-c', String(clients), '-j', String(threads), '-t', String(each), databaseUrl],
      ])
      return tpsIn(stdout)
    },
    stop: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The figure without the time that connecting took. */
export function tpsIn(output: string): number {
  const tps = Number(/^tps = ([\d.]+) \(without/m.exec(output)?.[1])
  if (!(tps > 0)) throw new Error(`pgbench gave no figure:\n${output}`)
  return tps
}
