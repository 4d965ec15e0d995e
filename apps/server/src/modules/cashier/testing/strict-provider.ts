import {
  DepositOrder,
  PAYMENT_IDEMPOTENCY,
  PAYMENT_SIGNATURE,
  PayoutOrder,
  RefundOrder,
  type PaymentReport,
  type StatementLine,
} from '@evens/contracts/payments'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Compile } from 'typebox/compile'

/** Faults of a provider after it has carried out an order. */
export type Fault = 'none' | 'hangs' | 'fails' | 'answers-nonsense' | 'answers-for-another' | 'never-hears'

type StoredPayment = { report: PaymentReport; readonly body: string }

const KINDS = { deposits: 'deposit', payouts: 'payout', refunds: 'refund' } as const
type What = keyof typeof KINDS

/** A provider as docs/payments.md describes one, to the letter: what is not as agreed it refuses. */
export async function startStrictProvider(key: Buffer) {
  const stored = new Map<string, StoredPayment>()
  /** The witness: every key that came, and how often money would have moved for it. */
  const keys: string[] = []
  const effects = new Map<string, number>()
  let fault: Fault = 'none'
  const isOrder = { deposits: Compile(DepositOrder), payouts: Compile(PayoutOrder), refunds: Compile(RefundOrder) }
  /** Money received by each charge and not refunded yet. */
  const charges = new Map<string, bigint>()

  function isSigned({ headers, method, url }: IncomingMessage, body: string): boolean {
    const [, t = '', code = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers[PAYMENT_SIGNATURE])) ?? []
    if (Math.abs(Date.now() - Number(t)) > 300_000) return false
    return createHmac('sha256', key).update(`${t}.${method} ${url}.${body}`).digest('hex') === code
  }

  function start(what: What, idempotency: unknown, body: string): readonly [number, unknown] {
    const order = JSON.parse(body) as DepositOrder | PayoutOrder | RefundOrder
    if (!isOrder[what].Check(order) || idempotency !== order.reference) return [400, { error: 'order' }]
    keys.push(order.reference)
    const { reference, amount, currency } = order
    const known = stored.get(reference)
    if (known !== undefined && known.body !== body) return [409, { error: 'another-order' }]
    const kind = KINDS[what]
    if (known === undefined && 'charge' in order) {
      const left = (charges.get(order.charge) ?? 0n) - BigInt(amount)
      if (left < 0n) return [422, { error: 'more-than-came-in' }]
      charges.set(order.charge, left)
    }
    const entry = known ?? {
      body,
      report: { id: `strict/${reference}`, reference, kind, state: 'pending', version: 1, amount, currency },
    }
    if (known === undefined) effects.set(reference, (effects.get(reference) ?? 0) + 1)
    stored.set(reference, entry)
    return [200, { payment: entry.report, redirect: kind === 'deposit' ? `https://pay.example/${reference}` : null }]
  }

  function answer(request: IncomingMessage, body: string): readonly [number, unknown] {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://strict')
    if (!isSigned(request, body)) return [401, { error: 'signature' }]
    const [, what] = /^\/v1\/(deposits|payouts|refunds)$/.exec(pathname) ?? []
    if (request.method === 'POST' && what !== undefined)
      return start(what as What, request.headers[PAYMENT_IDEMPOTENCY], body)
    if (request.method !== 'GET') return [405, {}]
    if (pathname === '/v1/statement') {
      const [from, to, after] = ['from', 'to', 'after'].map((name) => Number(searchParams.get(name))) as [
        number,
        number,
        number,
      ]
      const lines = statement().filter(({ at }) => at >= from && at < to)
      return [200, { lines: lines.slice(after, after + 2), next: after + 2 < lines.length ? String(after + 2) : null }]
    }
    const found = stored.get(pathname.replace('/v1/payments/', ''))
    return found === undefined ? [404, { error: 'unknown' }] : [200, found.report]
  }

  const statement = (): StatementLine[] =>
    [...stored.values()].flatMap(({ report: { id, reference, kind, amount, currency, state } }) =>
      state === 'success' ? [{ id, reference, kind, amount, currency, at: Date.now() - 1000 }] : [],
    )

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const now = request.method === 'POST' ? fault : 'none'
      if (now === 'never-hears') return void request.socket.destroy()
      const [status, value] = answer(request, Buffer.concat(chunks).toString('utf8'))
      if (now === 'hangs') return
      if (now === 'fails') return void response.writeHead(500).end('{}')
      if (now === 'answers-nonsense') return void response.writeHead(200).end('<html>')
      const text = JSON.stringify(value)
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(
          now === 'answers-for-another'
            ? text.replaceAll(/"reference":"[^"]+"/g, `"reference":"${'x'.repeat(24)}"`)
            : text,
        )
    })()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    effects,
    set fault(next: Fault) {
      fault = next
    },
    settle(reference: string, state: PaymentReport['state'], more: Partial<PaymentReport> = {}): void {
      const entry = stored.get(reference)
      if (entry === undefined) return
      entry.report = { ...entry.report, state, version: entry.report.version + 1, ...more }
      const { kind, id, amount } = entry.report
      if (kind === 'deposit' && state === 'success') charges.set(id, BigInt(amount))
    },
    /** A charge that no order asked for: somebody has paid twice. */
    charge(id: string, amount: bigint): void {
      charges.set(id, amount)
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
