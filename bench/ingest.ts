import type { FeedMessage } from '@evens/contracts/feed'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '../apps/server/src/platform/database/connect.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { migrate } from '../apps/server/src/platform/database/index.ts'
import { allMigrations } from '../apps/server/src/modules/index.ts'
import { openFedBook } from './fed-book.ts'
import { createProducer, type Producer } from './feed-messages.ts'
import { median, round, type Benchmark } from './row.ts'

const RUNS = 3
const EVENTS = 500
const MESSAGES = 10_000
const MARKETS = 12
const BATCH = 1000

/** Messages taken in a second: checked, ordered, stored, priced and published; against storing the same rows alone. */
export const ingest: Benchmark = {
  name: 'ingest',
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), 'evens-bench-'))
    const server = await startEmbedded(folder, () => undefined)
    const database = connect('external', server.url, async () => undefined)
    try {
      await migrate(database, allMigrations, () => undefined)
      await database.pool.query('create table plain_message (like book_message including all)')
      const [rates, limits]: [number[], number[]] = [[], []]
      for (let run = 0; run < RUNS; run++) {
        // A run's own producer and events: fixtures first, then prices that move.
        const producer = createProducer(`bench-${run}`, run * 1_000_000 + 100_001)
        const messages = [...producer.fixtures(EVENTS), ...producer.prices(MESSAGES - EVENTS, MARKETS)]
        limits.push(await plainRate(database, messages))
        rates.push(await bookRate(database, producer, messages))
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

async function bookRate(database: Database, { name }: Producer, messages: readonly FeedMessage[]): Promise<number> {
  const book = await openFedBook(database, name)
  try {
    const startedMs = performance.now()
    await book.take(messages)
    return messages.length / ((performance.now() - startedMs) / 1000)
  } finally {
    await book.close()
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
