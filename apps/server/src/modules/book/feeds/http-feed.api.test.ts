import type { sendFeedMessages } from '@evens/contracts'
import type { FeedMessage } from '@evens/contracts/feed'
import { createHmac } from 'node:crypto'
import type { Static } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/index.ts'
import { createHttp } from '../../../platform/http/app.ts'
import type { App } from '../../../platform/http/serve.ts'
import { createLogger } from '../../../platform/log.ts'
import type { Book } from '../core/book.ts'
import type { BookNode } from '../book-node.ts'
import { NOW_MS } from '../testing/build.ts'
import { hostileMessages } from '../testing/hostile.ts'
import { insaneOffers } from '../testing/insane-offers.ts'
import { aMatchDay } from '../testing/match-day.ts'
import { aMessage, alive, anOffer, fixtureOf, oddsChange } from '../testing/messages.ts'
import { startTestBookNode } from '../testing/start-book-node.ts'
import { httpFeed, httpFeedRoutes } from './http-feed.ts'
import { aSiteDatabase } from '../../../testing/site-database.ts'
import { until } from '../../../testing/eventually.ts'

type Reply = Static<typeof sendFeedMessages.reply>

const KEY = Buffer.alloc(32, 9)
const clock = { nowMs: () => NOW_MS }
let database: Database
let bookNode: BookNode
let book: Book
let app: App

async function serving(isOn: boolean, intake?: BookNode['intake']): Promise<App> {
  const http = await createHttp({
    logger: createLogger('silent'),
    trustProxy: false,
    requestsPerMinute: 100_000,
    languagesFor: () => ({ all: ['en'], default: 'en' }),
    translate: (_language, key) => key,
  })
  httpFeedRoutes(http, { bookNode: { ...bookNode, ...(intake && { intake }) }, isOn, key: KEY, clock })
  await http.ready()
  return http
}

beforeAll(async () => {
  database = await aSiteDatabase()
  const started = await startTestBookNode(database, () => [httpFeed()], { clock })
  bookNode = started.bookNode
  book = started.book
  app = await serving(true)
  await until(() => bookNode.intake() !== null)
})
afterAll(async () => {
  await app.close()
  await bookNode.stop()
  await database.close()
})

const sign = (body: string, t: number | string = NOW_MS, key: Buffer = KEY): string =>
  `t=${t},v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`

function post(body: string, headers: Readonly<Record<string, string>> = {}, to = app) {
  const sent = { 'content-type': 'application/json', 'x-feed-signature': sign(body), ...headers }
  return to.inject({ method: 'POST', url: '/feed-api/messages', headers: sent, payload: body })
}
async function send(...messages: readonly unknown[]): Promise<Reply> {
  const answer = await post(JSON.stringify({ messages }))
  expect(answer.statusCode).toBe(200)
  return answer.json<Reply>()
}
const from = (producer: string, message: FeedMessage, seq: number): FeedMessage => ({ ...message, producer, seq })

describe('the signature', () => {
  const body = JSON.stringify({ messages: [alive(1)] })
  test.each([
    ['none', { 'x-feed-signature': '' }],
    ['of another key', { 'x-feed-signature': sign(body, NOW_MS, Buffer.alloc(32, 1)) }],
    ['of another body', { 'x-feed-signature': sign(`${body} `) }],
    ['too old', { 'x-feed-signature': sign(body, NOW_MS - 300_001) }],
    ['of the future', { 'x-feed-signature': sign(body, NOW_MS + 300_001) }],
    ['with another time', { 'x-feed-signature': sign(body).replace(String(NOW_MS), String(NOW_MS + 1)) }],
    ['too short', { 'x-feed-signature': sign(body).slice(0, -2) }],
    ['two of them', { 'x-feed-signature': `${sign(body)},v1=00` }],
  ])('%s: nothing is taken in', async (_what, headers) => {
    const before = bookNode.figures()
    const answer = await post(body, headers)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'FEED_SIGNATURE' })
    expect(bookNode.figures()).toEqual(before)
  })

  test.each([NOW_MS - 299_999, NOW_MS + 299_999])('made at %d it is right', async (t) => {
    expect((await post(body, { 'x-feed-signature': sign(body, t) })).statusCode).toBe(200)
  })

  test('a body is not even parsed before', async () => {
    expect((await post('{"messages": [', { 'x-feed-signature': sign('x') })).statusCode).toBe(401)
    expect((await post('{"messages": [')).statusCode).toBe(400)
  })
})

test.each([
  ['no messages', '{"messages": []}', 400],
  ['too many', JSON.stringify({ messages: Array(501).fill(1) }), 400],
  ['more than messages', '{"messages": [1], "more": 1}', 400],
  ['a list alone', '[]', 400],
  ['over a megabyte', JSON.stringify({ messages: ['x'.repeat(1024 * 1024)] }), 413],
  ['nested without end', `{"messages": ${'['.repeat(400_000)}${']'.repeat(400_000)}}`, 200],
])('%s', async (_what, body, status) => {
  const cpu = process.cpuUsage()
  expect((await post(body)).statusCode).toBe(status)
  // The work it costs, whatever else the machine does meanwhile.
  expect(process.cpuUsage(cpu).user / 1000, 'T090').toBeLessThan(500)
})

test('a site with an external book refuses the feed', async () => {
  const off = await serving(false)
  const answer = await post('{"messages": [1]}', {}, off)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'FEED_OFF' })
  await off.close()
})

test('a node that is not the book node replies with a retry', async () => {
  const follower = await serving(true, () => null)
  const answer = await post('{"messages": [1]}', {}, follower)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'UNAVAILABLE'])
  await follower.close()
})

test('accepted messages are stored and in the book before the reply; each is validated separately', async () => {
  const messages = [
    from('alpha', fixtureOf('500001'), 1),
    from('alpha', oddsChange([anOffer('winner', {}, { home: 0.5, away: 0.5 })], { event: '500001' }), 2),
    { type: 'nothing' },
    from('alpha', fixtureOf('500001'), 1),
  ]
  expect(await send(...messages)).toEqual({
    accepted: 2,
    ignored: 1,
    refused: [{ index: 2, reason: 'unknown type' }],
    recover: [],
  })
  expect(book.events.get('500001')?.markets.has('winner')).toBe(true)
  const { rows } = await database.pool.query("select seq from book_message where producer = 'alpha'")
  expect(rows).toHaveLength(2)
})

test('a gap is answered with the missing range, and its markets stay closed until it is filled', async () => {
  await send(from('beta', alive(1), 1))
  const { recover } = await send(from('beta', alive(3), 3))
  expect(recover).toEqual([{ producer: 'beta', sinceMs: NOW_MS, request: expect.any(String) as string }])
  await expect.poll(() => book.down.has('beta')).toBe(true)
  const request = recover[0]?.request ?? ''
  const again = await send(
    from('beta', alive(2), 2),
    from('beta', alive(3), 3),
    from('beta', aMessage('snapshot_complete', { request }), 4),
  )
  expect(again).toMatchObject({ accepted: 2, ignored: 1, recover: [] })
  await expect.poll(() => book.down.has('beta')).toBe(false)
})

test('a long line of hostile messages: no answer is an error of ours, and nothing insane is offered (T114)', async () => {
  const day = aMatchDay({ seed: 'over http', events: 6, steps: 300, producer: 'gamma', firstEvent: 600_001 })
  const messages = [...hostileMessages(day, 'http', 2000)]
  for (let at = 0; at < messages.length; at += 100) {
    const answer = await post(JSON.stringify({ messages: messages.slice(at, at + 100) }))
    expect([200, 413]).toContain(answer.statusCode)
  }
  expect(bookNode.intake()?.isOver()).toBe(false)
  expect(insaneOffers(book, NOW_MS)).toEqual([])
  expect(await send(from('alpha', alive(3), 3))).toMatchObject({ accepted: 1 })
})
