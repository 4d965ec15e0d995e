import { once } from 'node:events'
import { connect } from '../../../platform/database/connect.ts'
import { startCashier } from './start-cashier.ts'

// A process with a cashier over HTTP, for the fault tests, until it is killed. `process.argv`: the addresses of the
// database and of the provider. It begins when it hears a word, with all its code loaded by then, and says its address.
const [databaseUrl = '', provider = ''] = process.argv.slice(2)
await once(process.stdin, 'data')
const site = await startCashier(
  connect('external', databaseUrl, async () => undefined),
  { sandbox: false, cashier: { provider: { id: 'strict', address: provider }, approvesUpTo: 1000 } },
  false,
)
site.cashier.keepGoing()
process.stdout.write(`http://127.0.0.1:${site.port}\n`)
