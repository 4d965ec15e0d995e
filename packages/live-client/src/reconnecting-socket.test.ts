import { BEAT_MS } from '@evens/contracts/live'
import { expect, test } from 'vitest'
import { aClient, anOpenClient } from './testing/a-client.ts'

test('no socket is opened before something is followed', () => {
  const { client, sockets } = aClient()
  client.follow([])
  expect(sockets).toHaveLength(0)
  client.follow(['counts'])
  client.follow(['row:1'])
  expect(sockets).toHaveLength(1)
})

test('the line is open when the answer is complete, not when the socket is', () => {
  const { client, socket } = aClient()
  client.follow(['counts'])
  socket().open()
  socket().receive({ k: 's', t: 'counts', v: 1, d: { sports: [] } })
  expect(client.connection.get()).toBe('connecting')
  socket().beat()
  expect(client.connection.get()).toBe('open')
})

test('silence of two beats is a lost line, within a second', async () => {
  const { client, clock, socket } = await anOpenClient()
  for (let beats = 0; beats < 10; beats += 1) {
    clock.pass(BEAT_MS)
    socket().beat()
  }
  expect(client.connection.get()).toBe('open')
  const last = socket()
  clock.pass(2 * BEAT_MS)
  expect(client.connection.get()).toBe('open')
  clock.pass(150)
  expect(client.connection.get()).toBe('lost')
  expect(last.isClosed()).toBe(true)
})

test('a close is a lost line at once, and the first try comes within 300 ms', async () => {
  const { client, clock, sockets, states, socket } = await anOpenClient()
  socket().drop()
  expect(client.connection.get()).toBe('lost')
  clock.pass(300)
  expect(sockets).toHaveLength(2)
  socket().open()
  expect(client.connection.get(), 'nothing is known yet').toBe('lost')
  socket().beat()
  expect(states).toEqual(['open', 'lost', 'open'])
})

test('retries back off up to a bound, and a stable connection resets the delay', async () => {
  const { clock, sockets, socket } = await anOpenClient()
  const gaps: number[] = []
  for (let tries = 0; tries < 7; tries += 1) {
    socket().drop()
    const [before, startMs] = [sockets.length, clock.nowMs()]
    while (sockets.length === before) clock.pass(10)
    gaps.push(clock.nowMs() - startMs)
  }
  expect(gaps).toEqual([200, 400, 800, 1600, 3200, 5000, 5000])
  socket().open()
  for (let beats = 0; beats < 20; beats += 1) {
    socket().beat()
    clock.pass(BEAT_MS)
  }
  const known = sockets.length
  socket().drop()
  clock.pass(200)
  expect(sockets).toHaveLength(known + 1)
})

test('a line that opens and breaks at once is not hammered', async () => {
  const { clock, sockets, socket } = await anOpenClient()
  for (let tries = 0; tries < 3; tries += 1) {
    socket().drop()
    clock.pass(5000)
    socket().open()
    socket().beat()
  }
  socket().drop()
  const known = sockets.length
  clock.pass(1500)
  expect(sockets).toHaveLength(known)
})

test('a socket that does not open is given up after five seconds, and the page does not count as live meanwhile', () => {
  const { client, clock, sockets } = aClient()
  client.follow(['counts'])
  clock.pass(1100)
  expect(client.connection.get()).toBe('lost')
  expect(sockets[0]?.isClosed()).toBe(false)
  clock.pass(4100)
  expect(sockets[0]?.isClosed()).toBe(true)
})

test('a large answer over a thin line is waited for, and the page is not live until it came', async () => {
  const { client, clock, socket, settle } = await anOpenClient()
  client.follow(['event:2'])
  await settle()
  const slow = socket()
  clock.pass(3000)
  expect(client.connection.get()).toBe('lost')
  expect(slow.isClosed()).toBe(false)
  slow.receive({ k: 'x', t: 'event:2' })
  slow.beat()
  expect(client.connection.get()).toBe('open')
})

test('a page that was held up listens once more before it gives the line up', async () => {
  const { client, clock, socket, sockets } = await anOpenClient()
  clock.hold(3000)
  clock.pass(0)
  socket().beat()
  clock.pass(500)
  expect(client.connection.get()).toBe('open')
  expect(sockets).toHaveLength(1)
})

test('a page that is looked at again does not wait for the next try', async () => {
  const { clock, sockets, socket, wake } = await anOpenClient()
  for (let tries = 0; tries < 5; tries += 1) {
    socket().drop()
    clock.pass(tries < 4 ? 5000 : 1000)
  }
  const known = sockets.length
  wake()
  expect(sockets).toHaveLength(known + 1)
})

test('a page that is looked at again while the line is well keeps it', async () => {
  const { clock, sockets, wake } = await anOpenClient()
  clock.pass(500)
  wake()
  expect(sockets).toHaveLength(1)
})

test('an abandoned socket is ignored', async () => {
  const { client, clock, socket } = await anOpenClient()
  const old = socket()
  clock.pass(1200)
  expect(old.isClosed()).toBe(true)
  old.receive({ k: 'd', t: 'row:1', p: 5, v: 6, d: { marketCount: 9 } })
  old.beat()
  expect(client.connection.get()).toBe('lost')
  expect(client.states.get('1')?.marketCount).toBe(1)
})

test('an unused connection is retained for the next page, then closed cleanly', async () => {
  const { client, clock, socket, states, leave } = await anOpenClient()
  leave()
  for (let beats = 0; beats < 30; beats += 1) {
    clock.pass(400)
    socket().beat()
  }
  expect(socket().isClosed()).toBe(false)
  for (let beats = 0; beats < 10; beats += 1) {
    clock.pass(400)
    socket().beat()
  }
  expect(socket().isClosed()).toBe(true)
  expect(states).toEqual(['open', 'connecting'])
  client.follow(['counts'])
  expect(socket().isClosed()).toBe(false)
})

test('a stopped client stays stopped', async () => {
  const { client, clock, sockets, socket } = await anOpenClient()
  client.stop()
  expect(socket().isClosed()).toBe(true)
  clock.pass(60_000)
  expect(sockets).toHaveLength(1)
})
