import type { QueryExecutorProvider } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { noteEvent } from './sql-calls.ts'

/** Writes the cause of rewards for a new account, in the transaction that opens it. */
export async function noteRegistered(
  tx: QueryExecutorProvider,
  { id, siteId }: { readonly id: bigint; readonly siteId: string },
): Promise<void> {
  await callSql(tx, noteEvent, { kind: 'registered', player: String(id), site: siteId, ref: 'registered' })
}
