import { sql, type Kysely } from 'kysely'
import {
  acceptFinding,
  type Acceptance,
  areFindingsOpen,
  OPEN_FINDINGS,
  type OpenFinding,
} from '../../platform/database/seals/findings.ts'
import { sealCatalogue } from '../../platform/database/seals/catalogue.ts'
import { sealAgain } from '../../platform/database/seals/verify.ts'
import { createProposals } from '../operators/index.ts'
import type { TableCovers } from './verify.ts'

/** Operators' actions on findings: list them, accept a record as it is now, and resume the movement of money. */
export function createIntegrityAdmin(
  db: Kysely<unknown>,
  covers: TableCovers,
  /** The whole check of the ledger and the audit chain: what is broken now. */
  check: () => Promise<readonly string[]>,
) {
  /** The reason that money stays halted; null when it may move again. */
  async function refusal(tx: Kysely<unknown>): Promise<Exclude<ResumeOutcome, bigint> | null> {
    const { rows } = await sql<{ at: Date | null }>`select wallet_lock_halt() as at`.execute(tx)
    if ((rows[0]?.at ?? null) === null) return 'not-halted'
    if (await areFindingsOpen(tx)) return 'findings-open'
    // Money is halted, so nothing moves while the check reads.
    return (await check()).length > 0 ? 'check-fails' : null
  }

  const resumptions = createProposals<object>(db, 'resume-money', async (tx) => {
    const refused = await refusal(tx)
    if (refused !== null) return refused
    await sql`select wallet_resume()`.execute(tx)
    return null
  })

  return {
    check,
    proposed: resumptions.list,
    approve: resumptions.approve,
    reject: resumptions.reject,

    async list(): Promise<{ readonly halt: string | null; readonly findings: readonly OpenFinding[] }> {
      const { rows: findings } = await sql.raw<OpenFinding>(OPEN_FINDINGS).execute(db)
      const { rows } = await sql<{ halt: string | null }>`select wallet_halt_reason() as halt`.execute(db)
      return { halt: rows[0]?.halt ?? null, findings }
    },

    /** Seals the record with its current values. Repair it first: an accepted record counts as true from then on. */
    async accept(n: bigint, { actor, reason }: Acceptance): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        const found = await acceptFinding(tx, n, { actor, reason })
        if (found === null) return false
        const cover = covers.get(found.table)
        if (cover !== undefined && 'seal' in cover) await sealAgain(tx, found, cover)
        if (found.table === 'catalogue') await sealCatalogue(tx)
        await sql`
          select audit_note('', ${actor}, 'integrity-finding-accepted', ${`${found.table} ${found.record}`.slice(0, 200)},
            ${JSON.stringify({ n: String(n), reason })}::jsonb)`.execute(tx)
        return true
      })
    },

    /** Proposes to let money move again; another operator approves. Refused while a finding is open or the check fails. */
    async resume({ actor, reason }: Acceptance): Promise<ResumeOutcome> {
      const refused = await db.transaction().execute(refusal)
      if (refused !== null) return refused
      return (await resumptions.propose('wallet', {}, { actor, reason })) ?? 'waits'
    },
  }
}

/** The number of the proposal, or the reason why there is none. */
export type ResumeOutcome = bigint | 'not-halted' | 'findings-open' | 'check-fails' | 'waits'
