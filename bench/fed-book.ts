import type { FeedAdapter, FeedMessage } from '@evens/contracts/feed'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBookModule, type BookModule } from '../apps/server/src/modules/book/index.ts'
import { openMessageBus } from '../apps/server/src/platform/message-bus.ts'
import type { Database } from '../apps/server/src/platform/database/connect.ts'
import { evens } from '../sites/evens.ts'
import { createLog, createLogger } from '../apps/server/src/platform/log.ts'

/** More than this is not kept waiting: a feed that is ahead of the log is held back here. */
const AHEAD_MAX = 5000

export type FedBook = {
  readonly routes: BookModule['routes']
  /** Done when all of them are stored and in the book. */
  readonly take: (messages: readonly FeedMessage[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** The book of a site, in this process, with one producer that says what it is given. */
export async function openFedBook(database: Database, producer: string): Promise<FedBook> {
  const messageBus = await openMessageBus(null)
  const receivers: ((message: FeedMessage) => void)[] = []
  const adapter: FeedAdapter = {
    name: 'bench',
    producers: [producer],
    start: async (to) => void receivers.push(to),
    recover: () => undefined,
    stop: async () => undefined,
  }
  const book = await createBookModule({
    settings: { ...evens.book, feed: 'simulator' },
    database,
    messageBus,
    clock: { nowMs: Date.now },
    simulator: () => adapter,
    feedKey: new Uint8Array(32),
    log: createLog(createLogger('warn')),
  })
  while (receivers.length === 0) await sleep(10)
  let given = 0
  return {
    routes: book.routes,
    async take(messages) {
      given += messages.length
      for (const message of messages) {
        for (const receive of receivers) receive(message)
        while ((book.figures().waiting ?? 0) > AHEAD_MAX) await sleep(1)
      }
      while ((book.figures().taken ?? 0) < given) await sleep(1)
    },
    async close() {
      await book.close()
      await messageBus.close()
    },
  }
}
