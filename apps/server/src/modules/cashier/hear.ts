import { sql, type Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { PaymentReport } from './providers/provider.ts'
import type { CashierTables } from './tables.ts'

type Heard = { readonly effect: string; readonly player?: string }

/** Too long to guess. */
export const randomPaymentId = (): string => randomBytes(18).toString('base64url')

/** Acts on what a provider says of a payment, once, and tells the player's pages. */
export function createHearing(db: Kysely<CashierTables>, tell: (players: Iterable<bigint>) => void) {
  return async function hear(provider: string, event: string, report: PaymentReport): Promise<string> {
    // A player is told in our own words; a provider's are for its statement.
    const reason = report.state === 'fail' ? 'provider-refused' : null
    const given = JSON.stringify({ ...report, reason, provider, event, newId: randomPaymentId() })
    const { rows } = await sql<{ heard: Heard }>`select cashier_hear(${given}::jsonb) as heard`.execute(db)
    const { effect, player } = rows[0]?.heard ?? { effect: 'unknown' }
    if (player !== undefined && effect !== 'known' && effect !== 'late') tell([BigInt(player)])
    return effect
  }
}
export type Hear = ReturnType<typeof createHearing>

/** What was learnt by asking has no event of its own: it is named by what it says. */
export const askedEvent = ({ id, version, state }: PaymentReport): string => `asked-${id}-${version}-${state}`
