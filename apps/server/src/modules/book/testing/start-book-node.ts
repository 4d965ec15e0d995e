import type { FeedAdapter } from '@evens/contracts/feed'
import { openMessageBus } from '../../../platform/message-bus.ts'
import type { Database } from '../../../platform/database/index.ts'
import { createBook, type Change } from '../core/book.ts'
import { startBookNode, type BookNodeDeps } from '../book-node.ts'
import { NOW_MS } from './build.ts'
import { POWER } from './messages.ts'
import { recordedLog } from '../../../testing/recorded-log.ts'

/** A clock that moves only by `advance`. */
export function aClock() {
  let nowMs = NOW_MS
  return { nowMs: () => nowMs, advance: (ms: number): void => void (nowMs += ms) }
}

/** A book node with a short pulse, and everything it reports. */
export async function startTestBookNode(
  database: Database,
  adapters: () => readonly FeedAdapter[],
  given: Partial<BookNodeDeps> = {},
) {
  const book = createBook()
  const changes: Pick<Change, 'markets'>[] = []
  const { log, lines: logged } = recordedLog()
  const gone: string[] = []
  const bookNode = await startBookNode({
    book,
    database,
    messageBus: await openMessageBus(null),
    clock: { nowMs: Date.now },
    rules: POWER,
    silenceMs: 20_000,
    adapters,
    log,
    onChange: (change) => changes.push({ markets: change.markets }),
    onProducersChanged: () => undefined,
    onGone: (event) => gone.push(event),
    tickMs: 10,
    ...given,
  })
  return { bookNode, book, changes, logged, gone }
}
