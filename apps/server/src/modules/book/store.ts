import {
  OPERATOR,
  type FixtureDecision,
  type MarketRuling,
  type OperatorMessage,
  type LogMessage,
  type LogMessageType,
  type Progress,
} from '@evens/contracts/feed'
import { marketName, parseMarketKey } from '@evens/kernel'
import { registerAfter } from '@evens/rules/settlement'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { BookEvent, BookMarket } from './core/book.ts'
import type { PricePoint } from './core/price-history.ts'
import { cancelsIn, marketsFrom, resultsOf } from './core/results.ts'
import type { BookTables } from './tables.ts'

/** A message of the log and its offset. */
export type LogEntry = { readonly n: number; readonly message: LogMessage }
/** An event, and the last log offset that it includes. */
export type StoredEvent = { readonly event: BookEvent; readonly n: number }
export type ProducerReport = { readonly producer: string; readonly isDown: boolean; readonly quietMs: number }

const EVENTS_A_PAGE = 200
const PRUNED_AT_ONCE = 5000
const LOG_DAYS = 3
const DECISIONS_AT_ONCE = 100
const PRICE_DAYS = 14

export function createBookStore(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<BookTables>()
  return { ...documentStore(db), ...logStore(db), ...decisionStore(db), ...producerStore(db) }
}
export type BookStore = ReturnType<typeof createBookStore>

/** Snapshots of events, and the log offset that all of them include. */
const documentStore = (db: Kysely<BookTables>) => ({
  /** Every event that is not archived yet, a page at a time. */
  async *events(): AsyncGenerator<StoredEvent> {
    let after = ''
    for (;;) {
      const rows = await db
        .selectFrom('book_event')
        .selectAll()
        .where('markets', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EVENTS_A_PAGE)
        .execute()
      for (const row of rows) yield stored(row)
      const last = rows.at(-1)
      if (last === undefined || rows.length < EVENTS_A_PAGE) return
      after = last.id
    }
  },
  async find(ids: readonly string[]): Promise<StoredEvent[]> {
    const rows = await db.selectFrom('book_event').selectAll().where('id', 'in', ids).execute()
    return rows.map(stored)
  },
  /** A document is never overwritten by an older one, even if a former leader writes late. */
  async saveEvents(events: readonly StoredEvent[], isArchived: boolean): Promise<void> {
    const rows = JSON.stringify(events.map(({ event, n }) => documentOf(event, n, isArchived)))
    await sql`
      insert into book_event (id, sport, world, champ_id, competitor_ids, starts_at, status, producer, fixture, state,
        incidents, markets, results, version, at, happened_at, n, register)
      select id, sport, world, champ_id, competitor_ids, starts_at, status, producer, fixture, state,
        incidents, nullif(markets, 'null'), results, version, at, happened_at, n, register
      from jsonb_to_recordset(${rows}::text::jsonb) as row (id text, sport text, world text, champ_id text,
        competitor_ids text[], starts_at timestamptz, status smallint, producer text, fixture jsonb, state jsonb,
        incidents jsonb, markets jsonb, results jsonb, version bigint, at timestamptz, happened_at timestamptz, n bigint,
        register jsonb)
      on conflict (id) do update set sport = excluded.sport, world = excluded.world, champ_id = excluded.champ_id,
        competitor_ids = excluded.competitor_ids, starts_at = excluded.starts_at, status = excluded.status,
        producer = excluded.producer, fixture = excluded.fixture, state = excluded.state,
        incidents = excluded.incidents, markets = excluded.markets, results = excluded.results,
        version = excluded.version, at = excluded.at, happened_at = excluded.happened_at, n = excluded.n,
        register = excluded.register, updated_at = now()
      where book_event.n <= excluded.n`.execute(db)
  },
  async checkpoint(): Promise<number> {
    const { n } = await db.selectFrom('book_checkpoint').select('n').executeTakeFirstOrThrow()
    return Number(n)
  },
  async saveCheckpoint(n: number): Promise<void> {
    await sql`update book_checkpoint set n = greatest(n, ${BigInt(n)})`.execute(db)
  },
  async savePrices(points: readonly PricePoint[]): Promise<void> {
    await db
      .insertInto('book_price_point')
      .values(points.map((point) => ({ ...point, at: new Date(point.at) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})

/** The log itself, which only the leader appends to. */
const logStore = (db: Kysely<BookTables>) => ({
  /** `types` filters in the database: prices are most of the log, and some readers need none. */
  async log(after: number, limit: number, types: readonly LogMessageType[] = []): Promise<LogEntry[]> {
    const rows = await db
      .selectFrom('book_message')
      .select(['n', 'body'])
      .where('n', '>', BigInt(after))
      .$if(types.length > 0, (query) => query.where('type', 'in', types))
      .orderBy('n')
      .limit(limit)
      .execute()
    return rows.map(({ n, body }) => ({ n: Number(n), message: body }))
  },
  /** The messages about an event with `from` <= offset < `before`. */
  async logOf(event: string, from: number, before: number): Promise<LogMessage[]> {
    const rows = await db
      .selectFrom('book_message')
      .select('body')
      .where('event', '=', event)
      .where('n', '>=', BigInt(from))
      .where('n', '<', BigInt(before))
      .orderBy('n')
      .execute()
    return rows.map(({ body }) => body)
  },
  /** Deletes a page of expired rows; true if there may be more. Messages of a held fixture stay until it is decided. */
  async prune(): Promise<boolean> {
    const messages = await sql`
      delete from book_message where n in (
        select n from book_message
        where received_at < now() - make_interval(days => ${LOG_DAYS}) and n <= (select n from book_checkpoint)
          and n < coalesce((
            select min((register #>> '{held,since}')::bigint) from book_event
            where register #>> '{held,since}' is not null
          ), n + 1)
        order by n limit ${PRUNED_AT_ONCE}
      )`.execute(db)
    const points = await sql`
      delete from book_price_point where (event, ref, at) in (
        select event, ref, at from book_price_point
        where at < now() - make_interval(days => ${PRICE_DAYS}) order by at limit ${PRUNED_AT_ONCE}
      )`.execute(db)
    return Math.max(Number(messages.numAffectedRows ?? 0n), Number(points.numAffectedRows ?? 0n)) >= PRUNED_AT_ONCE
  },
})

/** Decisions of operators about held fixtures. */
const decisionStore = (db: Kysely<BookTables>) => ({
  /** Decisions that are not in the log yet. */
  async decisions(): Promise<FixtureDecision[]> {
    const rows = await db
      .selectFrom('book_fixture_decision')
      .selectAll()
      .where('is_logged', '=', false)
      .orderBy('id')
      .limit(DECISIONS_AT_ONCE)
      .execute()
    return rows.map(({ id, at, event, decision, generation, is_void }) => ({
      type: 'fixture_decision',
      producer: OPERATOR,
      seq: Number(id),
      at: at.getTime(),
      event,
      decision,
      generation,
      isVoid: is_void,
    }))
  },
  /** Rulings that are not in the log yet. */
  async rulings(): Promise<MarketRuling[]> {
    const rows = await db
      .selectFrom('book_market_ruling')
      .selectAll()
      .where('is_logged', '=', false)
      .orderBy('id')
      .limit(DECISIONS_AT_ONCE)
      .execute()
    return rows.flatMap(({ id, at, event, generation, market, ruling }) => {
      const ref = parseMarketKey(market)
      const message = { producer: OPERATOR, seq: Number(id), at: at.getTime(), event, generation, ruling } as const
      return ref === null ? [] : [{ type: 'market_ruling', market: ref, ...message }]
    })
  },
  async noteLogged(messages: readonly OperatorMessage[]): Promise<void> {
    const ids = sql<bigint>`any(${messages.map(({ seq }) => String(seq))}::bigint[])`
    await db.updateTable('book_fixture_decision').set({ is_logged: true }).where('id', '=', ids).execute()
    await db.updateTable('book_market_ruling').set({ is_logged: true }).where('id', '=', ids).execute()
  },
})

/** The state of each producer, as the leader wrote it. */
const producerStore = (db: Kysely<BookTables>) => ({
  async progress(): Promise<Progress> {
    const rows = await db.selectFrom('book_producer').select(['producer', 'seq', 'at']).execute()
    return Object.fromEntries(rows.map(({ producer, seq, at }) => [producer, { seq: Number(seq), at: at.getTime() }]))
  },
  async producers(): Promise<ProducerReport[]> {
    const quiet = sql<number>`extract(epoch from now() - updated_at)::float8 * 1000`
    const rows = await db
      .selectFrom('book_producer')
      .select(['producer', 'is_down', quiet.as('quiet_ms')])
      .execute()
    return rows.map(({ producer, is_down, quiet_ms }) => ({ producer, isDown: is_down, quietMs: quiet_ms }))
  },
})

function documentOf(event: BookEvent, n: number, isArchived: boolean): Readonly<Record<string, unknown>> {
  const { fixture, state } = event
  return {
    id: fixture.id,
    sport: fixture.sport,
    world: fixture.world,
    champ_id: fixture.champ.id,
    competitor_ids: fixture.competitors.map(({ id }) => id),
    starts_at: new Date(fixture.startsAt),
    status: state.status,
    producer: event.producer,
    fixture,
    state,
    incidents: event.incidents,
    markets: isArchived ? null : [...event.markets.values()],
    results: resultsOf(event.markets.values()),
    version: event.version,
    at: new Date(event.at),
    happened_at: new Date(event.happenedAt),
    n,
    register: event.register,
  }
}

/** A parsed document has names of its own for every market: they are replaced by the shared ones. */
const shared = (market: BookMarket): BookMarket => ({
  ...market,
  ...marketName(market.market, market.specifiers, market.key),
  cancels: cancelsIn(market),
})

function stored(row: Selectable<BookTables['book_event']>): StoredEvent {
  const markets = row.markets ?? marketsFrom(row.results)
  const { fixture } = row
  const register = row.register ?? registerAfter(null, { type: 'fixture_change', fixture }, 0)
  if (register === null) throw new Error(`the document of event ${row.id} names no game`)
  const event: BookEvent = {
    fixture,
    register,
    producer: row.producer,
    state: row.state,
    markets: new Map(markets.map(shared).map((market) => [market.key, market])),
    incidents: row.incidents,
    version: Number(row.version),
    at: row.at.getTime(),
    happenedAt: row.happened_at.getTime(),
  }
  return { event, n: Number(row.n) }
}
