import { sql, type Kysely } from 'kysely'
import {
  acceptFinding,
  type Acceptance,
  closingFindings,
  OPEN_FINDINGS,
  type OpenFinding,
} from '../../platform/database/seals/findings.ts'
import { sealCatalogue } from '../../platform/database/seals/install.ts'
import { sealAgain } from '../../platform/database/seals/verify.ts'
import type { TableCovers } from './verify.ts'

/** Operators' actions on findings: list them, accept a record as it is now, and resume the movement of money. */
export function createIntegrityAdmin(db: Kysely<unknown>, covers: TableCovers) {
  return {
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

    /** Requires that no finding is open; an operator who accepted one since the halt needs a second operator. */
    async resume({
      actor,
      reason,
    }: Acceptance): Promise<'resumed' | 'not-halted' | 'findings-open' | 'second-operator'> {
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ at: Date | null }>`select wallet_lock_halt() as at`.execute(tx)
        const haltedAt = rows[0]?.at ?? null
        if (haltedAt === null) return 'not-halted'
        const { open, own } = await closingFindings(tx, actor, haltedAt)
        if (open) return 'findings-open'
        if (own) return 'second-operator'
        await sql`select wallet_resume()`.execute(tx)
        await sql`
          select audit_note('', ${actor}, 'money-resumed', 'wallet', ${JSON.stringify({ reason })}::jsonb)`.execute(tx)
        return 'resumed'
      })
    },
  }
}
