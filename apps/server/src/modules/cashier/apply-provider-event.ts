import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import { callSql } from '../../platform/database/index.ts'
import type { HashInstrument } from './payment-instruments.ts'
import type { PaymentReport } from './providers/provider.ts'
import { applyProviderEvent } from './sql-calls.ts'
import type { CashierTables } from './tables.ts'

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
    const given = { ...report, reason, provider, event, newId: randomPaymentId(), knownBy: mark }
    const { effect, player } = (await callSql(db, applyProviderEvent, given)) ?? { effect: 'unknown' }
    if (player !== undefined && effect !== 'known' && effect !== 'late') notifyPlayers([BigInt(player)])
    return effect
  }
}
export type ApplyEvent = ReturnType<typeof createEventApplier>

/** A polled report has no event id of its own, so one is derived from its content: the same report is applied once. */
export const polledEvent = ({ id, version, state }: PaymentReport): string => `asked-${id}-${version}-${state}`
