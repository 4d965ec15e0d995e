import type { Fixture, LogMessage, LogMessageType } from '@evens/contracts/feed'
import type { OutcomeRef } from '@evens/kernel'
import { type Closing, type MarketWord, type Register, registerAfter } from '@evens/rules/settlement'
import { type Kysely, sql } from 'kysely'
import type { Quote } from '../book/index.ts'
import { eventIn, type Statement, STATEMENT_TYPES, statementsOfOwnGames } from './core/log-statements.ts'
import { closingBefore, closingOf, type Verdict, verdictOf } from './core/verdict.ts'
import type { TotoTables } from './tables.ts'

export type BookLog = (
  after: number,
  limit: number,
  types: readonly LogMessageType[],
) => Promise<readonly { readonly n: number; readonly message: LogMessage }[]>

const LOG_PAGE = 500

type Of<K extends Statement['kind']> = Extract<Statement, { kind: K }>
type Db = Kysely<TotoTables>
type QuoteOf = (ref: OutcomeRef) => Quote

/** Reads the book's log from a cursor that moves in the transaction of the writes, so any node may read next. */
export function createTakeIn(db: Db, log: BookLog, quote: QuoteOf) {
  return {
    /** True if there may be more. */
    async takeIn(): Promise<boolean> {
      const from = await db.selectFrom('toto_cursor').select('n').executeTakeFirstOrThrow()
      // Before the transaction: holding one connection while waiting for another can deadlock the pool.
      const entries = await log(Number(from.n), LOG_PAGE, STATEMENT_TYPES)
      const last = entries.at(-1)
      if (last === undefined) return false
      return db.transaction().execute(async (tx) => {
        const { n } = await tx.selectFrom('toto_cursor').select('n').forUpdate().executeTakeFirstOrThrow()
        if (n !== from.n) return true
        const { statements, registers } = statementsOfOwnGames(await registersOf(tx, entries), entries)
        await writeFixtures(
          tx,
          statements.filter((one) => one.kind === 'fixture'),
        )
        await writeClosings(
          tx,
          statements.filter((one) => one.kind === 'word'),
          quote,
        )
        await writeRegisters(tx, registers)
        await doubt(tx, statements)
        await tx
          .updateTable('toto_cursor')
          .set({ n: BigInt(last.n) })
          .execute()
        return entries.length === LOG_PAGE
      })
    },
  }
}

const refOf = ({ event, market }: Of<'word'>): OutcomeRef => ({ event, market, outcome: '' })

async function registersOf(
  tx: Db,
  entries: readonly { readonly message: LogMessage }[],
): Promise<Map<string, Register>> {
  const events = [...new Set(entries.map(({ message }) => eventIn(message)))]
  const rows = await tx
    .selectFrom('toto_fixture')
    .select(['event', 'fixture', 'register'])
    .where('event', '=', sql<string>`any(${events}::text[])`)
    .execute()
  return new Map(
    rows.flatMap(({ event, fixture, register }) => {
      const known = register ?? registerAfter(null, { type: 'fixture_change', fixture }, 0)
      return known === null ? [] : [[event, known]]
    }),
  )
}

const writeRegisters = (tx: Db, registers: ReadonlyMap<string, Register>) =>
  sql`
    update toto_fixture set register = row->1 from jsonb_array_elements(${JSON.stringify([...registers])}::jsonb) as row
    where event = row->>0`.execute(tx)

/** The last statement about each wins. A match brought forward closes its draws earlier; a delayed one reopens none. */
async function writeFixtures(tx: Db, statements: readonly Of<'fixture'>[]): Promise<void> {
  if (statements.length === 0) return
  const last = new Map(statements.map((one) => [one.fixture.id, one]))
  const rows = [...last.values()].map(({ fixture, isOff }) => rowOf(fixture, isOff))
  await sql`
    insert into toto_fixture (event, sport, starts_at, fixture, is_off)
    select event, sport, starts_at, fixture, is_off from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (event text, sport text, starts_at timestamptz, fixture jsonb, is_off boolean)
    on conflict (event) do update
      set starts_at = excluded.starts_at, fixture = excluded.fixture, is_off = excluded.is_off`.execute(tx)
  await sql`
    update toto_draw set closes_at = greatest(earliest.at, clock_timestamp()) from (
      select m.draw_id, min(f.starts_at) as at from toto_match m join toto_fixture f on f.event = m.event
      where not f.is_off and m.event = any(${[...last.keys()]}) group by m.draw_id
    ) as earliest
    where id = earliest.draw_id and state = 'open' and closes_at > greatest(earliest.at, clock_timestamp())`.execute(tx)
}

const rowOf = (fixture: Fixture, isOff: boolean) => ({
  event: fixture.id,
  sport: fixture.sport,
  starts_at: new Date(fixture.startsAt),
  fixture,
  is_off: isOff,
})

/** Adds statements to the ends of markets. Matches that no draw can have are ignored. */
async function writeClosings(tx: Db, words: readonly Of<'word'>[], quote: QuoteOf): Promise<void> {
  if (words.length === 0) return
  const stored = await storedClosings(
    tx,
    words.map(({ event }) => event),
  )
  for (const [first, ...more] of Map.groupBy(words, ({ event, market }) => `${event}/${market}`).values()) {
    const own = first === undefined ? undefined : stored.get(first.event)
    if (first === undefined || own === undefined) continue
    const all = [first, ...more].map(({ word }) => word)
    await writeClosing(tx, first, closingOf(own.get(first.market) ?? null, all))
    if (all.some(({ kind }) => GIVES_RESULT.includes(kind)))
      await writeScore(tx, first.event, quote(refOf(first)).score)
  }
}

const GIVES_RESULT: readonly MarketWord['kind'][] = ['settled', 'ruled']

async function writeClosing(tx: Db, { event, market }: Of<'word'>, closing: Closing): Promise<void> {
  const { won, isVoid, isConfirmed, isCancelled } = verdictOf(closing)
  await sql`
    insert into toto_verdict (event, market, won, is_void, is_confirmed, is_cancelled, closing)
    values (${event}, ${market}, ${won}, ${isVoid}, ${isConfirmed}, ${isCancelled}, ${JSON.stringify(closing)}::jsonb)
    on conflict (event, market) do update set won = excluded.won, is_void = excluded.is_void,
      is_confirmed = excluded.is_confirmed, is_cancelled = excluded.is_cancelled, closing = excluded.closing`.execute(
    tx,
  )
}

/** The score that the book has now, to be shown with the result later. */
async function writeScore(tx: Db, event: string, score: string | null): Promise<void> {
  if (score !== null) await sql`update toto_fixture set score = ${score} where event = ${event}`.execute(tx)
}

type ClosingRow = {
  readonly event: string
  readonly market: string | null
  readonly verdict: Verdict
  readonly closing: Closing | null
}

/** The ends of markets by event and market; an event that is no match of pools is not among them. */
async function storedClosings(
  tx: Db,
  events: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Closing>>> {
  const { rows } = await sql<ClosingRow>`
    select f.event, v.market, v.closing, jsonb_build_object('won', v.won, 'isVoid', v.is_void,
      'isConfirmed', v.is_confirmed, 'isCancelled', v.is_cancelled) as verdict
    from toto_fixture f left join toto_verdict v on v.event = f.event
    where f.event = any(${[...new Set(events)]}::text[])`.execute(tx)
  const closed = (own: readonly ClosingRow[]) =>
    new Map(
      own.flatMap(({ market, closing, verdict }) =>
        market === null ? [] : [[market, closing ?? closingBefore(verdict)] as const],
      ),
    )
  return new Map([...Map.groupBy(rows, ({ event }) => event)].map(([event, own]) => [event, closed(own)]))
}

/** Marks draws for a correction check, including those that are being settled just now. */
async function doubt(tx: Db, statements: readonly Statement[]): Promise<void> {
  const events = [...new Set(statements.map((one) => (one.kind === 'fixture' ? one.fixture.id : one.event)))]
  if (events.length === 0) return
  await sql`
    update toto_draw set is_doubted = true
    where state <> 'open' and id in (select draw_id from toto_match where event = any(${events}))`.execute(tx)
}
