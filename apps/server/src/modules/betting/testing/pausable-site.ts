import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../../platform/database/index.ts'
import { createNodes } from '../../../testing/nodes.ts'
import { type SiteServer, startSiteServer } from '../../../testing/site-server.ts'
import { startNats } from '../../../testing/start-nats.ts'
import type { BettingSite } from './another-node.ts'
import type { FollowerGiven, FollowerReply } from './follower-node.ts'
import { startBetting } from './start-betting.ts'

const NODE = new URL('./follower-node.ts', import.meta.url).pathname
/** A node that was silent for longer has lost the feed. */
export const SILENCE_MS = 5000
export const STAKE = 2000n
/** On a busy machine; a connection may be idle for half a minute of it. */
export const TIME_MS = 300_000
export const PATIENT = { timeout: 150_000, interval: 200 }

/** A site that has the feed and settles nothing, and nodes beside it that can be paused. */
export function aPausableSite() {
  const nodes = createNodes<FollowerReply>(NODE)
  let server: SiteServer
  let nats: Awaited<ReturnType<typeof startNats>>
  let site: BettingSite
  let speaking: NodeJS.Timeout

  beforeAll(async () => {
    server = await startSiteServer()
    nats = await startNats()
    site = await startBetting(server.database, {}, nats.url)
    speaking = setInterval(site.wake, 500)
  })
  afterAll(async () => {
    nodes.killAll()
    clearInterval(speaking)
    await site.stop()
    await server.stop()
    await nats.stop()
  })

  return {
    get site(): BettingSite {
      return site
    },
    get database(): Database {
      return server.database
    },
    aNode: ({ hasNats }: { readonly hasNats: boolean }) =>
      nodes.spawn({
        database: server.url,
        silenceMs: SILENCE_MS,
        natsUrl: hasNats ? nats.url : null,
      } satisfies FollowerGiven)(),
    read: async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row | undefined> =>
      (await server.database.pool.query<Row>(text, [...values])).rows[0],
  }
}
