import type { FeedAdapter } from '@evens/contracts/feed'
import { openCarrier } from '../../../platform/carrier.ts'
import type { Database } from '../../../platform/database/index.ts'
import { createBook, type Change } from '../core/book.ts'
import { keepBook, type KeeperDeps } from '../keeper.ts'
import { NOW_MS } from './build.ts'
import { POWER } from './messages.ts'

/** A clock that stands still until it is moved. */
export function aClock() {
  let nowMs = NOW_MS
  return { nowMs: () => nowMs, advance: (ms: number): void => void (nowMs += ms) }
}

/** A keeper with a quick pulse, and all that it says. */
export async function startKeeper(
  database: Database,
  adapters: () => readonly FeedAdapter[],
  given: Partial<KeeperDeps> = {},
) {
  const book = createBook()
  const changes: Pick<Change, 'markets'>[] = []
  const warnings: string[] = []
  const gone: string[] = []
  const keeper = await keepBook({
    book,
    database,
    carrier: await openCarrier(null),
    clock: { nowMs: Date.now },
    rules: POWER,
    silenceMs: 20_000,
    adapters,
    warn: (message) => warnings.push(message),
    onChange: (change) => changes.push({ markets: change.markets }),
    onProducersChanged: () => undefined,
    onGone: (event) => gone.push(event),
    tickMs: 10,
    ...given,
  })
  return { keeper, book, changes, warnings, gone }
}
