import { setTimeout as sleep } from 'node:timers/promises'
import type { CallApi } from '@evens/remote-sdk'
import { localCall } from '../apps/server/src/pages/reader.ts'
import type { Database } from '../apps/server/src/platform/database/connect.ts'
import { createHttp } from '../apps/server/src/platform/http/app.ts'
import { createLogger } from '../apps/server/src/platform/log.ts'
import { MARKETS } from '../e2e/support/game.ts'
import { type FedBook, openFedBook } from './fed-book.ts'
import { createProducer } from './feed-messages.ts'
import { growthRows, median, round, type Row, workedMicros } from './row.ts'

const RUNS = 3
const WARM_MS = 500
const RUN_MS = 1000
const SIZES = [50, 200, 800]
/** The most that one answer may hold; a longer list is asked for page by page. */
const PAGE = 200
const WAYS = ['kept', 'made anew', 'SQL'] as const
const FIRST_ID = 100_001
const WRITTEN_WAIT_MS = 60_000

/** The documents of the list and no more: names, boards and prices in a language would still have to be made of them. */
const DOCUMENTS = `
  select id, fixture, state, markets from book_event
  where sport = 'football' and status = 0 and markets is not null order by starts_at, id limit $1 offset $2`

type Way = (typeof WAYS)[number]
type Read = (limit: number, offset: number) => Promise<unknown>

/**
 * A list as a page requests it: the cached response, one rendered from the book, and one read from the database, whose
 * own work is included.
 */
export async function growthOfLists(database: Database, say: (line: string) => void): Promise<Row[]> {
  const producer = createProducer('bench-lists', FIRST_ID)
  const book = await openFedBook(database, producer.name)
  const client = await database.pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const call = await callOf(book)
    const section = (limit: number, offset: number, more = {}): Promise<unknown> => {
      const query = {
        lang: 'en',
        section: 'line' as const,
        sport: 'football',
        limit: String(limit),
        offset: String(offset),
      }
      return call('GET /web-api/book/section', { query: { ...query, ...more } })
    }
    let asked = 0
    const reads: Readonly<Record<Way, Read>> = {
      kept: (limit, offset) => section(limit, offset),
      // Another question each time; no such sport is in the list.
      'made anew': (limit, offset) => section(limit, offset, { hidden: `none-${asked++}` }),
      SQL: async (limit, offset) => (await client.query(DOCUMENTS, [limit, offset])).rows as unknown[],
    }
    const measured: Record<Way, number[][]> = { kept: [], 'made anew': [], SQL: [] }
    for (const [at, size] of SIZES.entries()) {
      await book.take([...producer.fixtures(size - (SIZES[at - 1] ?? 0)), ...producer.offerAll(MARKETS)])
      await untilWritten(database, size)
      for (let run = 0; run < RUNS; run += 1)
        for (const way of WAYS)
          (measured[way][at] ??= []).push(
            await microsOf(reads[way], size, way === 'SQL' ? (rows[0]?.pid ?? null) : null),
          )
      say(`${size} events: ${WAYS.map((way) => `${way} ${round(median(measured[way][at] ?? []), 1)} µs`).join(', ')}`)
    }
    return rowsOf(measured)
  } finally {
    client.release()
    await book.close()
  }
}

/** The in-process call of a page. */
async function callOf(book: FedBook): Promise<CallApi> {
  const app = await createHttp({
    logger: createLogger('silent'),
    trustProxy: false,
    requestsPerMinute: 100_000_000,
    languagesFor: () => ({ all: ['en'], default: 'en' }),
    translate: (_language, key) => key,
  })
  book.routes(app)
  const calls: CallApi[] = []
  app.get('/page', async (request, reply) => {
    calls.push(localCall(request, reply, 'en'))
    return {}
  })
  await app.inject({ url: '/page' })
  const [call] = calls
  if (call === undefined) throw new Error('no page was asked for')
  return call
}

function rowsOf(measured: Readonly<Record<Way, readonly (readonly number[])[]>>): Row[] {
  const sizes = (way: Way) => SIZES.map((size, at) => ({ name: `${size}`, micros: measured[way][at] ?? [] }))
  const againstSql = (way: Way): Row[] =>
    SIZES.map((size, at) => {
      const [ours, sql] = [median(measured[way][at] ?? []), median(measured.SQL[at] ?? [])]
      return {
        name: `growth list ${size}, SQL against ${way}`,
        value: round(sql, 1),
        unit: 'µs/list',
        ratio: round(sql / ours),
        against: `${way} ${round(ours, 1)} µs`,
        runs: RUNS,
      }
    })
  return [
    ...growthRows('list, kept,', 'µs/list', sizes('kept')),
    ...growthRows('list, made anew,', 'µs/list', sizes('made anew')),
    ...againstSql('kept'),
    ...againstSql('made anew'),
  ]
}

const offsetsOf = (size: number): number[] => Array.from({ length: Math.ceil(size / PAGE) }, (_, page) => page * PAGE)

async function microsOf(read: Read, size: number, pid: number | null): Promise<number> {
  const list = async (): Promise<void> => {
    for (const offset of offsetsOf(size)) await read(Math.min(PAGE, size), offset)
  }
  for (const warmMs = performance.now() + WARM_MS; performance.now() < warmMs;) await list()
  const untilMs = performance.now() + RUN_MS
  const before = workedMicros(pid)
  let lists = 0
  for (; performance.now() < untilMs; lists += 1) await list()
  return (workedMicros(pid) - before) / lists
}

/** The documents are written some seconds behind the book. */
async function untilWritten(database: Database, size: number): Promise<void> {
  for (const untilMs = performance.now() + WRITTEN_WAIT_MS; performance.now() < untilMs; await sleep(500)) {
    const { rows } = await database.pool.query<{ count: string }>(
      "select count(*) from book_event where markets is not null and markets <> '[]'::jsonb and markets <> '{}'::jsonb",
    )
    if (Number(rows[0]?.count) === size) return
  }
  throw new Error(`the documents of ${size} events were not written in time`)
}
