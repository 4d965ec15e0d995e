import { createCashierAdmin } from '../index.ts'
import type { aStrictCashier } from './strict-sites.ts'

type StrictCashier = Awaited<ReturnType<typeof aStrictCashier>>

let made = 0
export const newReference = (): string => `unknown-${String((made += 1)).padStart(16, '0')}`

/** A site whose strict provider has taken money that nobody here asked for. */
export function strayWords({ site, provider }: StrictCashier) {
  const { pool } = site.database
  const admin = createCashierAdmin(site.database.kysely)
  const chargeOf = (reference: string): string => `strict/${reference}`

  return {
    admin,
    /** Reports a deposit of ten dollars in the provider's name. */
    report: (reference: string, state = 'success', version = 2, more: object = {}) =>
      site.cashier.applyEvent('strict', `event-${reference}-${version}`, {
        id: chargeOf(reference),
        reference,
        kind: 'deposit',
        state: state as 'success',
        version,
        amount: '1000',
        currency: 'USD',
        ...more,
      }),
    /** The provider lets as much go back as came in. */
    cameIn: (reference: string, amount = 1000n) => provider.charge(chargeOf(reference), amount),
    async aPlayer(currency = 'USD'): Promise<bigint> {
      const { rows } = await pool.query<{ id: bigint }>(
        `insert into player (site_id, login, password_hash, name, country, currency, birth_date)
         values ('evens', 'stray-' || gen_random_uuid(), '-', 'Ann', 'RU', $1, '1990-01-01') returning id`,
        [currency],
      )
      return rows[0]?.id ?? 0n
    },
    exclude: (player: bigint) =>
      pool.query(
        `insert into limit_player (player_id, excluded_until) values ($1, clock_timestamp() + interval '1 day')`,
        [player],
      ),
    /** The row that a deposit of ten dollars has before its provider is asked. */
    async startDeposit(reference: string, player: bigint, amount = 1000n, currency = 'USD'): Promise<void> {
      await pool.query(
        `insert into payment (id, player_id, site_id, kind, method, state, currency, amount, fee, provider_amount, fields,
           language, provider, ask_at, expires_at)
         values ($1, $2, 'evens', 'deposit', 'card', 'started', $4, $3, 0, $3, '{}', 'en', 'strict',
           clock_timestamp() + interval '1 day', clock_timestamp() + interval '1 day')`,
        [reference, player, amount, currency],
      )
    },
    async strayOf(reference: string): Promise<{ id: string; state: string }> {
      const { rows } = await pool.query<{ id: string; state: string }>(
        'select id, state from stray_payment where reference = $1 order by created_at limit 1',
        [reference],
      )
      return rows[0] ?? { id: '', state: 'none' }
    },
    /** Sends refunds and asks after them until nothing is left to do; the provider confirms each. */
    async settleRefunds(): Promise<void> {
      await pool.query('update payment_refund set send_at = clock_timestamp()')
      await site.cashier.refunds.send()
      const { rows } = await pool.query<{ key: string }>("select key from payment_refund where state <> 'done'")
      for (const { key } of rows) provider.settle(key, 'success')
      await pool.query('update payment_refund set ask_at = clock_timestamp()')
      await site.cashier.refunds.askDue()
    },
  }
}
