import { sql, type Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { CashierTables } from './tables.ts'
import type { Log } from '../../platform/log.ts'

/** Open strays of a currency: how many, how much in the smallest unit, and for how many seconds the oldest has waited. */
type OpenSum = {
  readonly currency: string
  readonly count: number
  readonly amount: bigint
  readonly oldest: number
}

type Unheard = { readonly provider: string; readonly event_id: string }

type StrayDeps = {
  readonly db: Kysely<CashierTables>
  readonly notifyPlayers: (players: Iterable<bigint>) => void
  readonly log: Log
}

const MATCHED_AT_ONCE = 100

const METRICS = {
  count: ['evens_stray_payments', 'Payments reported as paid that are unknown here and not decided on.'],
  amount: ['evens_stray_payments_amount_minor', 'Sum of open stray payments, in the smallest unit of the currency.'],
  oldest: ['evens_stray_payments_oldest_seconds', 'Age of the oldest open stray payment.'],
} as const

/** Money for payments that are unknown here: matched once its payment is known, and watched until somebody decides. */
export function createStrays({ db, notifyPlayers, log }: StrayDeps) {
  let now: readonly OpenSum[] = []

  async function applyEvent({ provider, event_id }: Unheard): Promise<void> {
    const { rows } = await sql<{ player: bigint | null }>`
      select cashier_match_stray(${provider}, ${event_id}) as player`.execute(db)
    const player = rows[0]?.player ?? null
    if (player !== null) notifyPlayers([player])
  }

  return {
    /** Each in a transaction of its own, which locks one player. */
    async match(): Promise<void> {
      const { rows } = await sql<Unheard>`
        select provider, event_id from payment_stray
        where heard_at is null and cashier_is_known(provider, report->>'reference')
        order by at, (report->>'version')::integer limit ${MATCHED_AT_ONCE}`.execute(db)
      for (const row of rows) {
        // One failing event must not block the others.
        await applyEvent(row).catch((err: unknown) =>
          log.warn({ event: 'cashier.stray-deferred', provider: row.provider, providerEvent: row.event_id, err }),
        )
      }
    },

    /** One that is matched by itself within a moment alarms nobody. */
    async look(): Promise<readonly OpenSum[]> {
      const { rows } = await sql<OpenSum>`
        select currency, count(*)::integer as count, sum(amount)::bigint as amount,
          extract(epoch from clock_timestamp() - min(created_at))::integer as oldest
        from stray_payment where state = 'open' and reported = 'success'
          and created_at < clock_timestamp() - interval '10 seconds'
        group by currency order by currency`.execute(db)
      now = rows
      if (rows.length === 0) return now
      log.error({
        event: 'cashier.strays-open',
        payments: rows.reduce((sum, { count }) => sum + count, 0),
        amountsMinor: Object.fromEntries(rows.map(({ currency, amount }) => [currency, String(amount)])),
        oldestSeconds: Math.max(...rows.map(({ oldest }) => oldest)),
      })
      return now
    },

    metrics(registry: Registry): void {
      for (const [figure, [name, help]] of Object.entries(METRICS))
        registry.registerMetric(
          new Gauge({
            name,
            help,
            labelNames: ['currency'],
            registers: [],
            collect() {
              this.reset()
              for (const one of now) this.set({ currency: one.currency }, Number(one[figure as keyof typeof METRICS]))
            },
          }),
        )
    },
  }
}
