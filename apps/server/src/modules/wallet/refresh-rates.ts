import { type Kysely, sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Job } from '../../platform/module.ts'
import type { Log } from '../../platform/log.ts'
import { gauge } from '../../platform/read-metrics.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { isJump, readRateSheet, type RateSheet } from './core/rate-sheet.ts'
import type { RateSource } from './rate-sources.ts'
import type { WalletTables } from './tables.ts'

export type RefreshDeps = {
  readonly db: Kysely<WalletTables>
  /** Null where operators alone set rates. */
  readonly source: RateSource | null
  readonly maxAgeMs: number
  /** Currencies that the sites offer: each needs a rate that has not expired. */
  readonly currencies: readonly string[]
  readonly log: Log
}

const REFRESH_MS = 10 * 60_000
const LOOK_MS = 60_000

/** Brings rates from their source into the database, and alarms when a currency of the site has no valid one. */
export function createRateRefresh({ db, source, maxAgeMs, currencies, log }: RefreshDeps) {
  let status: RateStatus = { missing: [], oldestSeconds: 0 }

  async function refresh(): Promise<number> {
    if (source === null) return 0
    try {
      const nowMs = await databaseNow(db)
      const sheet = readRateSheet(await source.read(), { nowMs, maxAgeMs })
      if (typeof sheet === 'string') throw new Error(`the sheet is refused: ${sheet}`)
      return await storeSheet(db, sheet, { name: source.name, maxAgeMs, log })
    } catch (error) {
      log.warn({ event: 'rates.refresh-failed', source: source.name, err: error as Error })
      return 0
    }
  }

  /** An alarm once for each change of what is missing. */
  async function look(): Promise<RateStatus> {
    const now = await rateStatus(db, currencies)
    if (now.missing.length > 0 && now.missing.join() !== status.missing.join())
      log.error({ event: 'rates.expired', currencies: now.missing.join(', ') })
    status = now
    return now
  }

  return {
    refresh,
    look,
    metrics(registry: Registry): void {
      registry.registerMetric(
        gauge(
          'evens_exchange_rates_missing',
          'Currencies of the sites without a valid exchange rate.',
          () => status.missing.length,
        ),
      )
      registry.registerMetric(
        gauge(
          'evens_exchange_rate_oldest_seconds',
          'Age of the oldest exchange rate in use.',
          () => status.oldestSeconds,
        ),
      )
    },
    jobs: [
      () => runPeriodically('wallet.refresh-rates', REFRESH_MS, refresh, log),
      () => runPeriodically('wallet.check-rates', LOOK_MS, look, log),
    ] satisfies readonly Job[],
  }
}

export type RateStatus = { readonly missing: readonly string[]; readonly oldestSeconds: number }

async function databaseNow(db: Kysely<WalletTables>): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now.getTime() ?? 0
}

type Storing = { readonly name: string; readonly maxAgeMs: number; readonly log: Log }

/** Returns how many rates are new. Nodes that read the same sheet write it once. */
async function storeSheet(
  db: Kysely<WalletTables>,
  sheet: RateSheet,
  { name, maxAgeMs, log }: Storing,
): Promise<number> {
  const { rows: last } = await sql<{ currency: string; micro: bigint }>`
    select distinct on (currency) currency, per_dollar_micro as micro from exchange_rate
    where source <> 'sandbox' order by currency, at desc`.execute(db)
  const before = new Map(last.map(({ currency, micro }) => [currency, micro]))
  const taken = [...sheet.perDollarMicro].filter(([currency, micro]) => {
    const old = before.get(currency)
    if (old === undefined || !isJump(old, micro)) return true
    log.error({ event: 'rates.jump-refused', currency, before: String(old), now: String(micro), source: name })
    return false
  })
  const at = new Date(sheet.atMs)
  const { numAffectedRows = 0n } = await sql`
    insert into exchange_rate (currency, at, per_dollar_micro, source, expires_at)
    select currency, ${at}, micro::bigint, ${name}, ${new Date(sheet.atMs + maxAgeMs)}
    from unnest(${taken.map(([currency]) => currency)}::text[], ${taken.map(([, micro]) => String(micro))}::text[])
      as given (currency, micro)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

async function rateStatus(db: Kysely<WalletTables>, currencies: readonly string[]): Promise<RateStatus> {
  const { rows } = await sql<{ currency: string; age: number | null }>`
    select asked.currency, extract(epoch from clock_timestamp() - rate.at)::int as age
    from unnest(${currencies}::text[]) as asked (currency) left join lateral wallet_rate(asked.currency) as rate on true
    order by asked.currency`.execute(db)
  return {
    missing: rows.filter(({ age }) => age === null).map(({ currency }) => currency),
    oldestSeconds: Math.max(0, ...rows.map(({ age }) => age ?? 0)),
  }
}

/** Rates set by operators. They are taken as they are, also after a jump, and each is in the audit log. */
export function createRatesAdmin(kysely: Kysely<unknown>) {
  return {
    async list(): Promise<readonly RateLine[]> {
      const { rows } = await sql<RateLine>`
        select distinct on (r.currency) r.currency, r.per_dollar_micro as micro, r.at, r.source,
          exists (select from wallet_rate(r.currency)) as "isValid"
        from exchange_rate r order by r.currency, r.at desc`.execute(kysely)
      return rows
    },
    async set({ currency, micro, hours, actor, reason }: RateChange): Promise<void> {
      await sql`select wallet_set_rate(${currency}, ${micro}, ${hours}, ${actor}, ${reason})`.execute(kysely)
    },
  }
}

export type RateLine = {
  readonly currency: string
  readonly micro: bigint
  readonly at: Date
  readonly source: string
  readonly isValid: boolean
}

export type RateChange = {
  readonly currency: string
  readonly micro: bigint
  readonly hours: number
  readonly actor: string
  readonly reason: string
}
