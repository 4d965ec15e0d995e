import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  DepositOrder,
  PAYMENT_SIGNATURE,
  PayoutOrder,
  readPaymentSignature,
  RefundOrder,
  signedText,
  type StartedOrder,
} from '@evens/contracts/payments'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { createPages, PAGE_POLICY } from './page.ts'
import {
  createPayments,
  isRefundable,
  OUTCOMES,
  type Payment,
  type Payments,
  payoutSteps,
  reportOf,
  statementOf,
} from './payments.ts'
import { createNotifier } from './webhook.ts'

/** The sandbox's settings: one line of JSON on its standard input. */
export const Settings = Type.Object({
  key: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Signs both ways, in hex.' }),
  file: Type.String({ description: 'Remembers payments over a restart.' }),
  dictionaries: Type.String(),
  pages: Type.String({ description: 'The path at which a player’s browser finds the payment pages.' }),
  lateMs: Type.Integer({ minimum: 0, description: 'How late the first word of a change comes.' }),
  laterMs: Type.Integer({ minimum: 0, description: 'How long a pending payment stays so.' }),
  port: Type.Integer({ minimum: 0, maximum: 65_535 }),
})
export type Settings = Static<typeof Settings>

const BODY_BYTES_MAX = 64 * 1024
const TICK_MS = 100
const KINDS = { deposits: 'deposit', payouts: 'payout', refunds: 'refund' } as const

type Answer = { readonly status: number; readonly json?: unknown; readonly html?: string; readonly location?: string }
type Asked = { readonly method: string; readonly path: string; readonly query: URLSearchParams; readonly body: string }

/** A payment provider whose payment page asks the payer for the outcome. */
export function createSandbox(settings: Settings): { readonly server: Server; readonly stop: () => void } {
  const key = Buffer.from(settings.key, 'hex')
  const payments = createPayments(settings.file)
  const notify = createNotifier(payments, key, settings.lateMs)
  const progress = (payment: Payment): void => {
    for (let next = payments.advance(payment, Date.now()); next !== null; next = payments.advance(next, Date.now()))
      void notify(next)
  }
  const api = createApi(payments, settings)
  const pay = createPayPage(payments, settings, progress)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
    const asked = { method: request.method ?? 'GET', path: pathname, query: searchParams, body: body ?? '' }
    if (body === null) return send(response, { status: 413 })
    if (pathname.startsWith('/pay/')) return send(response, pay(asked))
    send(response, isSigned(key, request, body) ? api(asked) : { status: 401, json: { error: 'signature' } })
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.headersSent || send(response, { status: 400 }))
  })
  const timer = setInterval(() => {
    for (const payment of payments.all()) if (payment.coming.length > 0) progress(payment)
  }, TICK_MS)
  // Sends the notifications that a restart has interrupted.
  for (const payment of payments.all()) if (payment.history.length > 1) void notify(payment)
  return {
    server,
    stop() {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
    },
  }
}

type Orders = keyof typeof KINDS

/** The API for the site: orders, payments and the statement. */
function createApi(payments: Payments, { pages, laterMs }: Settings): (asked: Asked) => Answer {
  const orders = {
    deposits: Compile(DepositOrder as TSchema),
    payouts: Compile(PayoutOrder as TSchema),
    refunds: Compile(RefundOrder as TSchema),
  }

  /** Idempotent by reference: a repeated order gets the same answer, a different one under its reference is refused. */
  function start(what: Orders, text: string): Answer {
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
      payments.decide(payment, payoutSteps(order.amount), null, Date.now(), laterMs)
    const started: StartedOrder = {
      payment: reportOf(payment),
      redirect: kind === 'deposit' ? `${pages}/${payment.token}` : null,
    }
    return { status: 200, json: started }
  }

  return (asked) => {
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
}

/** The payment page, and its form that decides the outcome. */
function createPayPage(payments: Payments, settings: Settings, progress: (payment: Payment) => void) {
  const page = createPages(settings.dictionaries)
  return ({ method, path, body }: Asked): Answer => {
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
}

function isSigned(key: Buffer, request: IncomingMessage, body: string): boolean {
  const signature = readPaymentSignature(request.headers[PAYMENT_SIGNATURE], Date.now())
  if (signature === null) return false
  const text = signedText(signature.t, request.method ?? '', request.url ?? '', body)
  return timingSafeEqual(createHmac('sha256', key).update(text).digest(), Buffer.from(signature.code, 'hex'))
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
