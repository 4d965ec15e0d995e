import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DepositOrder,
  PAYMENT_SIGNATURE,
  PayoutOrder,
  readPaymentSignature,
  RefundOrder,
  signedText,
  type StartedOrder,
} from '@evens/contracts/payments'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { OUTCOMES, payoutSteps } from './outcomes.ts'
import { createPages, PAGE_POLICY } from './page.ts'
import { createPayments, isRefundable, type Payment, type Payments, reportOf, statementOf } from './payments.ts'
import type { Settings } from './settings.ts'

const BODY_BYTES_MAX = 64 * 1024
const TICK_MS = 100
const KINDS = { deposits: 'deposit', payouts: 'payout', refunds: 'refund' } as const

type Answer = { readonly status: number; readonly json?: unknown; readonly html?: string; readonly location?: string }
type Asked = { readonly method: string; readonly path: string; readonly query: URLSearchParams; readonly body: string }

/** A payment provider like any other, except that it asks the payer what is to happen. */
export function createSandbox(settings: Settings): { readonly server: Server; readonly stop: () => void } {
  const key = Buffer.from(settings.key, 'hex')
  const payments = createPayments(settings.file)
  const tell = createTelling(payments, key, settings.lateMs)
  const page = createPages(settings.dictionaries)
  const orders = {
    deposits: Compile(DepositOrder as TSchema),
    payouts: Compile(PayoutOrder as TSchema),
    refunds: Compile(RefundOrder as TSchema),
  }

  function progress(payment: Payment): void {
    for (let next = payments.advance(payment, Date.now()); next !== null; next = payments.advance(next, Date.now()))
      void tell(next)
  }

  /** The same order again is answered again; another one under its name is refused. */
  function start(what: keyof typeof KINDS, text: string): Answer {
    const order = JSON.parse(text) as Payment['order']
    if (!orders[what].Check(order)) return { status: 400, json: { error: 'order' } }
    const kind = KINDS[what]
    const known = payments.find(order.reference)
    if (known !== undefined && (known.kind !== kind || JSON.stringify(known.order) !== JSON.stringify(order)))
      return { status: 409, json: { error: 'another-order' } }
    if (known === undefined && 'charge' in order && !isRefundable(payments.all(), order))
      return { status: 422, json: { error: 'more-than-came-in' } }
    const payment = known ?? payments.open(kind, order, Date.now())
    if (known === undefined && kind !== 'deposit')
      payments.decide(payment, payoutSteps(order.amount), null, Date.now(), settings.laterMs)
    const started: StartedOrder = {
      payment: reportOf(payment),
      redirect: kind === 'deposit' ? `${settings.pages}/${payment.token}` : null,
    }
    return { status: 200, json: started }
  }

  function pay({ method, path, body }: Asked): Answer {
    const payment = payments.byToken(path.slice('/pay/'.length))
    if (payment === undefined || payment.kind !== 'deposit' || !('returns' in payment.order)) return { status: 404 }
    const { returns } = payment.order
    if (payment.back !== null) return { status: 303, location: returns[payment.back as keyof typeof returns] }
    if (method === 'GET') return { status: 200, html: page(payment.order, payment.token, settings.pages) }
    const outcome = OUTCOMES[new URLSearchParams(body).get('outcome') ?? '']
    if (outcome === undefined) return { status: 400 }
    progress(payments.decide(payment, outcome.steps, outcome.back, Date.now(), settings.laterMs))
    return { status: 303, location: returns[outcome.back] }
  }

  function answer(asked: Asked): Answer {
    const { method, path, query } = asked
    if (method === 'POST' && path === '/v1/deposits') return start('deposits', asked.body)
    if (method === 'POST' && path === '/v1/payouts') return start('payouts', asked.body)
    if (method === 'POST' && path === '/v1/refunds') return start('refunds', asked.body)
    if (method === 'GET' && path === '/v1/statement') {
      const [from, to, after] = ['from', 'to', 'after'].map((name) => Number(query.get(name) ?? 0))
      return { status: 200, json: statementOf(payments.all(), from ?? 0, to ?? 0, after ?? 0) }
    }
    const [, reference = ''] = /^\/v1\/payments\/([A-Za-z0-9_-]{24})$/.exec(path) ?? []
    const payment = payments.find(reference)
    return payment === undefined
      ? { status: 404, json: { error: 'unknown' } }
      : { status: 200, json: reportOf(payment) }
  }

  function isSigned(request: IncomingMessage, body: string): boolean {
    const signature = readPaymentSignature(request.headers[PAYMENT_SIGNATURE], Date.now())
    if (signature === null) return false
    const text = signedText(signature.t, request.method ?? '', request.url ?? '', body)
    return timingSafeEqual(createHmac('sha256', key).update(text).digest(), Buffer.from(signature.code, 'hex'))
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
    const asked = { method: request.method ?? 'GET', path: pathname, query: searchParams, body: body ?? '' }
    if (body === null) return send(response, { status: 413 })
    if (pathname.startsWith('/pay/')) return send(response, pay(asked))
    send(response, isSigned(request, body) ? answer(asked) : { status: 401, json: { error: 'signature' } })
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.headersSent || send(response, { status: 400 }))
  })
  const timer = setInterval(() => {
    for (const payment of payments.all()) if (payment.coming.length > 0) progress(payment)
  }, TICK_MS)
  // What was not told before a restart is told now.
  for (const payment of payments.all()) if (payment.history.length > 1) void tell(payment)
  return {
    server,
    stop() {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_BYTES_MAX) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, { status, json, html, location }: Answer): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-security-policy': PAGE_POLICY,
    ...(location !== undefined && { location }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(html !== undefined && { 'content-type': 'text/html; charset=utf-8' }),
  })
  response.end(html ?? (json === undefined ? '' : JSON.stringify(json)))
}

const TRIES = 12
const TIMEOUT_MS = 5000
const PATIENCE_MS_MAX = 60_000

function sign(key: Buffer, method: string, path: string, body: string, atMs: number): string {
  const t = String(atMs)
  return `t=${t},v1=${createHmac('sha256', key)
    .update(signedText(t, method, path, body))
    .digest('hex')}`
}

/**
 * Tells the site of a change as an unkind provider does: late, the newest before the one it follows, and twice. What is
 * not answered with 200 is sent again, the longer it lasts the seldomer.
 */
function createTelling(payments: Payments, key: Buffer, lateMs: number) {
  async function post(address: string, text: string): Promise<boolean> {
    try {
      const { status } = await fetch(address, {
        method: 'POST',
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          [PAYMENT_SIGNATURE]: sign(key, 'POST', new URL(address).pathname, text, Date.now()),
        },
      })
      return status === 200
    } catch {
      return false
    }
  }

  async function tellVersion(payment: Payment, address: string, version: number): Promise<void> {
    const text = JSON.stringify({ event: `${payment.id}-${version}`, payment: reportOf(payment, version) })
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (await post(address, text)) return
      await sleep(Math.min(PATIENCE_MS_MAX, lateMs * 2 ** attempt), null, { ref: false })
    }
  }

  return async function tell(payment: Payment): Promise<void> {
    const newest = payment.history.length
    const address = payment.order.notify
    if (address === undefined || payment.told >= newest) return
    await sleep(lateMs, null, { ref: false })
    const inItsOrder = [newest, ...(newest > 1 ? [newest - 1] : []), newest]
    for (const version of inItsOrder) await tellVersion(payment, address, version)
    const current = payments.find(payment.order.reference) ?? payment
    if (current.told < newest) payments.keep({ ...current, told: newest })
  }
}
