import * as contracts from '@evens/contracts'
import { Check } from 'typebox/value'
import { createHttp } from '../../../platform/http/app.ts'
import { createLogger, type Log } from '../../../platform/log.ts'
import { openMessageBus } from '../../../platform/message-bus.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'
import { aSiteDatabase } from '../../../testing/site-database.ts'
import type { BookEvent } from '../core/book.ts'
import { createBookModule } from '../index.ts'
import { createBookStore } from '../store.ts'
import { NOW_MS } from './build.ts'
import { POWER } from './messages.ts'
import type { aScriptedFeed } from './scripted-feed.ts'

type Given = {
  readonly feed: ReturnType<typeof aScriptedFeed>
  /** Events that are over and archived. */
  readonly past?: readonly BookEvent[]
  readonly log?: Log
}

const CALLS = Object.values(contracts).flatMap((one) =>
  typeof one === 'object' && 'path' in one && 'reply' in one ? [one] : [],
)

/** The book on a database and an HTTP server of its own, with everything that the feed has to say. */
export async function startBookOverHttp({ feed, past = [], log = SILENT_LOG }: Given) {
  const database = await aSiteDatabase()
  const store = createBookStore(database.kysely)
  await store.saveEvents(
    past.map((event) => ({ event, n: 0 })),
    true,
  )
  feed.say(feed.left())
  const book = await createBookModule({
    settings: { feed: 'simulator', seed: 'x', speed: 1, silenceMs: 20_000, onYourSide: null, featured: null, ...POWER },
    database,
    messageBus: await openMessageBus(null),
    clock: { nowMs: () => NOW_MS },
    simulator: feed.adapter,
    feedKey: Buffer.alloc(32, 1),
    log,
  })
  const app = await createHttp({
    logger: createLogger('silent'),
    trustProxy: false,
    requestsPerMinute: 100_000,
    languagesFor: () => ({ all: ['en', 'ru'], default: 'en' }),
    translate: (_language, key) => key,
  })
  book.routes(app)
  return {
    app,
    book,
    store,
    /** Checks every reply against its contract. */
    async ask<T>(path: string): Promise<T> {
      const answer = await app.inject(`/web-api/book/${path}`)
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
      const reply = answer.json<T>()
      const call = CALLS.find((known) => known.path === `/web-api/book/${path.replace(/\?.*/, '')}`)
      if (call === undefined || !Check(call.reply, reply)) throw new Error(`${path} breaks its contract`)
      return reply
    },
    async close(): Promise<void> {
      await app.close()
      await book.close()
      await database.close()
    },
  }
}
