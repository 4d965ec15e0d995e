import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { isIPv6 } from 'node:net'
import type { SessionTables } from './tables.ts'

/** A rate limit: `max` tries within `seconds`; the last try restarts the window. */
export type Bound = {
  /** The limited action. */
  readonly what: string
  /** The limited subject: a typed account, an address, a number. */
  readonly by: string
  readonly max: number
  readonly seconds: number
}

type Counted = { readonly key: Buffer; readonly count: number }

/** Rate-limit counters shared by all nodes, by the database's clock; subjects are stored as hashes. */
export function createAttempts(db: Kysely<SessionTables>) {
  const inOrder = (rows: readonly Counted[], bounds: readonly Bound[]): readonly number[] =>
    bounds.map((bound) => rows.find(({ key }) => key.equals(keyOf(bound)))?.count ?? 0)

  async function counts(bounds: readonly Bound[]): Promise<readonly number[]> {
    const rows = await db
      .selectFrom('attempt')
      .select(['key', 'count'])
      .where('key', 'in', bounds.map(keyOf))
      .where('until', '>', sql<Date>`clock_timestamp()`)
      .execute()
    return inOrder(rows, bounds)
  }

  return {
    /** Tries taken of each limit. */
    counts,

    /** Takes one try of each limit; false when one is exhausted. Concurrent calls are serialised. */
    async take(bounds: readonly Bound[]): Promise<boolean> {
      const { rows } = await sql<Counted>`
        insert into attempt (key, count, most, until)
        select key, 1, most, clock_timestamp() + make_interval(secs => seconds)
        from unnest(
          ${bounds.map(keyOf)}::bytea[], ${bounds.map(({ max }) => max)}::integer[],
          ${bounds.map(({ seconds }) => seconds)}::integer[]
        ) as bound (key, most, seconds)
        -- Two who touch the same rows touch them in the same order.
        order by key
        on conflict (key) do update set
          count = case when attempt.until <= clock_timestamp() then 1 else attempt.count + 1 end,
          until = case
            when attempt.until <= clock_timestamp() or attempt.count + 1 = excluded.most
            then excluded.until else attempt.until end
        returning key, count`.execute(db)
      return inOrder(rows, bounds).every((count, at) => count <= (bounds[at]?.max ?? 0))
    },

    /** Returns a try that was no failure. */
    async giveBack(bound: Bound): Promise<void> {
      await sql`update attempt set count = count - 1 where key = ${keyOf(bound)} and count > 0`.execute(db)
    },

    async forget(bounds: readonly Bound[]): Promise<void> {
      await db.deleteFrom('attempt').where('key', 'in', bounds.map(keyOf)).execute()
    },

    async sweep(): Promise<void> {
      await db
        .deleteFrom('attempt')
        .where('until', '<', sql<Date>`clock_timestamp()`)
        .execute()
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>

const keyOf = ({ what, by }: Bound): Buffer => createHash('sha256').update(`${what}\0${by}`).digest()

/** An IPv6 household has a whole /64, which counts as one address. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = address.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...tail.split(':')].slice(0, 4).join(':')
}
