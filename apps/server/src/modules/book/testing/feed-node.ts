import { flushCompileCache } from 'node:module'
import { connect } from '../../../platform/database/connect.ts'
import { createHttp } from '../../../platform/http/app.ts'
import { createLogger } from '../../../platform/log.ts'
import { httpFeed, httpFeedRoutes } from '../feeds/http-feed.ts'
import { startTestBookNode } from './start-book-node.ts'

// A process for the fault tests that takes a feed over HTTP until it is killed. `process.argv`: the database's address
// and the key in hex. It prints its own address in one line.
const [databaseUrl = '', key = ''] = process.argv.slice(2)
const clock = { nowMs: Date.now }
const { bookNode } = await startTestBookNode(
  connect('external', databaseUrl, async () => undefined),
  () => [httpFeed()],
  { tickMs: 50 },
)
const app = await createHttp({
  logger: createLogger('silent'),
  trustProxy: false,
  requestsPerMinute: 100_000_000,
  languagesFor: () => ({ all: ['en'], default: 'en' }),
  translate: (_language, text) => text,
})
httpFeedRoutes(app, { bookNode, isOn: true, key: Buffer.from(key, 'hex'), clock })
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
// Flushed now: a killed process has no exit handler.
flushCompileCache()
