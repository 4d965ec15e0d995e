import type pg from 'pg'
import type { Registry } from 'prom-client'
import { createTurns } from '../../platform/database/index.ts'
import { OPEN_FINDINGS, type OpenFinding } from '../../platform/database/seals/findings.ts'
import { isCatalogueChanged } from '../../platform/database/seals/catalogue.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { gauge } from '../../platform/read-metrics.ts'
import type { Log } from '../../platform/log.ts'
import { brokenInSlices, ledgerChecks } from '../wallet/index.ts'
import { createSweep } from './sweep.ts'
import { brokenRecords, report, type Finding, type TableCovers } from './verify.ts'

const LOCK = 7_062_033
const LOOK_EVERY_MS = 15_000
/** The audit log is read whole, so it is looked at less often. */
const LOOKS_A_CHAIN = 40
/** Refusals in a row after which a node looks beside the one that holds the lock. */
const REFUSALS_MAX = 2
/** Five looks fit into the minute within which money has to close, however long a look at all records takes. */
const CATALOGUE_EVERY_MS = 10_000
/** A node of a newer version migrates for some seconds: a catalogue that differs longer than this was changed by hand. */
const LOOKS_OF_PATIENCE = 3

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
  const inTurn = createTurns(pool, LOCK, REFUSALS_MAX)
  const isCatalogueLost = (): boolean => differing > LOOKS_OF_PATIENCE

  /** Returns false while another node looks. */
  async function look(): Promise<boolean> {
    const isDone = await inTurn(async (client) => {
      if (await isCatalogueChanged(client)) await lookAtAll(client)
      await report(client, await sweep(client))
      if (looks % LOOKS_A_CHAIN === 0) await lookAtChains(client)
      looks += 1
      await announce(client)
      return true
    })
    return isDone ?? false
  }

  /**
   * Seals and guards that were switched off leave traces in the catalogue. Each node looks for itself and needs no lock;
   * the records that were changed meanwhile are named by the next look at all of them.
   */
  async function lookAtCatalogue(): Promise<void> {
    differing = (await isCatalogueChanged(pool)) ? differing + 1 : 0
    if (!isCatalogueLost()) return
    // Logged here as well: the function that records findings may be the one that was replaced.
    if (differing === LOOKS_OF_PATIENCE + 1)
      log.error({ event: 'integrity.finding', finding: '', table: 'catalogue', record: '*', kind: 'changed' })
    await report(pool, [{ table: 'catalogue', record: '*', finding: 'changed', closes: true }])
  }

  async function lookAtAll(client: pg.PoolClient): Promise<void> {
    await report(client, await brokenRecords(client))
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
    lookAtCatalogue,
    jobs: [
      () => runPeriodically('integrity.catalogue', CATALOGUE_EVERY_MS, lookAtCatalogue, log, 'error'),
      () => runPeriodically('integrity.check', LOOK_EVERY_MS, look, log, 'error'),
      ...ledgerChecks({ pool, log, invariants }),
    ],
    metrics(registry: Registry): void {
      const help = 'Records changed behind the application that no operator has accepted yet.'
      registry.registerMetric(
        gauge('evens_integrity_open_findings', help, () => Math.max(openFindings, isCatalogueLost() ? 1 : 0)),
      )
    },
  }
}

const brokenOf = (table: string, faults: readonly string[]): readonly Finding[] =>
  faults.map((record) => ({ table, record, finding: 'broken', closes: true }))
