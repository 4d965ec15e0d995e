import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '@evens/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../platform/database/connect.ts'
import { openMessageBus } from '../../platform/message-bus.ts'
import { type SiteServer, startSiteServer } from '../../testing/site-server.ts'
import { anHttpProducer } from './testing/http-producer.ts'
import { aMatchDay } from './testing/match-day.ts'
import { alive } from './testing/messages.ts'
import { aScriptedFeed } from './testing/scripted-feed.ts'
import { startTestBookNode } from './testing/start-book-node.ts'
import { bookOf, plain } from './testing/book-of.ts'

const NODE = new URL('./testing/feed-node.ts', import.meta.url).pathname
const KEY = Buffer.alloc(32, 5)
const BATCH = 20
const KILLED_EVERY = 30
let server: SiteServer
let database: Database

beforeAll(async () => {
  server = await startSiteServer()
  database = server.database
})
afterAll(() => server.stop())

async function startNode(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [NODE, server.url, KEY.toString('hex')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

test('kill -9 in the middle of the stream, again and again: the book is the same, and nothing was applied twice', async () => {
  const day = aMatchDay({ seed: 'kill', events: 30, steps: 2400 })
  const random = createRandom('kill')
  let node = await startNode()
  const producer = anHttpProducer(KEY, () => node.url)
  /** While messages are on their way, in the middle of a write or between two. */
  async function killSoon(): Promise<void> {
    await sleep(random.int(40))
    node.child.kill('SIGKILL')
    await once(node.child, 'exit')
    node = await startNode()
  }
  for (let batch = 0; batch * BATCH < day.length; batch++) {
    const killing = batch % KILLED_EVERY === KILLED_EVERY - 1 ? killSoon() : null
    await producer.send(day.slice(batch * BATCH, (batch + 1) * BATCH))
    await killing
  }
  await producer.send([alive(0, Date.now())])
  node.child.kill('SIGKILL')
  await once(node.child, 'exit')

  const { bookNode, book } = await startTestBookNode(database, () => [])
  try {
    expect(plain(book)).toEqual(plain(bookOf(producer.sent)))
    const { rows } = await database.pool.query<{ seq: bigint }>('select seq from book_message order by n')
    expect(rows.map(({ seq }) => Number(seq))).toEqual(producer.sent.map(({ seq }) => seq))
  } finally {
    await bookNode.stop()
  }
})

test('two nodes and NATS: the follower’s book is the leader’s, also after NATS was gone for a while', async () => {
  const port = await freePort()
  let nats = await startNats(port)
  const carriers = await Promise.all([1, 2].map(() => openMessageBus(`nats://127.0.0.1:${port}`)))
  const own = connect('external', server.url, async () => undefined)
  const day = aMatchDay({ seed: 'nats', events: 10, steps: 900, producer: 'nats', firstEvent: 800_001 })
  const feed = aScriptedFeed(day, 'nats')
  const [first, second] = await Promise.all(
    carriers.map((messageBus, at) =>
      startTestBookNode(at === 0 ? own : database, () => [feed.adapter()], { messageBus }),
    ),
  )
  try {
    if (first === undefined || second === undefined) throw new Error('two carriers are two nodes')
    await expect.poll(() => [first, second].filter(({ bookNode }) => bookNode.intake() !== null).length).toBe(1)
    const expected = () => plain(bookOf(feed.sent))
    const agree = async () => {
      for (const { book } of [first, second])
        await expect
          .poll(() => (plain(book) as { producer: string }[]).filter(({ producer }) => producer === 'nats'), {
            timeout: 20_000,
          })
          .toEqual(expected())
    }
    feed.say(400)
    await agree()
    nats.kill('SIGKILL')
    await once(nats, 'exit')
    feed.say(200)
    await agree()
    nats = await startNats(port)
    feed.say(feed.left())
    await agree()
    for (const { book } of [first, second])
      await expect.poll(() => book.down.has('nats'), { timeout: 20_000 }).toBe(false)
  } finally {
    await first?.bookNode.stop()
    await second?.bookNode.stop()
    // One that has not found NATS again yet has nothing to hand over.
    await Promise.allSettled(carriers.map((messageBus) => messageBus.close()))
    await own.close()
    nats.kill()
  }
})

async function startNats(port: number): Promise<ChildProcess> {
  const child = spawn(process.env['EVENS_NATS'] ?? 'nats-server', ['-a', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((ready, reject) => {
    child.once('error', reject)
    child.stderr.on('data', (chunk: Buffer) => chunk.toString().includes('Server is ready') && ready())
  })
  return child
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  return port
}
