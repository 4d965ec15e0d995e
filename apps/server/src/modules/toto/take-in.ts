import type { Fixture, LogMessage, LogMessageType } from '@evens/contracts/feed'
import type { OutcomeRef } from '@evens/kernel'
import { type Register, registerAfter } from '@evens/rules/settlement'
import { type Kysely, sql } from 'kysely'
import type { Quote } from '../book/index.ts'
import { eventIn, type Heard, HEARD_TYPES, ownNews } from './core/log-statements.ts'
import type { TotoTables } from './tables.ts'

export type BookLog = (
  after: number,
  limit: number,
  types: readonly LogMessageType[],
) => Promise<readonly { readonly n: number; readonly message: LogMessage }[]>

const LOG_PAGE = 500

type Of<K extends Heard['kind']> = Extract<Heard, { kind: K }>
type Db = Kysely<TotoTables>
type QuoteOf = (ref: OutcomeRef) => Quote

/** Reads on in the log of the book; the cursor moves with what was written of it, whichever node reads. */
export function createTakeIn(db: Db, log: BookLog, quote: QuoteOf) {
  return {
    /** Says whether there may be more. */
    async takeIn(): Promise<boolean> {
      const from = await db.selectFrom('toto_cursor').select('n').executeTakeFirstOrThrow()
      // Before the transaction: whoever holds one connection must not wait for another.
      const entries = await log(Number(from.n), LOG_PAGE, HEARD_TYPES)
      const last = entries.at(-1)
      if (last === undefined) return false
      return db.transaction().execute(async (tx) => {
        const { n } = await tx.selectFrom('toto_cursor').select('n').forUpdate().executeTakeFirstOrThrow()
        if (n !== from.n) return true
        const { heard, registers } = ownNews(await registersOf(tx, entries), entries)
        await writeFixtures(
          tx,
          heard.filter((one) => one.kind === 'fixture'),
        )
        for (const one of heard) {
          if (one.kind === 'result') await writeResult(tx, one, quote(refOf(one)).score)
          if (one.kind === 'taken-back') await writeTakenBack(tx, one)
          if (one.kind === 'cancelled') await writeCancelled(tx, one)
        }
        await writeRegisters(tx, registers)
        await doubt(tx, heard)
        await tx
          .updateTable('toto_cursor')
          .set({ n: BigInt(last.n) })
          .execute()
        return entries.length === LOG_PAGE
      })
    },
  }
}

const refOf = ({ event, market }: Of<'result'>): OutcomeRef => ({ event, market, outcome: '' })

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

/** The last word on each. A match that is brought forward closes its draws earlier; one put off opens nothing again. */
async function writeFixtures(tx: Db, heard: readonly Of<'fixture'>[]): Promise<void> {
  if (heard.length === 0) return
  const last = new Map(heard.map((one) => [one.fixture.id, one]))
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

/**
 * With the score that the book has now: whoever reads the result later wants to see it. What was confirmed is not undone
 * by what was seen.
 */
async function writeResult(tx: Db, heard: Of<'result'>, score: string | null): Promise<void> {
  const { event, market, won, isVoid, isConfirmed } = heard
  await sql`
    insert into toto_verdict (event, market, won, is_void, is_confirmed)
    select ${event}, ${market}, ${won}, ${isVoid}, ${isConfirmed}
    where exists (select from toto_fixture where event = ${event})
    on conflict (event, market) do update
      set won = excluded.won, is_void = excluded.is_void, is_confirmed = excluded.is_confirmed
      where excluded.is_confirmed or not toto_verdict.is_confirmed`.execute(tx)
  if (score !== null) await sql`update toto_fixture set score = ${score} where event = ${event}`.execute(tx)
}

const writeTakenBack = (tx: Db, { event, market }: Of<'taken-back'>) =>
  tx
    .updateTable('toto_verdict')
    .set({ won: null, is_void: false, is_confirmed: false })
    .where('event', '=', event)
    .where('market', '=', market)
    .execute()

async function writeCancelled(tx: Db, { event, market, isCancelled }: Of<'cancelled'>): Promise<void> {
  await sql`
    insert into toto_verdict (event, market, is_cancelled) select ${event}, ${market}, ${isCancelled}
    where exists (select from toto_fixture where event = ${event})
    on conflict (event, market) do update set is_cancelled = excluded.is_cancelled`.execute(tx)
}

/** Draws that were settled by what was known before are looked at again, also those that are being settled just now. */
async function doubt(tx: Db, heard: readonly Heard[]): Promise<void> {
  const events = [...new Set(heard.map((one) => (one.kind === 'fixture' ? one.fixture.id : one.event)))]
  if (events.length === 0) return
  await sql`
    update toto_draw set is_doubted = true
    where state <> 'open' and id in (select draw_id from toto_match where event = any(${events}))`.execute(tx)
}
