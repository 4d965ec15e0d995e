import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { Compile } from 'typebox/compile'
import { createSandbox, Settings } from './server.ts'

// A payment provider of play money, in a process of its own. It reads its settings from the first line of input and
// writes its port to the first line of output. It exits when its input closes, because its parent is gone then.
const isSettings = Compile(Settings)
const [line = ''] = await new Promise<string[]>((resolve) => {
  const input = createInterface({ input: process.stdin })
  input.once('line', (text) => resolve([text]))
  input.once('close', () => process.exit(0))
})
const settings: unknown = JSON.parse(line)
if (!isSettings.Check(settings)) throw new Error('the settings on standard input are not valid')
const { server, stop } = createSandbox(settings)
server.listen(settings.port, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => {
  stop()
  process.exit(0)
})
