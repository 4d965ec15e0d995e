import { sql } from 'kysely'
import { tablesIn, type Within } from './tables.ts'

/**
 * Stores a password hash. With `previous` only while that one is still stored: of two changes at once the second fails.
 * Returns whether it was stored.
 */
export async function setPassword(within: Within, id: bigint, hash: string, previous?: string): Promise<boolean> {
  const { numUpdatedRows } = await tablesIn(within)
    .updateTable('player')
    .set({ password_hash: hash, password_changed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .$if(previous !== undefined, (query) => query.where('password_hash', '=', previous ?? ''))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The sealed TOTP secret, null without a second factor, and the database's time in milliseconds. */
export async function totpOf(within: Within, id: bigint): Promise<{ readonly sealed: Buffer; nowMs: number } | null> {
  const row = await tablesIn(within)
    .selectFrom('player')
    .select(['totp_sealed', sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined || row.totp_sealed === null ? null : { sealed: row.totp_sealed, nowMs: row.now }
}

/** Spends a time step of the second factor: a code is accepted once, and none older than the last one. */
export async function spendTotpStep(within: Within, id: bigint, step: number): Promise<boolean> {
  const taken = await tablesIn(within)
    .updateTable('player')
    .set({ totp_step: BigInt(step) })
    .where('id', '=', id)
    .where((is) => is.or([is('totp_step', 'is', null), is('totp_step', '<', BigInt(step))]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function setTotp(within: Within, id: bigint, sealed: Buffer): Promise<void> {
  await tablesIn(within)
    .updateTable('player')
    .set({ totp_sealed: sealed, totp_step: null })
    .where('id', '=', id)
    .execute()
}

/** Returns whether there was a second factor to remove. */
export async function clearTotp(within: Within, id: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tablesIn(within)
    .updateTable('player')
    .set({ totp_sealed: null, totp_step: null })
    .where('id', '=', id)
    .where('totp_sealed', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const securityAnswerOf = (within: Within, id: bigint) =>
  tablesIn(within)
    .selectFrom('player')
    .select(['question_id', 'answer_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export async function setSecurityAnswer(
  within: Within,
  id: bigint,
  answer: { readonly questionId: number; readonly hash: string } | null,
): Promise<void> {
  await tablesIn(within)
    .updateTable('player')
    .set({ question_id: answer?.questionId ?? null, answer_hash: answer?.hash ?? null })
    .where('id', '=', id)
    .execute()
}

/** A player of a one-click registration within the last hour: only then the made password may be mailed. */
export const recentOneClickPlayer = (within: Within, id: bigint) =>
  tablesIn(within)
    .selectFrom('player')
    .select(['login', 'password_hash', 'language', 'site_id'])
    .where('id', '=', id)
    .where('registration_type', '=', 'one_click')
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .executeTakeFirst()
