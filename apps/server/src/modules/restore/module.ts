import { join } from 'node:path'
import type { Clock } from '@evens/kernel'
import type { Journal } from '../../platform/journal.ts'
import { defineModule, type Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import { anchorIn, readAnchor, writeAnchor } from '../audit/index.ts'
import { restoreMigrations } from './migrations/index.ts'
import { createOpening, type OpeningDeps } from './opening.ts'

export const restoreModule = defineModule({
  name: 'restore',
  level: 'office',
  migrations: restoreMigrations,
  create: ({ clock, ...needs }: Omit<RestoreDeps, 'nowMs'> & { readonly clock: Clock }) =>
    createRestore({ ...needs, nowMs: clock.nowMs }),
})

type RestoreDeps = Omit<OpeningDeps, 'journal'> & {
  readonly dataDir: string
  readonly journal: Pick<Journal, 'id' | 'read' | 'secondDir'>
}

const TWIN_TICK_MS = 1000

/** Opens money step by step after a restore, and keeps a second anchor of the audit chain for the next one. */
function createRestore({ dataDir, journal, ...deps }: RestoreDeps) {
  const opening = createOpening({ ...deps, journal: journal.read })
  const { secondDir } = journal
  return {
    jobs: [
      opening.job,
      ...(secondDir === null ? [] : [copyAnchor(dataDir, join(secondDir, `audit-anchor-${journal.id}`), deps.log)]),
    ],
  }
}

/** A lost data folder must not take the only anchor with it. */
function copyAnchor(dataDir: string, twin: string, log: Log): Job {
  let written = readAnchor(twin)?.position ?? 0n
  async function copyAuditAnchor(): Promise<void> {
    const anchor = readAnchor(anchorIn(dataDir))
    if (anchor === null || anchor.position <= written) return
    writeAnchor(twin, anchor)
    written = anchor.position
  }
  return () => runPeriodically('restore.copy-anchor', TWIN_TICK_MS, copyAuditAnchor, log, 'error')
}
