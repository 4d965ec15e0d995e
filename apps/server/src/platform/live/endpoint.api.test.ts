import { FRAME_BYTES_MAX, TOPICS_MAX } from '@evens/contracts/live'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openMessageBus } from '../message-bus.ts'
import { createPlayerNotifier } from './player-notifier.ts'
import { aRowSource } from './testing/a-row-source.ts'
import { browserSocket } from './testing/browser-socket.ts'
import { startLive, type LiveOptions, type RunningLive } from './testing/start-live.ts'
import { eventually, until } from '../../testing/eventually.ts'

const rows = aRowSource(['1', '2'])
let live: RunningLive

async function start(options?: LiveOptions): Promise<RunningLive> {
  live = await startLive(rows.source, options)
  return live
}
afterEach(() => live.app.close())

/** The status of a handshake; 101 when it succeeds. */
async function handshake(headers: Readonly<Record<string, string>>, path = '/live'): Promise<number> {
  const ws = new WebSocket(live.wsUrl.replace('/live', path), { headers })
  ws.on('error', () => {})
  const opened = once(ws, 'open').then(() => 101)
  const refused = once(ws, 'unexpected-response').then(([, { statusCode }]) => statusCode as number)
  const status = await Promise.race([opened, refused])
  ws.terminate()
  return status
}

test('a page of the site opens the socket; no other page does', async () => {
  const { origin, metric } = await start({ hosts: ['shop.example'] })
  expect(await handshake({ origin })).toBe(101)
  expect(await handshake({ origin: 'http://shop.example' })).toBe(101)
  const otherScheme = [origin.replace('http:', 'https:'), 'https://shop.example']
  const foreignOrigins = [
    ...otherScheme,
    'null',
    'https://evil.example',
    `${origin}.evil.example`,
    'http://evil127.0.0.1',
    `${origin}0`,
  ]
  for (const foreign of foreignOrigins) expect(await handshake({ origin: foreign }), foreign).toBe(403)
  expect(await handshake({})).toBe(403)
  expect(await metric('evens_live_refused_total{reason="origin"}')).toBe(foreignOrigins.length + 1)
})

test('behind a proxy that is trusted the host is the one the visitor asked for', async () => {
  const originAt = (host: string, protocol: string) => (host === 'evens.example' ? `${protocol}://${host}` : null)
  await start({ trustProxy: '127.0.0.1', originAt })
  const secure = { 'x-forwarded-host': 'evens.example', 'x-forwarded-proto': 'https' }
  expect(await handshake({ ...secure, origin: 'https://evens.example' })).toBe(101)
  expect(await handshake({ ...secure, origin: 'http://evens.example' }), 'the page came in the clear').toBe(403)
  expect(await handshake({ 'x-forwarded-host': 'evens.example', origin: 'https://evens.example' })).toBe(403)
  expect(await handshake({ ...secure, 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' })).toBe(421)
})

test('a proxy that is not trusted cannot lend a host', async () => {
  await start()
  expect(await handshake({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' })).toBe(403)
})

test('the URL carries no parameters, least of all a token', async () => {
  const { origin } = await start()
  expect(await handshake({ origin }, '/live?token=abc')).toBe(400)
})

test('without an upgrade the address is a page, and an upgrade to something else is no upgrade', async () => {
  const { url } = await start()
  expect(await (await fetch(`${url}/live`)).text()).toBe('a page')
  const other = request(`${url}/live`, { headers: { connection: 'upgrade', upgrade: 'h2c' } }).end()
  const [{ statusCode }] = (await once(other, 'response')) as [{ statusCode: number }]
  expect(statusCode).toBe(200)
  other.destroy()
})

test('a followed topic is sent whole, then as deltas; a current state is not resent', async () => {
  const { frames, ask } = await browserSocket(await start({ limits: { tickMs: 10 } }))
  const v = rows.versionOf('row:1')
  ask({ op: 'follow', topics: ['row:1', 'row:2', 'row:99'], from: { 'row:2': rows.versionOf('row:2') } })
  await until(() => frames.length >= 3)
  expect(frames.map((frame) => [frame.k, 't' in frame ? frame.t : null])).toEqual([
    ['s', 'row:1'],
    ['x', 'row:99'],
    ['b', null],
  ])
  rows.move('row:1')
  rows.move('row:2')
  await until(() => frames.filter(({ k }) => k === 'd').length >= 2)
  expect(frames).toContainEqual(expect.objectContaining({ k: 'd', t: 'row:1', p: v, v: v + 1 }))
  ask({ op: 'leave', topics: ['row:1', 'row:2', 'row:99'] })
  await until(() => live.hub.topicCount() === 0)
})

test('closing a socket ends its subscriptions', async () => {
  const { ws, ask } = await browserSocket(await start())
  ask({ op: 'follow', topics: ['row:1'] })
  await until(() => live.hub.topicCount() === 1)
  ws.terminate()
  await until(() => live.hub.topicCount() === 0)
  expect(await live.metric('evens_live_sockets')).toBe(0)
})

const topics = (count: number) => Array.from({ length: count }, (_, at) => `row:${at}`)

test.each([
  { what: 'more topics than there is room for', fault: 'greedy', say: [topics(TOPICS_MAX), ['row:one-more']] },
  { what: 'asking without end', fault: 'greedy', say: Array.from({ length: 200 }, () => ['row:1']) },
])('$what closes the socket', async ({ fault, say }) => {
  const { closed, ask } = await browserSocket(await start())
  for (const list of say) ask({ op: 'follow', topics: list })
  expect(await closed).toBe(1008)
  expect(await live.metric(`evens_live_closed_total{reason="${fault}"}`)).toBe(1)
})

test('a page can follow the maximum of one socket, repeatedly', async () => {
  const { ws, frames, ask } = await browserSocket(await start())
  for (let times = 0; times < 3; times += 1) ask({ op: 'follow', topics: topics(TOPICS_MAX) })
  await until(() => frames.filter(({ k }) => k === 'b').length >= 3)
  expect(ws.readyState).toBe(WebSocket.OPEN)
})

test.each([
  { what: 'the largest message', bytes: FRAME_BYTES_MAX, code: null },
  { what: 'one byte more', bytes: FRAME_BYTES_MAX + 1, code: 1009 },
])('$what: $code', async ({ bytes, code }) => {
  const { ws, closed, frames, ask } = await browserSocket(await start())
  ws.send(`"${'x'.repeat(bytes - 2)}"`)
  ask({ op: 'follow', topics: ['row:1'] })
  const answered = until(() => frames.some(({ k }) => k === 's')).then(() => null)
  expect(await Promise.race([closed, answered])).toBe(code)
})

test('there is room for so many sockets in all and of one address', async () => {
  const { origin } = await start({ limits: { sockets: 3, socketsOfAddress: 2 } })
  const first = await browserSocket(live)
  await browserSocket(live)
  expect(await handshake({ origin })).toBe(429)
  first.ws.terminate()
  await until(async () => (await live.metric('evens_live_sockets')) === 1)
  expect(await handshake({ origin })).toBe(101)
})

test('the socket limit holds across addresses', async () => {
  const { origin } = await start({ limits: { sockets: 1 } })
  await browserSocket(live)
  expect(await handshake({ origin })).toBe(503)
})

test('a stopping server closes sockets so that browsers reconnect elsewhere, with a bounded wait', async () => {
  const polite = await browserSocket(await start({ limits: { closeMs: 200 } }))
  const mute = await browserSocket(live)
  mute.ws.pause()
  await live.app.close()
  expect(await polite.closed).toBe(1001)
  mute.ws.resume()
  expect(await mute.closed).toBe(1001)
})

test('a socket without a subscription is closed', async () => {
  const { closed } = await browserSocket(await start({ limits: { tickMs: 10, silentMs: 50 } }))
  expect(await closed).toBe(1008)
})

test("a player's own topic is there for that player alone", async () => {
  const messageBus = await openMessageBus(null)
  const notifier = createPlayerNotifier(messageBus, { nowMs: Date.now })
  live = await startLive(notifier.source)
  live.app.principalOf = async ({ headers }) =>
    headers.cookie === 'user_token=7' ? ({ id: 7n } as Awaited<ReturnType<typeof live.app.principalOf>>) : null

  async function heardBy(cookie: string): Promise<string[]> {
    const ws = new WebSocket(live.wsUrl, { headers: { origin: live.origin, cookie } })
    const kinds: string[] = []
    ws.on('message', (message: Buffer) => kinds.push((JSON.parse(message.toString()) as { k: string }).k))
    await once(ws, 'open')
    ws.send(JSON.stringify({ op: 'follow', topics: ['player:7'] }))
    await eventually(() => expect(kinds).toContain('b'))
    notifier.notify([7n])
    await eventually(() => expect(kinds.filter((kind) => kind === 'b').length).toBeGreaterThan(1))
    ws.terminate()
    return kinds.filter((kind) => kind !== 'b')
  }

  expect(await heardBy('user_token=7')).toEqual(['s', 'd'])
  expect(await heardBy('user_token=8')).toEqual(['x'])
  expect(await heardBy('')).toEqual(['x'])
})
