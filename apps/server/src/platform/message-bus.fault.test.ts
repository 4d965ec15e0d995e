import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMessageBus } from './message-bus.ts'
import { eventually } from '../testing/eventually.ts'

let nats: ChildProcess
let url: string

beforeAll(async () => {
  const port = await freePort()
  url = `nats://127.0.0.1:${port}`
  nats = await startNats(port)
})
afterAll(() => void nats.kill())

test('one node’s news reaches the others', async () => {
  const [here, there] = await Promise.all([openMessageBus(url), openMessageBus(url)])
  const received: unknown[] = []
  there.subscribe('release', (message) => received.push(message))
  await eventually(() => {
    here.publish('release', { version: 'b' })
    expect(received).toContainEqual({ version: 'b' })
  })
  await Promise.all([here.close(), there.close()])
})

test('a node comes back by itself after NATS was gone', async () => {
  const [here, there] = await Promise.all([openMessageBus(url), openMessageBus(url)])
  const received: unknown[] = []
  there.subscribe('release', (message) => received.push(message))
  nats.kill('SIGKILL')
  await once(nats, 'exit')
  nats = await startNats(Number(new URL(url).port))
  await eventually(() => {
    here.publish('release', { version: 'after' })
    expect(received).toContainEqual({ version: 'after' })
  })
  await Promise.all([here.close(), there.close()])
})

async function startNats(port: number): Promise<ChildProcess> {
  const child = spawn(process.env['EVENS_NATS'] ?? 'nats-server', ['-a', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((ready, reject) => {
    child.once('error', reject)
    child.stderr?.on('data', (chunk: Buffer) => chunk.toString().includes('Server is ready') && ready())
  })
  return child
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
