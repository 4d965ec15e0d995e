import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { type ApplyEvent, polledEvent } from './apply-provider-event.ts'
import { journalRefund, type WriteJournal } from './journaled.ts'
import { workThrough } from './payment-poller.ts'
import type { PaymentProvider } from './providers/provider.ts'
import type { CashierTables } from './tables.ts'
import type { Log } from '../../platform/log.ts'

type RefundDeps = {
  readonly db: Kysely<CashierTables>
  readonly providerById: (id: string) => PaymentProvider | null
  readonly notify: (provider: string) => string | undefined
  readonly applyEvent: ApplyEvent
  readonly journal: WriteJournal | undefined
  readonly notifyPlayers: (players: Iterable<bigint>) => void
  readonly log: Log
}

type Refund = Selectable<CashierTables['payment_refund']>

/** With the backoff between them, about an hour and a half. */
const SENDS_MAX = 10

/** Sends refunds and polls those whose outcome is unknown. */
export function createRefunds({ db, providerById, notify, applyEvent, journal, notifyPlayers, log }: RefundDeps) {
  /** An error leaves open whether money was sent, so the refund is polled afterwards and never sent again blindly. */
  async function send(refund: Refund): Promise<void> {
    const provider = providerById(refund.provider)
    if (provider === null) return
    const address = notify(provider.id)
    await journalRefund(db, journal, refund.id)
    const report = await provider.refund({
      reference: refund.key,
      deposit: refund.payment_id,
      charge: refund.charge,
      amount: String(refund.amount),
      currency: refund.currency,
      ...(address !== undefined && { notify: address }),
    })
    await applyEvent(provider.id, polledEvent(report), report)
  }

  async function ask(refund: Refund): Promise<void> {
    const provider = providerById(refund.provider)
    if (provider === null) return
    const report = await provider.status(refund.key)
    if (report !== null) {
      await applyEvent(provider.id, polledEvent(report), report)
      return
    }
    await sql`select cashier_refund_not_there(${refund.id}, ${SENDS_MAX})`.execute(db)
    notifyPlayers([refund.player_id])
  }

  const all = (take: (max: number) => RawBuilder<Refund>, work: (refund: Refund) => Promise<void>) =>
    workThrough<Refund>({
      take: async (max) => (await take(max).execute(db)).rows,
      work,
      onError: ({ id }, err) => log.warn({ event: 'cashier.refund-deferred', refund: String(id), err }),
    })

  return {
    send: (): Promise<void> => all((max) => sql`select * from cashier_take_refunds(${max})`, send),
    askDue: (): Promise<void> => all((max) => sql`select * from cashier_take_due_refunds(${max})`, ask),
    /** Backfill: creates refunds for deposits that were only marked to be sent back. */
    async adopt(): Promise<void> {
      await sql`select cashier_adopt_refunds()`.execute(db)
    },
  }
}
