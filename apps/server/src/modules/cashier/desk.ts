import type { StatementLine } from '@evens/contracts/payments'
import { sql, type Kysely, type Selectable } from 'kysely'
import { reconcile, type OwnPayment } from './core/reconcile.ts'
import type { CashierTables } from './tables.ts'

export type WaitingPayment = Selectable<CashierTables['payment']>

const WAITING_MAX = 200

/** What people decide about payments of a site that runs. */
export function createCashierDesk(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<CashierTables>()
  return {
    /** Withdrawals that wait for an answer, and every payment that somebody has to look at. */
    waiting: (): Promise<readonly WaitingPayment[]> =>
      db
        .selectFrom('payment')
        .selectAll()
        .where((is) => is.or([is('state', 'in', ['review', 'manual', 'refund']), is('needs_look', '=', true)]))
        .orderBy('created_at')
        .limit(WAITING_MAX)
        .execute(),

    /** Null when no withdrawal waits under this id. */
    async decide(id: string, isApproved: boolean, actor: string, reason = 'operator'): Promise<string | null> {
      const { rows } = await sql<{ state: string | null }>`
        select cashier_decide(${id}, ${isApproved}, ${actor}, ${reason}) as state`.execute(db)
      return rows[0]?.state ?? null
    },

    /** Lays a statement beside what the ledger moved for the same provider and time. Nothing is changed by it. */
    async reconcile(provider: string, fromMs: number, toMs: number, lines: readonly StatementLine[]) {
      return reconcile(lines, await ownPayments(db, provider, { fromMs, toMs, lines }))
    },
  }
}

/** Those of the time, and those that the statement names: a payment at midnight is of two days. */
async function ownPayments(
  db: Kysely<CashierTables>,
  provider: string,
  { fromMs, toMs, lines }: { readonly fromMs: number; readonly toMs: number; readonly lines: readonly StatementLine[] },
): Promise<readonly OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`
    select p.id as reference, p.currency, p.provider_amount as amount,
      case m.kind when 'deposit' then 'deposit' when 'withdrawal' then 'payout' else 'chargeback' end as kind
    from payment p
    join ledger_movement m on m.player_id = p.player_id and m.seq in (p.moved_seq, p.returned_seq) and m.ref = p.id
    where p.provider = ${provider} and m.kind in ('deposit', 'withdrawal', 'deposit-chargeback')
      and (m.at >= ${new Date(fromMs)} and m.at < ${new Date(toMs)} or p.id = any(${lines.map(({ reference }) => reference)}))`.execute(
    db,
  )
  return rows
}
