import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { won } from '../modules/betting/testing/start-betting.ts'
import { connect } from '../platform/database/connect.ts'
import { startJobs } from '../platform/jobs.ts'
import type { BankGiven, BankReply } from './bank-run.ts'
import { startBank } from './start-bank.ts'

// A bank over HTTP until it is killed. In each of its lives there is one game to bet on, and that of the life before
// is settled meanwhile; in the first it gets its customers.
const { database, provider, life, port, isSecond, customers, cash } = JSON.parse(process.argv[2] ?? '') as BankGiven
await once(process.stdin, 'data')
const bank = await startBank(
  connect('external', database, async () => undefined),
  provider,
)
const gameOf = (number: number): string => String(600_000 + number)

/** The database may be killed just now. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work()
    } catch {
      await sleep(100)
    }
  }
}

const isFirst = life === 0 && !isSecond
if (isFirst) await bank.wallet.seedSandboxRates()
const players = isFirst ? await bank.morePlayers(customers, BigInt(cash)) : []
if (!isSecond) await bank.game(gameOf(life))
while (!bank.book.quote({ event: gameOf(life), market: 'result', outcome: 'home' }).isOpen) {
  if (!isSecond && !isFirst) bank.wake()
  await sleep(20)
}
startJobs(bank.betting)
startJobs(bank.cashier)
if (life > 0 && !isSecond) void untilDone(() => bank.settle(gameOf(life - 1), won('home')))
const ready: BankReply = {
  url: await bank.app.listen({ port, host: '127.0.0.1' }),
  game: gameOf(life),
  customers: players.map(({ id, token }) => ({ id: String(id), token })),
}
process.stdout.write(`${JSON.stringify(ready)}\n`)
