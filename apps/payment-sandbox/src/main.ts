import { createInterface } from 'node:readline'
import type { AddressInfo } from 'node:net'
import { Compile } from 'typebox/compile'
import { createSandbox } from './server.ts'
import { Settings } from './settings.ts'

// A payment provider of play money, in a process of its own. Its settings come in the first line of input, its port goes
// out in the first line of output, and it ends when its input does: whoever started it is gone then.
const isSettings = Compile(Settings)
const [line = ''] = await new Promise<string[]>((heard) => {
  const input = createInterface({ input: process.stdin })
  input.once('line', (text) => heard([text]))
  input.once('close', () => process.exit(0))
})
const settings: unknown = JSON.parse(line)
if (!isSettings.Check(settings)) throw new Error('these are no settings of a payment sandbox')
const { server, stop } = createSandbox(settings)
server.listen(settings.port, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => {
  stop()
  process.exit(0)
})
