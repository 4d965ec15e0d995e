import { once } from 'node:events'
import { connect } from '../../../platform/database/connect.ts'
import { startClockSync } from '../../../platform/database/index.ts'
import { startJobs } from '../../../platform/jobs.ts'
import { openMessageBus } from '../../../platform/message-bus.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'
import { createFair } from '../../fair/index.ts'
import { SEAL_KEY } from '../../games/testing/start-games.ts'
import { createPeople } from '../../sessions/testing/people.ts'
import { startSite } from '../../site/testing/start-site.ts'
import { createTables } from '../index.ts'
import { CHAIN_LENGTH, QUICK_CLOCKS } from './quick-tables.ts'

export type TableNodeGiven = { readonly database: string; readonly nats: string }
export type TableNodeReply = { readonly url: string }

// A node that moves tables and takes bets over HTTP, until it is killed.
const { database: url, nats } = JSON.parse(process.argv[2] ?? '') as TableNodeGiven
await once(process.stdin, 'data')
const database = connect('external', url, async () => undefined)
const { clock } = await startClockSync(database.pool, SILENT_LOG)
const { app, site } = await startSite(database, {}, { clock })
const people = createPeople({ siteFor: site.siteFor, database, clock, sessionKey: Buffer.alloc(32, 9) })
const tables = createTables({
  database,
  clock,
  clocks: QUICK_CLOCKS,
  chainLength: CHAIN_LENGTH,
  sites: site.sites.slice(0, 1),
  siteFor: site.siteFor,
  fair: createFair({ fairKey: SEAL_KEY }),
  messageBus: await openMessageBus(nats),
  aliasKey: Buffer.alloc(32, 6),
  notify: () => undefined,
  log: SILENT_LOG,
})
for (const part of [people, tables]) part.routes(app)
startJobs(tables)
const ready: TableNodeReply = { url: await app.listen({ port: 0, host: '127.0.0.1' }) }
process.stdout.write(`${JSON.stringify(ready)}\n`)
