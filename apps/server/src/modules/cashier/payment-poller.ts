import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { type ApplyEvent, polledEvent } from './apply-provider-event.ts'
import { journalPayment, type WriteJournal } from './journaled.ts'
import type { PaymentProvider } from './providers/provider.ts'
import type { Sealing } from './sealed-fields.ts'
import type { CashierTables } from './tables.ts'
import type { Log } from '../../platform/log.ts'

export type PollerDeps = {
  readonly db: Kysely<CashierTables>
  readonly providerById: (id: string) => PaymentProvider | null
  readonly notify: (provider: string) => string | undefined
  readonly applyEvent: ApplyEvent
  readonly sealing: Sealing
  readonly journal: WriteJournal | undefined
  readonly notifyPlayers: (players: Iterable<bigint>) => void
  readonly log: Log
}

type Payment = Selectable<CashierTables['payment']>

const SENDS_MAX = 3

/** Background work of the cashier: sends approved payouts and polls providers for payments whose outcome is unknown. */
export function createPaymentPoller({
  db,
  providerById,
  notify,
  applyEvent,
  sealing,
  journal,
  notifyPlayers,
  log,
}: PollerDeps) {
  /** An error leaves open whether money was sent, so the payment is polled afterwards and never sent again blindly. */
  async function send(payment: Payment): Promise<void> {
    const provider = providerById(payment.provider)
    if (provider === null) return
    const payout = await db
      .selectFrom('payout_method')
      .select('token')
      .where('id', '=', payment.payout_id)
      .executeTakeFirst()
    const address = notify(provider.id)
    await journalPayment(db, journal, payment.id)
    const report = await provider.payout({
      reference: payment.id,
      method: payment.method,
      amount: String(payment.provider_amount),
      currency: payment.currency,
      language: payment.language,
      fields: sealing.open(payment.player_id, payment.fields),
      instrument: payout?.token ?? null,
      ...(address !== undefined && { notify: address }),
    })
    await applyEvent(provider.id, polledEvent(report), report)
    notifyPlayers([payment.player_id])
  }

  async function ask(payment: Payment): Promise<void> {
    const provider = providerById(payment.provider)
    if (provider === null) return
    const report = await provider.status(payment.id)
    if (report !== null) {
      await applyEvent(provider.id, polledEvent(report), report)
      return
    }
    const { rows } = await sql<{ is: boolean }>`
      select cashier_not_there(${payment.id}, ${SENDS_MAX}) as is`.execute(db)
    if (rows[0]?.is === true) notifyPlayers([payment.player_id])
  }

  const all = (take: (max: number) => RawBuilder<Payment>, work: (payment: Payment) => Promise<void>) =>
    workThrough<Payment>({
      take: async (max) => (await take(max).execute(db)).rows,
      work,
      onError: ({ id }, err) => log.warn({ event: 'cashier.payment-deferred', payment: id, err }),
    })

  return {
    sendApproved: (): Promise<void> => all((max) => sql`select * from cashier_take_approved(${max})`, send),
    askDue: (): Promise<void> => all((max) => sql`select * from cashier_take_due(${max})`, ask),
  }
}

const AT_ONCE = 20

type Work<Row> = {
  readonly take: (max: number) => Promise<readonly Row[]>
  readonly work: (row: Row) => Promise<void>
  readonly onError: (row: Row, error: unknown) => void
}

/** Works through batches until none is left; a failing row does not block the others. */
export async function workThrough<Row>({ take, work, onError }: Work<Row>): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE;) {
    const rows = await take(AT_ONCE)
    await Promise.all(rows.map((row) => work(row).catch((error: unknown) => onError(row, error))))
    taken = rows.length
  }
}
