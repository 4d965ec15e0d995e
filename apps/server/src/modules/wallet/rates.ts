import { sql, type Kysely } from 'kysely'
import { readFileSync } from 'node:fs'
import { rateMicro } from './core/rate-sheet.ts'
import type { WalletTables } from './tables.ts'

const SANDBOX = new URL('sandbox-rates.json', import.meta.url)

type Rates = {
  readonly perDollarMicro: ReadonlyMap<string, bigint>
  /** The older of the two. */
  readonly atMs: number
  readonly nowMs: number
}

/** Exchange rates are data: a rate source inserts rows, and the newest apply. */
export function createRates(db: Kysely<WalletTables>) {
  return {
    /** Approximate rates from a file, for a site that plays with play money; once. */
    async seedSandbox(): Promise<void> {
      const rates = JSON.parse(readFileSync(SANDBOX, 'utf8')) as Readonly<Record<string, string>>
      const rows = Object.entries(rates).map(([currency, text]) => ({ currency, micro: String(microOf(text)) }))
      await sql`
        insert into exchange_rate (currency, per_dollar_micro, source)
        select currency, micro::bigint, 'sandbox' from json_to_recordset(${JSON.stringify(rows)})
          as given (currency text, micro text)
        where not exists (select from exchange_rate known where known.currency = given.currency)`.execute(db)
    },

    /** Null unless both are known and fresh. */
    async between(from: string, to: string): Promise<Rates | null> {
      const { rows } = await sql<{ currency: string; per_dollar_micro: bigint; at: Date; now: Date }>`
        select asked.currency, rate.per_dollar_micro, rate.at, clock_timestamp() as now
        from unnest(array[${from}, ${to}]) as asked (currency), wallet_rate(asked.currency) as rate`.execute(db)
      const [first] = rows
      if (rows.length !== 2 || first === undefined) return null
      return {
        perDollarMicro: new Map(rows.map(({ currency, per_dollar_micro }) => [currency, per_dollar_micro])),
        atMs: Math.min(...rows.map(({ at }) => at.getTime())),
        nowMs: first.now.getTime(),
      }
    },
  }
}

function microOf(text: string): bigint {
  const micro = rateMicro(text)
  if (micro === null) throw new Error(`not a rate: ${text}`)
  return micro
}
