import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../../platform/database/connect.ts'
import { startBetting } from './start-betting.ts'

// A process that takes bets over HTTP, for the fault tests, until it is killed. `process.argv`: the database's address,
// a game, and whether it is a new one. It begins when it hears a word, with all its code loaded by then, and says its
// own address in one line, once the game can be bet on.
const [databaseUrl = '', game = '', isNew = ''] = process.argv.slice(2)
await once(process.stdin, 'data')
const site = await startBetting(connect('external', databaseUrl, async () => undefined))
site.betting.keepGoing()
if (isNew === 'new') await site.game(game)
while (!site.book.quote({ event: game, market: 'result', outcome: 'home' }).isOpen) {
  if (isNew !== 'new') site.wake()
  await sleep(20)
}
process.stdout.write(`${await site.app.listen({ port: 0, host: '127.0.0.1' })}\n`)
