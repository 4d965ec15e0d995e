import type { FeedMessage } from '@evens/contracts/feed'
import { allMigrations } from '../apps/server/src/modules/index.ts'
import { connect, type Database } from '../apps/server/src/platform/database/connect.ts'
import { migrate } from '../apps/server/src/platform/database/index.ts'
import { startDatabases } from '../e2e/support/databases.ts'
import { type FedBook, openFedBook } from './fed-book.ts'
import { createProducer } from './feed-messages.ts'
import { growthOfLists } from './growth-list.ts'
import { type Benchmark, growthRows, type Row, type Size, workedMicros } from './row.ts'

/**
 * Growth of the parts with their size, in microseconds of work each: a list with its events, intake with the markets of
 * a message and with the events in the book. About two minutes. The fan-out and the models have benchmarks of their
 * own.
 */
export const growth: Benchmark = {
  name: 'growth',
  async run(say) {
    const databases = await startDatabases()
    async function within(measure: (database: Database, log: typeof say) => Promise<Row[]>): Promise<Row[]> {
      const database = connect('external', await databases.make(), async () => undefined)
      try {
        await migrate(database, allMigrations, () => undefined)
        return await measure(database, say)
      } finally {
        await database.close()
      }
    }
    try {
      return [...(await within(growthOfLists)), ...(await within(growthOfIntake))]
    } finally {
      await databases.stop()
    }
  },
}

const RUNS = 3
const MESSAGES = 2000
const MARKETS = [1, 12, 48]
const MARKETS_OF_EVENTS = 12
const EVENTS = [100, 1000, 5000]
const FEW = 100
const FIRST_ID = 100_001

/** CPU time of this node for a message: by the number of its markets, and by the number of events in the book. */
async function growthOfIntake(database: Database, say: (line: string) => void): Promise<Row[]> {
  const producer = createProducer('bench-growth', FIRST_ID)
  const book = await openFedBook(database, producer.name)
  try {
    await book.take(producer.fixtures(FEW))
    // Warm-up, so that the code is compiled before anything is measured.
    for (const markets of MARKETS) await book.take(producer.prices(MESSAGES, markets))
    const byMarkets: Size[] = []
    for (const markets of MARKETS) {
      await book.take(producer.pricesOfAll(markets))
      const micros = await several(() => microsOf(book, producer.prices(MESSAGES, markets)))
      byMarkets.push({ name: `${markets}`, micros })
      say(`${markets} markets a message: ${formatted(micros)}`)
    }
    const byEvents: Size[] = []
    let events = FEW
    for (const count of EVENTS) {
      await book.take(producer.fixtures(count - events))
      events = count
      await book.take(producer.pricesOfAll(MARKETS_OF_EVENTS))
      const micros = await several(() => microsOf(book, producer.prices(MESSAGES, MARKETS_OF_EVENTS)))
      byEvents.push({ name: `${count}`, micros })
      say(`${count} events in the book: ${formatted(micros)}`)
    }
    return [
      ...growthRows('repricing, markets a message', 'µs/message', byMarkets),
      ...growthRows('ingest, events in the book', 'µs/message', byEvents),
    ]
  } finally {
    await book.close()
  }
}

const formatted = (micros: readonly number[]): string => `${micros.map(Math.round).join(', ')} µs a message`

async function several(measure: () => Promise<number>): Promise<number[]> {
  const all: number[] = []
  for (let run = 0; run < RUNS; run += 1) all.push(await measure())
  return all
}

async function microsOf(book: FedBook, messages: readonly FeedMessage[]): Promise<number> {
  const before = workedMicros()
  await book.take(messages)
  return (workedMicros() - before) / messages.length
}
