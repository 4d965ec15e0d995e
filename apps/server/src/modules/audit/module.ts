import type pg from 'pg'
import type { Database } from '../../platform/database/index.ts'
import { defineModule } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import { anchorIn, auditFaults, readAnchor, writeAnchor } from './anchor.ts'
import { auditMigrations } from './migrations/index.ts'

const TICK_MS = 1000
const BATCH = 1000

/** Links what waits until nothing does, and anchors where the chain ends. */
export async function chainWaiting(pool: Pick<pg.Pool, 'query'>, anchor: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ last_position: bigint | null; last_hash: Buffer | null }>(
      'select last_position, last_hash from audit_chain($1)',
      [BATCH],
    )
    const { last_position: position, last_hash: hash } = rows[0] ?? { last_position: null, last_hash: null }
    if (position === null || hash === null) return
    writeAnchor(anchor, { position, hash: hash.toString('hex') })
  }
}

type AuditDeps = {
  readonly database: Pick<Database, 'pool'>
  readonly dataDir: string
  readonly log: Log
}

/** The audit log: an entry waits about a second for its link in the chain. */
export const createAudit = ({ database: { pool }, dataDir, log }: AuditDeps) => ({
  /** Faults of the chain, and its end held against the anchor. */
  faults: (client: Pick<pg.ClientBase, 'query'>) => auditFaults(client, readAnchor(anchorIn(dataDir))),
  jobs: [() => runPeriodically('audit.chain', TICK_MS, () => chainWaiting(pool, anchorIn(dataDir)), log, 'error')],
})

export const auditModule = defineModule({
  name: 'audit',
  level: 'ground',
  publicSql: ['audit_end', 'audit_note', 'audit_record'],
  migrations: auditMigrations,
  create: createAudit,
})
