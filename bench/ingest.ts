import type { FeedAdapter, FeedMessage } from '@evens/contracts/feed'
import { createRandom } from '@evens/kernel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCarrier } from '../apps/server/src/platform/carrier.ts'
import { connect, type Database } from '../apps/server/src/platform/database/connect.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { migrate } from '../apps/server/src/platform/database/index.ts'
import { bookMigrations, createBookModule } from '../apps/server/src/modules/book/index.ts'
import { evens } from '../sites/evens.ts'
import { median, round, type Benchmark } from './row.ts'

const RUNS = 3
const EVENTS = 500
const MESSAGES = 10_000
const MARKETS = 12
const BATCH = 1000
/** More than this is not kept waiting: a feed that is ahead of the log is held back here. */
const AHEAD_MAX = 5000

/** Messages taken in a second: checked, ordered, stored, priced and told on; against storing the same rows and no more. */
export const ingest: Benchmark = {
  name: 'ingest',
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), 'evens-bench-'))
    const server = await startEmbedded(folder, () => undefined)
    const database = connect('external', server.url, async () => undefined)
    try {
      await migrate(database, bookMigrations, () => undefined)
      await database.pool.query('create table plain_message (like book_message including all)')
      const [rates, limits]: [number[], number[]] = [[], []]
      for (let run = 0; run < RUNS; run++) {
        const messages = messagesOf(run)
        limits.push(await plainRate(database, messages))
        rates.push(await bookRate(database, messages))
        say(`${Math.round(rates.at(-1) ?? 0)} messages a second, plain inserts ${Math.round(limits.at(-1) ?? 0)}`)
      }
      const [rate, limit] = [median(rates), median(limits)]
      return [
        {
          name: `ingest, ${MARKETS} markets a message`,
          value: round(rate, 0),
          unit: 'messages/s',
          ratio: round(rate / limit),
          against: `plain batched inserts ${Math.round(limit)}/s`,
          runs: RUNS,
        },
      ]
    } finally {
      await database.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function bookRate(database: Database, messages: readonly FeedMessage[]): Promise<number> {
  const carrier = await openCarrier(null)
  const clock = { nowMs: Date.now }
  const receivers: ((message: FeedMessage) => void)[] = []
  const adapter: FeedAdapter = {
    name: 'bench',
    producers: [messages[0]?.producer ?? ''],
    start: async (to) => void receivers.push(to),
    recover: () => undefined,
    stop: async () => undefined,
  }
  const warn = (message: string): void => void process.stderr.write(`${message}\n`)
  const settings = { ...evens.book, feed: 'simulator' as const }
  const feedKey = new Uint8Array(32)
  const book = await createBookModule({ settings, database, carrier, clock, simulator: () => adapter, feedKey, warn })
  try {
    while (receivers.length === 0) await sleep(10)
    const startedMs = performance.now()
    for (const message of messages) {
      for (const receive of receivers) receive(message)
      while ((book.figures().waiting ?? 0) > AHEAD_MAX) await sleep(1)
    }
    while ((book.figures().taken ?? 0) < messages.length) await sleep(1)
    return messages.length / ((performance.now() - startedMs) / 1000)
  } finally {
    await book.close()
    await carrier.close()
  }
}

const PLAIN = `
  insert into plain_message (producer, seq, at, event, type, body)
  select message ->> 'producer', (message -> 'seq')::bigint,
    timestamptz 'epoch' + (message -> 'at')::bigint * interval '1 millisecond',
    message ->> 'event', message ->> 'type', message
  from jsonb_array_elements($1::text::jsonb) as list (message)`

async function plainRate(database: Database, messages: readonly FeedMessage[]): Promise<number> {
  const batches: string[] = []
  for (let at = 0; at < messages.length; at += BATCH) batches.push(JSON.stringify(messages.slice(at, at + BATCH)))
  const startedMs = performance.now()
  for (const batch of batches) await database.pool.query(PLAIN, [batch])
  return messages.length / ((performance.now() - startedMs) / 1000)
}

/** A run's own producer and events: fixtures first, then prices that move. */
function messagesOf(run: number): FeedMessage[] {
  const random = createRandom(`ingest ${run}`)
  const nowMs = Date.now()
  const envelope = (at: number) => ({ producer: `bench-${run}`, seq: at + 1, at: nowMs + at })
  const idOf = (event: number): string => String(run * 1_000_000 + 100_001 + event)
  const fixtures = Array.from({ length: EVENTS }, (_, at): FeedMessage => ({
    ...envelope(at),
    type: 'fixture_change',
    change: 'new',
    fixture: {
      id: idOf(at),
      sport: 'football',
      kind: 'match',
      world: 'real',
      champ: { id: '1', names: { en: 'League' }, rank: 1 },
      competitors: ['Home', 'Away'].map((en, side) => ({ id: String(at * 2 + side + 1), names: { en } })),
      startsAt: nowMs + 3_600_000,
      format: {},
      coverage: { isLive: true, hasStream: false },
      delayMs: 0,
    },
  }))
  const prices = Array.from({ length: MESSAGES - EVENTS }, (_, at): FeedMessage => ({
    ...envelope(EVENTS + at),
    type: 'odds_change',
    event: idOf(random.int(EVENTS)),
    markets: Array.from({ length: MARKETS }, (_line, line) => {
      const over = 0.3 + random.next() * 0.2
      const outcomes = [
        { id: 'over', isActive: true, probability: over },
        { id: 'under', isActive: true, probability: 1 - over },
      ]
      return { market: 'total', specifiers: { total: `${line}.5` }, status: 1, outcomes }
    }),
  }))
  return [...fixtures, ...prices]
}
