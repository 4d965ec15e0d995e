import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FeedMessage, Progress, RecoveryRequest } from '@evens/contracts/feed'
import { expect, onTestFinished, test } from 'vitest'
import { batchSize, createSender, postMessages } from './sender.ts'

const KEY = new Uint8Array(32).fill(7)
const REQUEST: RecoveryRequest = { producer: 'sim-line', sinceMs: 5, request: 'again' }
const alive = (seq: number): FeedMessage => ({ type: 'alive', producer: 'sim-line', seq, at: 1000 + seq })

/** An endpoint that checks the signature as the site does, with scripted answers. */
async function aDoor(answers: readonly { status: number; body: object }[]) {
  const taken: number[][] = []
  let calls = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const [, t = '', code = ''] =
        /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['x-feed-signature'])) ?? []
      const isRight = createHmac('sha256', KEY).update(`${t}.`).update(body).digest('hex') === code
      const answer = isRight
        ? (answers[Math.min(calls, answers.length - 1)] ?? { status: 500, body: {} })
        : { status: 401, body: {} }
      calls += 1
      if (answer.status === 200)
        taken.push((JSON.parse(body.toString()) as { messages: FeedMessage[] }).messages.map(({ seq }) => seq))
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { taken, url }
}

test('messages arrive in order and in batches, and a recovery request is passed on once', async () => {
  const { taken, url } = await aDoor([{ status: 200, body: { recover: [REQUEST] } }])
  const asked: RecoveryRequest[] = []
  const delivered: Progress[] = []
  const troubles: unknown[] = []
  const post = (lines: readonly string[]) => postMessages({ url, key: KEY, nowMs: () => 42 }, lines)
  const sender = createSender({
    post,
    recover: (request) => asked.push(request),
    onDelivered: (progress) => delivered.push(progress),
    onTrouble: (error) => troubles.push(error),
  })
  await Promise.all([1, 2, 3].map((seq) => sender.send(alive(seq))))
  await sender.send(alive(4))
  expect(taken).toEqual([[1, 2, 3], [4]])
  expect(asked).toEqual([REQUEST])
  expect(delivered.at(-1)).toEqual({ 'sim-line': { seq: 4, at: 1004 } })
  expect(troubles).toEqual([])
})

test('a refused delivery is resent until accepted', async () => {
  const { taken, url } = await aDoor([
    { status: 503, body: {} },
    { status: 500, body: {} },
    { status: 200, body: {} },
  ])
  const troubles: unknown[] = []
  const post = (lines: readonly string[]) => postMessages({ url, key: KEY, nowMs: () => 42 }, lines)
  const onTrouble = (error: unknown) => troubles.push(error)
  const sender = createSender({ post, recover: () => {}, onDelivered: () => {}, onTrouble, retryMs: 1 })
  await sender.send(alive(1))
  expect(taken).toEqual([[1]])
  expect(troubles).toHaveLength(2)
})

test('a wrong key is a trouble', async () => {
  const { url } = await aDoor([{ status: 200, body: {} }])
  await expect(postMessages({ url, key: new Uint8Array(32), nowMs: () => 1 }, ['{}'])).rejects.toThrow('401')
})

test.each([
  { what: 'none', lines: [], size: 0 },
  { what: 'few', lines: ['a', 'b'], size: 2 },
  { what: 'many', lines: Array.from({ length: 700 }, () => 'a'), size: 500 },
  { what: 'long ones', lines: ['a'.repeat(600_000), 'b'.repeat(600_000)], size: 1 },
  { what: 'one that is too long by itself', lines: ['a'.repeat(2_000_000), 'b'], size: 1 },
])('$what: a delivery holds $size', ({ lines, size }) => {
  expect(batchSize(lines)).toBe(size)
})
