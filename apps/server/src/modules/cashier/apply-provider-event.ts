import { sql, type Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { HashInstrument } from './payment-instruments.ts'
import type { PaymentReport } from './providers/provider.ts'
import type { CashierTables } from './tables.ts'

type Applied = { readonly effect: string; readonly player?: string }

/** Unguessable: 144 random bits. */
export const randomPaymentId = (): string => randomBytes(18).toString('base64url')

type EventApplierDeps = {
  readonly db: Kysely<CashierTables>
  readonly hashInstrument: HashInstrument
  /** True when a card token of this provider identifies one person. */
  readonly isOnePersons: (provider: string) => boolean
  readonly notifyPlayers: (players: Iterable<bigint>) => void
}

/** Applies a provider's report on a payment, once, and notifies the player's pages. */
export function createEventApplier({ db, hashInstrument, isOnePersons, notifyPlayers }: EventApplierDeps) {
  return async function applyEvent(provider: string, event: string, report: PaymentReport): Promise<string> {
    // The player sees a reason of our catalogue; the provider's own wording goes to its statement.
    const reason = report.state === 'fail' ? 'provider-refused' : null
    const token = isOnePersons(provider) ? report.instrument?.token : undefined
    const mark = token === undefined ? null : hashInstrument(token).toString('hex')
    const given = JSON.stringify({ ...report, reason, provider, event, newId: randomPaymentId(), knownBy: mark })
    const { rows } = await sql<{ heard: Applied }>`select cashier_apply_event(${given}::jsonb) as heard`.execute(db)
    const { effect, player } = rows[0]?.heard ?? { effect: 'unknown' }
    if (player !== undefined && effect !== 'known' && effect !== 'late') notifyPlayers([BigInt(player)])
    return effect
  }
}
export type ApplyEvent = ReturnType<typeof createEventApplier>

/** A polled report has no event id of its own, so one is derived from its content: the same report is applied once. */
export const polledEvent = ({ id, version, state }: PaymentReport): string => `asked-${id}-${version}-${state}`
