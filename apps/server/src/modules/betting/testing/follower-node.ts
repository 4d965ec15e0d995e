import { once } from 'node:events'
import { startJobs } from '../../../platform/jobs.ts'
import { connect } from '../../../platform/database/connect.ts'
import { startBetting } from './start-betting.ts'

export type FollowerGiven = {
  readonly database: string
  readonly silenceMs: number
  /** Without it there is only the database to follow by. */
  readonly natsUrl: string | null
}
export type FollowerReply = { readonly url: string }

// A node that follows the book of another one, takes bets over HTTP and settles, until it is killed.
const { database, silenceMs, natsUrl } = JSON.parse(process.argv[2] ?? '') as FollowerGiven
await once(process.stdin, 'data')
const external = connect('external', database, async () => undefined)
const site = await startBetting(external, {}, natsUrl, { nowMs: () => Date.now() }, silenceMs)
startJobs(site.betting)
const ready: FollowerReply = { url: await site.app.listen({ port: 0, host: '127.0.0.1' }) }
process.stdout.write(`${JSON.stringify(ready)}\n`)
