import { createRandom } from '@evens/kernel'
import type { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { aRowSource } from './testing/a-row-source.ts'
import { browserSocket } from './testing/browser-socket.ts'
import { clientFrame, rawSocket } from './testing/raw-socket.ts'
import { startLive, type LiveOptions, type RunningLive } from './testing/start-live.ts'
import { until } from '../../testing/eventually.ts'

const KB = 1024
const FRAMES = 10_000
const random = createRandom('what nobody should say')

let live: RunningLive
/** The server's end of every connection. */
const ends = new Set<Socket>()

async function start(source: Parameters<typeof startLive>[0], options: LiveOptions): Promise<void> {
  ends.clear()
  live = await startLive(source, options)
  live.app.server.on('connection', (socket) => {
    ends.add(socket)
    socket.once('close', () => ends.delete(socket))
  })
}
afterEach(() => live.app.close())

const follow = (topics: readonly string[]) => JSON.stringify({ op: 'follow', topics })

const NONSENSE: readonly (() => Buffer)[] = [
  () => clientFrame(''),
  () => clientFrame('null'),
  () => clientFrame('{"op":"follow"'),
  () => clientFrame('{"op":"follow","topics":[]}'),
  () => clientFrame('{"op":"follow","topics":"row:1"}'),
  () => clientFrame('{"op":"follow","topics":["row:1"],"token":"abc"}'),
  () => clientFrame('{"op":"follow","topics":["row:1"],"from":{"row:1":-1}}'),
  () => clientFrame('{"op":"follow","topics":["row:1"],"__proto__":{"a":1}}'),
  () => clientFrame('{"op":"erase","topics":["row:1"]}'),
  () => clientFrame('[{"op":"follow","topics":["row:1"]}]'),
  () => clientFrame(follow(['row:1/../../etc'])),
  () => clientFrame(follow(['ROW:1'])),
  () => clientFrame(follow([`row:${'1'.repeat(300)}`])),
  () => clientFrame(follow(Array.from({ length: 301 }, (_, at) => `row:${at}`))),
  () => clientFrame('['.repeat(20_000)),
  () => clientFrame(follow(['row:1']), 0x82),
  () => clientFrame(Buffer.from(Array.from({ length: random.int(100) }, () => random.int(128)))),
]

test('of ten thousand messages that no contract names none is obeyed and none does harm', async () => {
  await start(aRowSource(['1']).source, { limits: { malformed: Infinity, silentMs: 60_000 } })
  const socket = await rawSocket(live)
  socket.resume()
  for (let sent = 0; sent < FRAMES; sent += 100) {
    const batch = Array.from({ length: 100 }, () => random.pick(NONSENSE)())
    if (!socket.write(Buffer.concat(batch))) await new Promise((drained) => socket.once('drain', drained))
  }
  await vi.waitUntil(async () => (await live.metric('evens_live_malformed_messages_total')) === FRAMES, 20_000)
  expect(live.hub.topicCount()).toBe(0)
  expect(live.errors).toEqual([])
  socket.write(clientFrame(follow(['row:1'])))
  await until(() => live.hub.topicCount() === 1)
  socket.destroy()
})

test.each([
  { what: 'three malformed messages', bytes: () => Buffer.concat(Array.from({ length: 500 }, () => clientFrame('?'))) },
  { what: 'a frame without a mask', bytes: () => Buffer.from([0x81, 0x02, 0x7b, 0x7d]) },
  { what: 'a kind of frame that does not exist', bytes: () => clientFrame('{}', 0x8b) },
  { what: 'reserved bits', bytes: () => clientFrame('{}', 0xf1) },
  { what: 'text that is no text', bytes: () => clientFrame(Buffer.from([0xff, 0xfe, 0xc0])) },
  { what: 'a size without end', bytes: () => Buffer.from([0x81, 0xff, 255, 255, 255, 255, 255, 255, 255, 255]) },
  { what: 'pings without end', bytes: () => Buffer.concat(Array.from({ length: 5000 }, () => clientFrame('', 0x89))) },
])('$what close the socket and disturb no other', async ({ bytes }) => {
  await start(aRowSource(['1']).source, { limits: { tickMs: 20, closeMs: 100 } })
  const healthy = await browserSocket(live)
  healthy.ask({ op: 'follow', topics: ['row:1'] })
  const socket = await rawSocket(live)
  const closed = new Promise((gone) => socket.once('close', gone))
  socket.resume()
  socket.write(bytes())
  await closed
  await until(() => ends.size === 1)
  const received = healthy.frames.length
  await until(() => healthy.frames.length > received)
  expect(live.hub.topicCount()).toBe(1)
  // Not for its silence: for what it said.
  expect(await live.metric('evens_live_closed_total{reason="silent"}')).toBe(0)
  expect(await live.metric('evens_live_closed_total{reason="gone"}')).toBe(0)
})

/** They follow what the others follow, and leave all that comes where it is. */
async function muteSockets(count: number): Promise<Socket[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => rawSocket(live)))
  for (const socket of sockets) {
    socket.pause()
    socket.write(clientFrame(follow(['row:1'])))
  }
  return sockets
}

async function healthySockets(count: number) {
  const sockets = await Promise.all(Array.from({ length: count }, () => browserSocket(live)))
  for (const { ask } of sockets) ask({ op: 'follow', topics: ['row:1'] })
  await until(() => sockets.every(({ frames }) => frames.length > 0))
  return sockets
}

test('sockets that never read are closed with small buffers, and readers miss nothing', async () => {
  const rows = aRowSource(['1'], 'x'.repeat(100 * KB))
  await start(rows.source, { limits: { tickMs: 20, slowMs: 1000, pingMs: 60_000 } })
  const healthy = await healthySockets(5)
  const mute = await muteSockets(10)
  let mostBuffered = 0
  const moving = setInterval(() => {
    rows.move('row:1')
    mostBuffered = Math.max(mostBuffered, ...[...ends].map(({ writableLength }) => writableLength))
  }, 20)
  await vi.waitUntil(() => ends.size === healthy.length, 30_000)
  clearInterval(moving)

  expect(mostBuffered, 'they were really full').toBeGreaterThan(256 * KB)
  expect(mostBuffered).toBeLessThanOrEqual(1024 * KB)
  expect(await live.metric('evens_live_closed_total{reason="slow"}')).toBe(mute.length)
  for (const { frames } of healthy) {
    const changes = frames.filter((frame) => frame.k === 'd')
    expect(changes.length).toBeGreaterThan(10)
    expect(changes.every(({ p }, at) => at === 0 || p === changes[at - 1]?.v)).toBe(true)
    expect(frames.filter(({ k }) => k === 's')).toHaveLength(1)
  }
  for (const socket of mute) socket.destroy()
})

test('fifty sockets that never read are closed even when there is little to read', async () => {
  await start(aRowSource(['1']).source, { limits: { tickMs: 20, pingMs: 400 } })
  const healthy = await healthySockets(5)
  const mute = await muteSockets(50)
  await vi.waitUntil(() => ends.size === healthy.length, 20_000)
  expect(await live.metric('evens_live_closed_total{reason="gone"}')).toBe(mute.length)
  expect(healthy.every(({ ws }) => ws.readyState === WebSocket.OPEN)).toBe(true)
  for (const socket of mute) socket.destroy()
})
