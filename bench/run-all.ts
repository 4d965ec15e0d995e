import type { Asked, Benchmark, Row } from './row.ts'

/** The rows of those that ran, and the names of those that failed. */
export type Outcome = { readonly rows: readonly Row[]; readonly failed: readonly string[] }

/** Runs one after the other. One that fails is reported in its place, and the others still run. */
export async function runAll(
  benchmarks: readonly Benchmark[],
  asked: Asked,
  say: (line: string) => void,
): Promise<Outcome> {
  const rows: Row[] = []
  const failed: string[] = []
  for (const { name, run } of benchmarks) {
    say(name)
    try {
      rows.push(...(await run((line) => say(`  ${line}`), asked)))
    } catch (error) {
      failed.push(name)
      say(`  failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }
  return { rows, failed }
}
