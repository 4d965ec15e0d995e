import { sql, type Kysely } from 'kysely'
import type { Answer } from './challenges.ts'
import type { CaptchaTables } from './tables.ts'

const EXPIRED_SWEPT_AT_ONCE = 20

/** What was used is known to every node, and time is the database's. */
export function createSpent(db: Kysely<CaptchaTables>) {
  /** Each use takes a few dead ones away, so that no job is needed for it. */
  async function sweep(): Promise<void> {
    await sql`
      delete from captcha_spent where signature in (
        select signature from captcha_spent where expires_at <= clock_timestamp()
        limit ${EXPIRED_SWEPT_AT_ONCE} for update skip locked
      )`.execute(db)
  }

  return {
    async nowSeconds(): Promise<number> {
      const { rows } = await sql<{ now: number }>`
        select floor(extract(epoch from clock_timestamp()))::float8 as now`.execute(db)
      return rows[0]?.now ?? 0
    },

    async isGood({ signature, untilSeconds }: Answer): Promise<boolean> {
      const { rows } = await sql<{ good: boolean }>`
        select to_timestamp(${untilSeconds}::float8) > clock_timestamp()
          and not exists (select from captcha_spent where signature = ${signature}) as good`.execute(db)
      return rows[0]?.good === true
    },

    /** True for the first who comes with it, and in time. */
    async spend({ signature, untilSeconds }: Answer): Promise<boolean> {
      await sweep()
      const { numAffectedRows } = await sql`
        insert into captcha_spent (signature, expires_at)
        select ${signature}::bytea, to_timestamp(${untilSeconds}::float8)
        where to_timestamp(${untilSeconds}::float8) > clock_timestamp()
        on conflict do nothing`.execute(db)
      return numAffectedRows === 1n
    },
  }
}
