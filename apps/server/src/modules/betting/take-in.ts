import { sql, type Kysely } from 'kysely'
import type { Register } from '@evens/rules/settlement'
import { eventIn, readLog, type LogEntry, type Reading, type WordRow } from './core/read-log.ts'
import type { BettingTables } from './tables.ts'

/** Messages of the book's log after an offset, in order. */
export type BookLog = (after: number, limit: number) => Promise<readonly LogEntry[]>

type Db = Kysely<BettingTables>

const LOG_PAGE = 500

/** Reads the book's log from a cursor that moves in the transaction of the writes, so any node may read next. */
export function createTakeIn(db: Db, log: BookLog) {
  /** True if there may be more. */
  return async function takeIn(): Promise<boolean> {
    const from = await db.selectFrom('betting_cursor').select('n').executeTakeFirstOrThrow()
    // Before the transaction: holding one connection while waiting for another can deadlock the pool.
    const entries = await log(Number(from.n), LOG_PAGE)
    const last = entries.at(-1)
    if (last === undefined) return false
    return db.transaction().execute(async (tx) => {
      const { n } = await tx.selectFrom('betting_cursor').select('n').forUpdate().executeTakeFirstOrThrow()
      if (n !== from.n) return true
      await write(tx, readLog(await registersOf(tx, entries), entries))
      await tx
        .updateTable('betting_cursor')
        .set({ n: BigInt(last.n) })
        .execute()
      return entries.length === LOG_PAGE
    })
  }
}

async function registersOf(tx: Db, entries: readonly LogEntry[]): Promise<ReadonlyMap<string, Register>> {
  const events = [...new Set(entries.flatMap(({ message }) => eventIn(message) ?? []))]
  const rows = await tx
    .selectFrom('betting_fixture')
    .selectAll()
    .where('event', '=', sql<string>`any(${events}::text[])`)
    .execute()
  return new Map(rows.map(({ event, register }) => [event, register]))
}

async function write(tx: Db, { registers, words, joined }: Reading): Promise<void> {
  if (registers.size > 0)
    await sql`
      insert into betting_fixture (event, register)
      select row->>0, row->1 from jsonb_array_elements(${JSON.stringify([...registers])}::jsonb) as row
      on conflict (event) do update set register = excluded.register`.execute(tx)
  if (words.length > 0)
    await tx
      .insertInto('market_verdict')
      .values(words.map(rowOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  for (const { event, from, to } of joined)
    await tx
      .updateTable('market_verdict')
      .set({ generation: to, is_done: false })
      .where('event', '=', event)
      .where('generation', '=', from)
      .execute()
}

const rowOf = ({ event, market, n, atMs, generation, said }: WordRow) => ({
  event,
  market,
  n: BigInt(n),
  at: new Date(atMs),
  generation,
  said: JSON.stringify(said) as never,
})
