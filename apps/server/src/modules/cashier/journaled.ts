import { sql, type Kysely } from 'kysely'
import type { JournalLine } from '../../platform/journal.ts'
import type { JournalPayment } from './core/lost-payments.ts'
import type { CashierTables } from './tables.ts'

/** Writes a journal line and flushes it to every folder before it returns. */
export type WriteJournal = (line: JournalLine) => Promise<void>
type Journal = WriteJournal | undefined

/**
 * Journals a payment before its provider is called: after a restore of an older backup the provider's statement alone
 * would not tell whose payment it was. Fails closed: a payment that cannot be journaled is not sent.
 */
export async function journalPayment(db: Kysely<CashierTables>, journal: Journal, id: string): Promise<void> {
  if (journal === undefined) return
  await write(
    journal,
    sql<JournalPayment>`
      select p.kind, p.provider, p.id as reference, p.player_id::text as player, players_since(p.player_id)::text as since,
        p.amount::text as amount, p.currency, to_jsonb(p)::text as row
      from payment p where p.id = ${id}`.execute(db),
  )
}

/** The same for a refund. */
export async function journalRefund(db: Kysely<CashierTables>, journal: Journal, id: string): Promise<void> {
  if (journal === undefined) return
  await write(
    journal,
    sql<JournalPayment>`
      select 'refund' as kind, r.provider, r.key as reference, r.player_id::text as player,
        players_since(r.player_id)::text as since,
        r.amount::text as amount, r.currency, to_jsonb(r)::text as row
      from payment_refund r where r.id = ${id}`.execute(db),
  )
}

async function write(
  journal: WriteJournal,
  asked: Promise<{ readonly rows: readonly JournalPayment[] }>,
): Promise<void> {
  const [row] = (await asked).rows
  if (row !== undefined) await journal({ act: 'payment', ...row })
}

export const isPaymentLine = (line: JournalLine): line is JournalLine & JournalPayment => line['act'] === 'payment'
