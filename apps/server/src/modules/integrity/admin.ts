import { sql, type Kysely } from 'kysely'
import type { TableCovers } from './verify.ts'

export type OpenFinding = {
  readonly n: bigint
  readonly at: Date
  readonly table: string
  readonly record: string
  readonly finding: string
  readonly detail: unknown
}
type Words = { readonly actor: string; readonly reason: string }

/** Operators' actions on findings: list them, accept a record as it is now, and resume the movement of money. */
export function createIntegrityAdmin(db: Kysely<unknown>, covers: TableCovers) {
  return {
    async list(): Promise<{ readonly halt: string | null; readonly findings: readonly OpenFinding[] }> {
      const { rows } = await sql<OpenFinding>`
        select n, at, table_name as "table", record, finding, detail from integrity_finding
        where accepted_at is null order by n`.execute(db)
      const { rows: halts } = await sql<{ reason: string }>`select reason from wallet_halt`.execute(db)
      return { halt: halts[0]?.reason ?? null, findings: rows }
    },

    /** Seals the record with its current values. Repair it first: an accepted record counts as true from then on. */
    async accept(n: bigint, { actor, reason }: Words): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ table: string; record: string }>`
          update integrity_finding set accepted_at = clock_timestamp(), accepted_by = ${actor}, accept_reason = ${reason}
          where n = ${n} and accepted_at is null returning table_name as "table", record`.execute(tx)
        const [found] = rows
        if (found === undefined) return false
        const cover = covers.get(found.table)
        if (cover !== undefined && 'seal' in cover) await sealAgain(tx, found, cover.seal)
        if (found.table === 'catalogue')
          await sql`
            update seal_catalogue set fingerprint = seal_catalogue_now(),
              seal = seal_mac(encode(seal_catalogue_now(), 'hex'))`.execute(tx)
        await sql`
          select audit_note('', ${actor}, 'integrity-finding-accepted', ${`${found.table} ${found.record}`.slice(0, 200)},
            ${JSON.stringify({ n: String(n), reason })}::jsonb)`.execute(tx)
        return true
      })
    },

    /** Requires that no finding is open; an operator who accepted one since the halt needs a second operator. */
    async resume({ actor, reason }: Words): Promise<'resumed' | 'not-halted' | 'findings-open' | 'second-operator'> {
      return db.transaction().execute(async (tx) => {
        const { rows: halts } = await sql<{ at: Date }>`select at from wallet_halt for update`.execute(tx)
        const [halt] = halts
        if (halt === undefined) return 'not-halted'
        const { rows } = await sql<{ open: boolean; own: boolean }>`
          select coalesce(bool_or(accepted_at is null), false) as open,
            coalesce(bool_or(accepted_by = ${actor} and accepted_at >= ${halt.at}), false) as own
          from integrity_finding where closes`.execute(tx)
        if (rows[0]?.open === true) return 'findings-open'
        if (rows[0]?.own === true) return 'second-operator'
        await sql`delete from wallet_halt`.execute(tx)
        await sql`
          select audit_note('', ${actor}, 'money-resumed', 'wallet', ${JSON.stringify({ reason })}::jsonb)`.execute(tx)
        return 'resumed'
      })
    },
  }
}

async function sealAgain(
  tx: Kysely<unknown>,
  { table, record }: { readonly table: string; readonly record: string },
  where: 'row' | 'apart',
): Promise<void> {
  const name = sql.table(table)
  if (where === 'row') {
    // A ledger row is never accepted with wrong values: it is repaired, and then there is nothing left to seal.
    const broken = sql`select from ${name} as t where seal_id(t) = ${record} and t.seal is distinct from seal_of(t)`
    const { rows } = await sql<{ is: boolean }>`select exists (${broken}) as is`.execute(tx)
    if (rows[0]?.is !== true) return
    await sql`update ${name} as t set seal = seal_of(t) where seal_id(t) = ${record}`.execute(tx)
    return
  }
  await sql`delete from record_seal where table_name = ${table} and record = ${record}`.execute(tx)
  await sql`
    insert into record_seal (table_name, record, seal)
    select ${table}, seal_id(t), seal_of(t) from ${name} as t where seal_id(t) = ${record}`.execute(tx)
}
