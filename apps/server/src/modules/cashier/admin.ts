import type { PaymentKind } from '@evens/contracts'
import type { StatementLine } from '@evens/contracts/payments'
import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import { reconcile, type OwnPayment } from './core/reconcile.ts'
import { randomPaymentId } from './apply-provider-event.ts'
import type { CashierTables, StrayAct } from './tables.ts'

export type WaitingPayment = Selectable<CashierTables['payment']>

export type OpenRequest = Selectable<CashierTables['payment_request']>

export type WaitingRefund = Selectable<CashierTables['payment_refund']>

export type OpenStray = Selectable<CashierTables['stray_payment']> & {
  /** Waits for another operator's approval. */
  readonly proposal: Pick<
    Selectable<CashierTables['stray_proposal']>,
    'act' | 'player_id' | 'proposer' | 'reason'
  > | null
}

const WAITING_MAX = 200

const isWaiting = (is: ExpressionBuilder<CashierTables, 'payment'>) =>
  is.or([is('state', 'in', ['review', 'manual']), is('needs_look', '=', true)])

/** Operators' decisions about payments, run from the command line beside the running site. */
export function createCashierAdmin(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<CashierTables>()
  return {
    ...paymentDecisions(db),
    ...refundDecisions(db),
    ...strayDecisions(db),
    ...requestAnswers(db),

    /** Compares a statement with the movements of the same provider and time. Changes nothing. */
    async reconcile(provider: string, fromMs: number, toMs: number, lines: readonly StatementLine[]) {
      return reconcile(lines, await ownPayments(db, provider, { fromMs, toMs, lines }))
    },
  }
}

/** The result of an SQL function that decides; null when there was nothing to decide. */
async function outcome(db: Kysely<CashierTables>, call: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await (call as RawBuilder<{ outcome: string | null }>).execute(db)
  return rows[0]?.outcome ?? null
}

const paymentDecisions = (db: Kysely<CashierTables>) => ({
  /** Payments of one kind that need a decision or a look. */
  waiting: (kind: PaymentKind): Promise<readonly WaitingPayment[]> =>
    db
      .selectFrom('payment')
      .selectAll()
      .where('kind', '=', kind)
      .where(isWaiting)
      .orderBy('created_at')
      .limit(WAITING_MAX)
      .execute(),

  /** Null when no withdrawal waits under this id; `agreed` while another operator has to approve. */
  decide: (id: string, isApproved: boolean, actor: string, reason: string): Promise<string | null> =>
    outcome(db, sql`select cashier_decide(${id}, ${isApproved}, ${actor}, ${reason}) as outcome`),

  /** Null when no deposit waits under this id; `agreed` while another operator has to approve. */
  credit: (id: string, actor: string, reason: string): Promise<string | null> =>
    outcome(db, sql`select cashier_credit_by_hand(${id}, ${actor}, ${reason}) as outcome`),

  /**
   * Sends back all money that came in for a deposit; `none` when nothing came in, null when no deposit waits under
   * this id.
   */
  refund: (id: string, actor: string, reason: string): Promise<string | null> =>
    outcome(db, sql`select cashier_refund_by_hand(${id}, ${actor}, ${reason}) as outcome`),

  /** Marks a finished payment as looked at; null when there was nothing to look at. */
  seen: (kind: PaymentKind, id: string, actor: string, reason: string): Promise<string | null> =>
    outcome(db, sql`select cashier_seen(${id}, ${kind}, ${actor}, ${reason}) as outcome`),
})

const refundDecisions = (db: Kysely<CashierTables>) => ({
  /** Marks a refund that is done as looked at; null when there was nothing to look at. */
  refundSeen: (id: string, actor: string, reason: string): Promise<string | null> =>
    outcome(db, sql`select cashier_refund_seen(${id}, ${actor}, ${reason}) as outcome`),

  /** Refunds that need a look, the oldest first. */
  refunds: (): Promise<readonly WaitingRefund[]> =>
    db
      .selectFrom('payment_refund')
      .selectAll()
      .where((is) => is.or([is('state', '=', 'manual'), is('needs_look', '=', true)]))
      .orderBy('created_at')
      .limit(WAITING_MAX)
      .execute(),

  /** Null when no refund waits under this id. */
  refundAgain: (id: string, actor: string, reason: string): Promise<string | null> =>
    outcome(db, sql`select cashier_refund_again(${id}, ${randomPaymentId()}, ${actor}, ${reason}) as outcome`),

  /** Null when no refund waits under this id; `agreed` while another operator has to approve. */
  refundedOtherwise: (id: string, actor: string, reason: string): Promise<string | null> =>
    outcome(db, sql`select cashier_refund_by_other_way(${id}, ${actor}, ${reason}) as outcome`),
})

const strayDecisions = (db: Kysely<CashierTables>) => ({
  /** Open stray payments, the oldest first. */
  async strays(): Promise<readonly OpenStray[]> {
    const strays = await db
      .selectFrom('stray_payment')
      .selectAll()
      .where('state', '=', 'open')
      .orderBy('created_at')
      .limit(WAITING_MAX)
      .execute()
    const proposals = await db.selectFrom('stray_proposal').selectAll().where('state', '=', 'open').execute()
    const byStray = new Map(proposals.map((proposal) => [proposal.stray_id, proposal]))
    return strays.map((stray) => ({ ...stray, proposal: byStray.get(stray.id) ?? null }))
  },

  /** `playerId` is the player to credit. Null when no stray is open under this id. */
  proposeStray: (
    id: string,
    act: StrayAct,
    playerId: bigint | null,
    actor: string,
    reason: string,
  ): Promise<string | null> =>
    outcome(db, sql`select cashier_propose_stray(${id}, ${act}, ${playerId}, ${actor}, ${reason}) as outcome`),

  /** Null when no proposal waits; `own` when the approver is its proposer: approval takes a second operator. */
  approveStray: (id: string, actor: string, reason: string): Promise<string | null> =>
    outcome(db, sql`select cashier_approve_stray(${id}, ${actor}, ${reason}) as outcome`),

  rejectStray: (id: string, actor: string, reason: string): Promise<string | null> =>
    outcome(db, sql`select cashier_reject_stray(${id}, ${actor}, ${reason}) as outcome`),
})

const requestAnswers = (db: Kysely<CashierTables>) => ({
  /** Open requests to the payment consultant, the oldest first. */
  requests: (): Promise<readonly OpenRequest[]> =>
    db
      .selectFrom('payment_request')
      .selectAll()
      .where('state', '=', 'open')
      .orderBy('asked_at')
      .limit(WAITING_MAX)
      .execute(),

  /** False when nothing waits for an answer under this id. */
  async answer(id: string, actor: string, text: string): Promise<boolean> {
    return (await outcome(db, sql`select cashier_answer_request(${id}, ${actor}, ${text})::text as outcome`)) !== null
  },
})

/** Payments of the period, and those that the statement names: around midnight the two dates may differ. */
async function ownPayments(
  db: Kysely<CashierTables>,
  provider: string,
  { fromMs, toMs, lines }: { readonly fromMs: number; readonly toMs: number; readonly lines: readonly StatementLine[] },
): Promise<readonly OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`
    select p.id as reference, p.currency, p.provider_amount as amount,
      case m.kind when 'deposit' then 'deposit' when 'withdrawal' then 'payout' else 'chargeback' end as kind
    from payment p
    join wallet_movement m on m.player_id = p.player_id and m.seq in (p.moved_seq, p.returned_seq) and m.ref = p.id
    where p.provider = ${provider} and m.kind in ('deposit', 'withdrawal', 'deposit-chargeback')
      and (m.at >= ${new Date(fromMs)} and m.at < ${new Date(toMs)} or p.id = any(${lines.map(({ reference }) => reference)}))
    union all
    select r.key, r.currency, r.amount, 'refund' from payment_refund r
    join wallet_movement m on m.player_id = r.player_id and m.seq = r.moved_seq
    where r.provider = ${provider}
      and (m.at >= ${new Date(fromMs)} and m.at < ${new Date(toMs)} or r.key = any(${lines.map(({ reference }) => reference)}))`.execute(
    db,
  )
  return rows
}
