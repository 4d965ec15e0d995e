import type pg from 'pg'
import type { Registry } from 'prom-client'
import { withAdvisoryLock } from '../../platform/database/index.ts'
import { isCatalogueChanged, OPEN_FINDINGS, type OpenFinding } from '../../platform/database/seals/findings.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { gauge } from '../../platform/read-metrics.ts'
import type { Log } from '../../platform/log.ts'
import { brokenInSlices, ledgerChecks } from '../wallet/index.ts'
import { createSweep } from './sweep.ts'
import { brokenRecords, report, type Finding, type TableCovers } from './verify.ts'

const LOCK = 7_062_033
/** Three looks fit into the minute within which money has to close. */
const LOOK_EVERY_MS = 15_000
/** The audit log is read whole, so it is looked at less often. */
const LOOKS_A_CHAIN = 40
/** A node of a newer version migrates for some seconds: a catalogue that differs longer than this was changed by hand. */
const LOOKS_OF_PATIENCE = 2

export type IntegrityDeps = {
  readonly pool: pg.Pool
  readonly covers: TableCovers
  /** Faults of chains that are checked on their own, such as the audit log. */
  readonly chains: (client: pg.PoolClient) => Promise<readonly string[]>
  /** Invariants: checked on their own schedule, and at once when seals were switched off. */
  readonly invariants: readonly URL[]
  readonly log: Log
}

/** Looks for records that were changed behind the application's back, on one node at a time, and halts money. */
export function createIntegrity({ pool, covers, chains, invariants, log }: IntegrityDeps) {
  const sweep = createSweep(covers)
  const reported = new Set<string>()
  let openFindings = 0
  let looks = 0
  let differing = 0

  /** Returns false while another node looks. */
  async function look(): Promise<boolean> {
    const isDone = await withAdvisoryLock(pool, LOCK, async (client) => {
      await lookAtCatalogue(client)
      await report(client, await sweep(client))
      if (looks % LOOKS_A_CHAIN === 0) await lookAtChains(client)
      looks += 1
      await announce(client)
      return true
    })
    return isDone ?? false
  }

  /** Seals and guards that were switched off leave traces in the catalogue: then every record is looked at, at once. */
  async function lookAtCatalogue(client: pg.PoolClient): Promise<void> {
    if (!(await isCatalogueChanged(client))) {
      differing = 0
      return
    }
    differing += 1
    const found: Finding[] = [...(await brokenRecords(client))]
    if (differing > LOOKS_OF_PATIENCE) found.push({ table: 'catalogue', record: '*', finding: 'changed', closes: true })
    await report(client, found)
    await report(client, brokenOf('rule', await brokenInSlices(client, invariants)))
    await lookAtChains(client)
  }

  const lookAtChains = async (client: pg.PoolClient): Promise<void> =>
    report(client, brokenOf('chain', await chains(client)))

  async function announce(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<OpenFinding>(OPEN_FINDINGS)
    openFindings = rows.length
    for (const { n, table, record, finding } of rows) {
      if (reported.has(String(n))) continue
      reported.add(String(n))
      log.error({ event: 'integrity.finding', finding: String(n), table, record, kind: finding })
    }
  }

  return {
    look,
    jobs: [
      () => runPeriodically('integrity.check', LOOK_EVERY_MS, look, log, 'error'),
      ...ledgerChecks({ pool, log, invariants }),
    ],
    metrics(registry: Registry): void {
      const help = 'Records changed behind the application that no operator has accepted yet.'
      registry.registerMetric(gauge('evens_integrity_open_findings', help, () => openFindings))
    },
  }
}

const brokenOf = (table: string, faults: readonly string[]): readonly Finding[] =>
  faults.map((record) => ({ table, record, finding: 'broken', closes: true }))
