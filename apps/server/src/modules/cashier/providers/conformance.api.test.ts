import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomPaymentId } from '../apply-provider-event.ts'
import { PAYMENTS_KEY } from '../testing/start-cashier.ts'
import { startStrictProvider } from '../testing/strict-provider.ts'
import { createHttpProvider } from './http-provider.ts'
import { startSandbox } from './sandbox-process.ts'
import { eventually } from '../../../testing/eventually.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

type Provider = {
  readonly address: () => string | null
  /** Lets a deposit succeed, however that is done there. */
  readonly pay: (reference: string, redirect: string) => Promise<void>
  readonly stop: () => Promise<void>
}

async function strict(): Promise<Provider> {
  const provider = await startStrictProvider(PAYMENTS_KEY)
  return {
    address: () => provider.address,
    pay: async (reference) => provider.settle(reference, 'success'),
    stop: provider.stop,
  }
}

async function sandbox(): Promise<Provider> {
  const dataDir = mkdtempSync(join(tmpdir(), 'evens-sandbox-'))
  const process = startSandbox({ dataDir, key: PAYMENTS_KEY, lateMs: 5, laterMs: 50, log: SILENT_LOG })
  await eventually(() => expect(process.address()).not.toBeNull())
  return {
    address: process.address,
    async pay(_reference, redirect) {
      await fetch(`${process.address()}/pay/${redirect.split('/').at(-1)}`, {
        method: 'POST',
        body: 'outcome=success',
        redirect: 'manual',
      })
    },
    async stop() {
      await process.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const depositOrder = (reference: string) => ({
  reference,
  method: 'card',
  amount: '1000',
  currency: 'USD',
  language: 'en',
  fields: {},
  returns: { success: 'http://x/s', fail: 'http://x/f', pending: 'http://x/p', cancel: 'http://x/c' },
})
const payoutOrder = (reference: string) => ({
  reference,
  method: 'card',
  amount: '1000',
  currency: 'USD',
  language: 'en',
  fields: {},
  instrument: 'card:4242',
})
const clock = { nowMs: () => Date.now() }

describe.each([
  { name: 'the sandbox', start: sandbox },
  { name: 'a provider by the letter', start: strict },
])('$name conforms', ({ start }) => {
  let there: Provider
  beforeAll(async () => {
    there = await start()
  })
  afterAll(() => there.stop())
  const provider = (key: Buffer = PAYMENTS_KEY) =>
    createHttpProvider({ id: 'p', address: () => there.address(), key, clock, isSandbox: true })

  test('a deposit names a page to pay at, and the same order is the same payment', async () => {
    const order = depositOrder(randomPaymentId())
    const [one, two] = await Promise.all([provider().deposit(order), provider().deposit(order)])
    expect(one).toEqual(two)
    expect(one).toMatchObject({
      payment: { reference: order.reference, kind: 'deposit', state: 'pending', amount: '1000' },
    })
    await expect(provider().deposit({ ...order, amount: '1001' })).rejects.toThrow('answered 409')
  })

  test('a paid deposit is reported with the next version and is in the statement', async () => {
    const order = depositOrder(randomPaymentId())
    const from = Date.now() - 5000
    const { payment, redirect } = await provider().deposit(order)
    await there.pay(order.reference, redirect ?? '')
    await eventually(async () => {
      expect(await provider().status(order.reference)).toMatchObject({ id: payment.id, state: 'success', version: 2 })
    })
    const lines = await provider().statement(from, Date.now() + 1000)
    expect(lines).toContainEqual(
      expect.objectContaining({ reference: order.reference, kind: 'deposit', amount: '1000' }),
    )
    expect(await provider().statement(0, 1)).toEqual([])
  })

  test('a payout is one, however often it is asked for', async () => {
    const order = payoutOrder(randomPaymentId())
    const [one, two] = await Promise.all([provider().payout(order), provider().payout(order)])
    expect(one.id).toBe(two.id)
    expect(one).toMatchObject({ reference: order.reference, kind: 'payout', amount: '1000', currency: 'USD' })
  })

  test('a payment is refunded once, however often requested, and never above its amount', async () => {
    const order = depositOrder(randomPaymentId())
    const { payment, redirect } = await provider().deposit(order)
    const refund = {
      reference: randomPaymentId(),
      deposit: order.reference,
      charge: payment.id,
      amount: '1000',
      currency: 'USD',
    }
    await expect(provider().refund(refund)).rejects.toThrow('answered 422')
    await there.pay(order.reference, redirect ?? '')
    await eventually(async () => expect(await provider().status(order.reference)).toMatchObject({ state: 'success' }))
    await expect(provider().refund({ ...refund, amount: '1001' })).rejects.toThrow('answered 422')
    const [one, two] = await Promise.all([provider().refund(refund), provider().refund(refund)])
    expect(one.id).toBe(two.id)
    expect(one).toMatchObject({ reference: refund.reference, kind: 'refund', amount: '1000', currency: 'USD' })
    const second = { ...refund, reference: randomPaymentId() }
    await expect(provider().refund(second)).rejects.toThrow('answered 422')
    expect(await provider().status(second.reference)).toBeNull()
  })

  test('an unknown payment is reported as unknown', async () => {
    expect(await provider().status(randomPaymentId())).toBeNull()
  })

  test('another key opens nothing', async () => {
    const otherKey = provider(Buffer.alloc(32, 9))
    await expect(otherKey.deposit(depositOrder(randomPaymentId()))).rejects.toThrow('answered 401')
    await expect(otherKey.status(randomPaymentId())).rejects.toThrow('answered 401')
  })
})

test('a provider that sends elsewhere, or names a page that is no page, is not followed (T080)', async () => {
  let canary = 0
  const trap = createServer((_request, response) => {
    canary += 1
    response.end()
  })
  await new Promise<void>((ready) => trap.listen(0, '127.0.0.1', ready))
  const at = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
  const reference = randomPaymentId()
  const payment = { id: 'x', reference, kind: 'deposit', state: 'pending', version: 1, amount: '1000', currency: 'USD' }
  const answers: (readonly [number, Record<string, string>, unknown])[] = [
    [302, { location: `${at}/` }, {}],
    [307, { location: `${at}/` }, {}],
    ...[
      'javascript:alert(1)',
      `${at}/pay`,
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'https://a@evil.example',
    ].map((redirect) => [200, {}, { payment, redirect }] as const),
  ]
  for (const [status, headers, body] of answers) {
    const liar = createServer((_request, response) => response.writeHead(status, headers).end(JSON.stringify(body)))
    await new Promise<void>((ready) => liar.listen(0, '127.0.0.1', ready))
    const address = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
    const provider = createHttpProvider({
      id: 'liar',
      address: () => address,
      key: PAYMENTS_KEY,
      clock,
      isSandbox: true,
    })
    await expect(provider.deposit(depositOrder(reference))).rejects.toThrow('the payment provider liar')
    liar.closeAllConnections()
    liar.close()
  }
  expect(canary).toBe(0)
  trap.close()
})
