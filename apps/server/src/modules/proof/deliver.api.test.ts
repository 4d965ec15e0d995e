import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verify, createPublicKey } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutbound } from '../../platform/outbound/index.ts'
import { createDelivery } from './proof.ts'

const receiverAt = (url: string) => ({
  url,
  ask: createOutbound({ configured: () => url, isSandbox: true, privateHosts: [] }),
})
import { startProof, type ProofSite } from './testing/start-proof.ts'
import { recordedLog } from '../../testing/recorded-log.ts'

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string }
type Anchor = {
  readonly audit: { readonly position: string; readonly hash: string } | null
  readonly batch: { readonly text: string; readonly signature: string }
  readonly publicKey: string
}

let site: ProofSite
beforeAll(async () => {
  site = await startProof()
  await site.log()
  await site.database.pool.query('select audit_chain(1000)')
})
afterAll(() => site.stop())

let received: Received[]
let status: number
let receiver: ReturnType<typeof createServer>
let url: string
beforeEach(async () => {
  received = []
  status = 204
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/anchors`
})
afterEach(async () => {
  await new Promise((resolve) => receiver.close(resolve))
  await site.database.pool.query('delete from proof_delivery')
})

const started = () => {
  const { log, lines: logged } = recordedLog()
  const delivery = createDelivery(site.database.pool, site.proof.keys, receiverAt(url), log)
  return { logged, delivery, send: delivery.anchorDelivery }
}

test('the ends of both chains are sent once, signed by the key of the log', async () => {
  const { logged, delivery, send } = started()
  await send()
  await send()
  expect([received.length, logged, delivery.lag()]).toEqual([1, [], 0])
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const { audit, batch, publicKey } = JSON.parse(body) as Anchor
  const { rows } = await site.database.pool.query<{ position: bigint; hash: string }>(
    `select position, encode(hash, 'hex') as hash from audit_link order by position desc limit 1`,
  )
  expect(audit).toEqual({ position: String(rows[0]?.position), hash: rows[0]?.hash })
  expect(site.proof.keys.isSigned(batch.text, Buffer.from(batch.signature, 'hex'))).toBe(true)
  const [, t = '', p256 = ''] = /^t=(\d+),p256=([0-9a-f]{128})$/.exec(String(headers['x-signature'])) ?? []
  const key = createPublicKey({ key: Buffer.from(publicKey, 'hex'), format: 'der', type: 'spki' })
  const isSigned = (said: string) =>
    verify('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(p256, 'hex'))
  expect([isSigned(`${t}.${body}`), isSigned(`${t}.${body} `)]).toEqual([true, false])
})

test('an undelivered batch is resent with backoff', async () => {
  const { logged, delivery, send } = started()
  status = 503
  const rests: number[] = []
  for (let n = 0; n < 8; n += 1) {
    await send()
    rests.push(delivery.restMs())
  }
  expect(rests).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000, 300_000, 300_000])
  expect(logged).toEqual([{ event: 'proof.anchor-failed', err: new Error('the receiver of anchors answered 503') }])
  status = 200
  await send()
  expect([received.length, delivery.restMs(), delivery.lag()]).toEqual([9, 15_000, 0])
})

test('a lasting failure raises an alert', async () => {
  const { log, lines } = recordedLog()
  status = 503
  await createDelivery(site.database.pool, site.proof.keys, receiverAt(url), log, -1).anchorDelivery()
  expect(lines[1]).toEqual({ event: 'proof.anchor-late', lagSeconds: expect.any(Number) })
})

test('a receiver that is not there, or that sends elsewhere, holds nothing up', async () => {
  const { logged, send } = started()
  status = 302
  await send()
  expect(logged.length).toBe(1)
  await site.log()
  expect(received.length).toBe(1)
})

test('an older batch does not replace a received one', async () => {
  const { send } = started()
  await site.database.pool.query(`insert into proof_delivery values (true, 1000000, 1000000, now())`)
  await send()
  expect(received).toEqual([])
})
