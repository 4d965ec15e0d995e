import { type Kysely, sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Log } from './log.ts'
import type { Job } from './module.ts'
import { runPeriodically } from './run-periodically.ts'

/**
 * A figure of the database: its query gives a `value` for each combination of labels. It has to stay cheap when tables
 * are large: it reads a partial index or the newest rows. Modules can share a name, each with rows of its own.
 */
export type Figure = {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly query: string
}
type Row = Readonly<Record<string, unknown>>

const EVERY_MS = 15_000

/** Gauges that are read from the database four times a minute and not on each scrape: a scrape costs no query. */
export function createFigures(db: Kysely<unknown>, log: Log, figures: readonly Figure[]) {
  const byName = Map.groupBy(figures, ({ name }) => name)
  const now = new Map<string, readonly Row[]>()

  async function look(): Promise<void> {
    for (const [name, shared] of byName) {
      const rows: Row[] = []
      for (const { query } of shared) rows.push(...(await sql.raw<Row>(query).execute(db)).rows)
      now.set(name, rows)
    }
  }

  return {
    look,
    jobs: [() => runPeriodically('figures.read', EVERY_MS, look, log)] satisfies readonly Job[],
    metrics(registry: Registry): void {
      for (const [name, [first]] of byName) {
        const { help = '', labels = [] } = first ?? {}
        const rows = (): readonly Row[] => now.get(name) ?? []
        registry.registerMetric(labelled(name, help, labels, rows))
      }
    },
  }
}

const labelled = (name: string, help: string, labels: readonly string[], rows: () => readonly Row[]): Gauge =>
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    collect() {
      this.reset()
      for (const row of rows())
        this.set(Object.fromEntries(labels.map((label) => [label, String(row[label])])), Number(row['value']))
    },
  })
