import { sql, type Kysely } from 'kysely'

export type OpenFinding = {
  readonly n: bigint
  readonly at: Date
  readonly table: string
  readonly record: string
  readonly finding: string
  readonly detail: unknown
}
export type Acceptance = { readonly actor: string; readonly reason: string }

/**
 * Findings that no operator has accepted, the oldest first. A text of the application instead of a function of the
 * database: a function could be replaced there to hide findings.
 */
export const OPEN_FINDINGS = `
  select n, at, table_name as "table", record, finding, detail from integrity_finding
  where accepted_at is null order by n`

/** Marks a finding as accepted and returns its record; null when none is open under this number. */
export async function acceptFinding(
  tx: Kysely<unknown>,
  n: bigint,
  { actor, reason }: Acceptance,
): Promise<Pick<OpenFinding, 'table' | 'record'> | null> {
  const { rows } = await sql<Pick<OpenFinding, 'table' | 'record'>>`
    update integrity_finding set accepted_at = clock_timestamp(), accepted_by = ${actor}, accept_reason = ${reason}
    where n = ${n} and accepted_at is null returning table_name as "table", record`.execute(tx)
  return rows[0] ?? null
}

/** True while a finding that halts money is not accepted. */
export async function areFindingsOpen(tx: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from integrity_finding where closes and accepted_at is null) as open`.execute(tx)
  return rows[0]?.open === true
}
