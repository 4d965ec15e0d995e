import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  PAYMENT_IDEMPOTENCY,
  PAYMENT_SIGNATURE,
  PaymentReport,
  readPaymentSignature,
  signedText,
  StartedOrder,
  Statement,
  type StatementLine,
} from '@evens/contracts/payments'
import { type Clock, parseUntrusted } from '@evens/kernel'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { createOutbound } from '../../../platform/outbound/index.ts'
import { type PaymentProvider, ProviderSilence } from './provider.ts'

export type HttpProviderDeps = {
  readonly id: string
  /** Null while the provider is unreachable. */
  readonly address: () => string | null
  readonly key: Uint8Array
  readonly clock: Clock
  readonly isSandbox: boolean
  readonly privateHosts?: readonly string[]
}

const TIMEOUT_MS = 2000
const STATEMENT_TIMEOUT_MS = 30_000
const ANSWER_BYTES_MAX = 4 * 1024 * 1024
const STATEMENT_PAGES_MAX = 1000

type Question = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly key?: string
  readonly timeoutMs?: number
}

const checkers = {
  StartedOrder: Compile(StartedOrder),
  PaymentReport: Compile(PaymentReport),
  Statement: Compile(Statement),
}

/** Client of the protocol of docs/payments.md over HTTP. It connects to one configured address and no other. */
export function createHttpProvider(deps: HttpProviderDeps): PaymentProvider {
  const { id, address, clock } = deps
  const codeOf = signatureBy(deps.key)
  const ask = createAsk(deps, codeOf)

  async function start(path: string, order: { readonly reference: string }): Promise<StartedOrder> {
    const answer = await ask({ method: 'POST', path, body: JSON.stringify(order), key: order.reference })
    const started = read<typeof StartedOrder>(id, checkers.StartedOrder, answer)
    if (started.payment.reference !== order.reference)
      throw new ProviderSilence(`the payment provider ${id} answered for another payment`)
    return started
  }

  return {
    id,
    async deposit(order) {
      const started = await start('/v1/deposits', order)
      if (started.redirect === null || !isOwnRedirect(started.redirect, address() ?? ''))
        throw new ProviderSilence(`the payment provider ${id} named no page of its own`)
      return started
    },
    payout: async (order) => (await start('/v1/payouts', order)).payment,
    refund: async (order) => (await start('/v1/refunds', order)).payment,
    async status(reference) {
      const answer = await ask({ method: 'GET', path: `/v1/payments/${reference}` })
      if (answer.status === 404) return null
      const report = read<typeof PaymentReport>(id, checkers.PaymentReport, answer)
      if (report.reference !== reference)
        throw new ProviderSilence(`the payment provider ${id} answered for another payment`)
      return report
    },
    statement: (fromMs, toMs) => statementLines(id, ask, fromMs, toMs),
    readEvent(path, header, body) {
      const signature = readPaymentSignature(header, clock.nowMs())
      if (signature === null) return null
      const expected = codeOf(signature.t, 'POST', path, body.toString('utf8'))
      if (!timingSafeEqual(expected, Buffer.from(signature.code, 'hex'))) return null
      return { event: parsed(body.toString('utf8')) }
    },
  }
}

type Ask = ReturnType<typeof createAsk>
type CodeOf = ReturnType<typeof signatureBy>

const signatureBy =
  (key: Uint8Array) =>
  (t: string, method: string, path: string, body: string): Buffer =>
    createHmac('sha256', key)
      .update(signedText(t, method, path, body))
      .digest()

/** Sends signed requests. No answer within the timeout is a silence: the outcome is unknown, and polled later. */
function createAsk({ id, address, clock, isSandbox, privateHosts = [] }: HttpProviderDeps, codeOf: CodeOf) {
  const send = createOutbound({ configured: address, isSandbox, privateHosts })
  return async ({ method, path, body = '', key: idempotency, timeoutMs = TIMEOUT_MS }: Question) => {
    const base = address()
    if (base === null) throw new ProviderSilence(`the payment provider ${id} is not there`)
    const url = new URL(base.replace(/\/$/, '') + path)
    const t = String(clock.nowMs())
    try {
      return await send(url, {
        method,
        ...(method === 'POST' && { body }),
        timeoutMs,
        bytesMax: ANSWER_BYTES_MAX,
        headers: {
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...(idempotency !== undefined && { [PAYMENT_IDEMPOTENCY]: idempotency }),
          [PAYMENT_SIGNATURE]: `t=${t},v1=${codeOf(t, method, url.pathname + url.search, body).toString('hex')}`,
        },
      })
    } catch (error) {
      throw new ProviderSilence(`the payment provider ${id} gave no answer`, { cause: error })
    }
  }
}

async function statementLines(id: string, ask: Ask, fromMs: number, toMs: number): Promise<readonly StatementLine[]> {
  const lines: StatementLine[] = []
  let after: string | null = '0'
  for (let page = 0; after !== null && page < STATEMENT_PAGES_MAX; page += 1) {
    const path = `/v1/statement?from=${fromMs}&to=${toMs}&after=${encodeURIComponent(after)}`
    const answer = await ask({ method: 'GET', path, timeoutMs: STATEMENT_TIMEOUT_MS })
    const found: Statement = read<typeof Statement>(id, checkers.Statement, answer)
    lines.push(...found.lines)
    after = found.next
  }
  return lines
}

/** An answer that breaks the protocol counts as none. */
function read<S extends TSchema>(
  id: string,
  checker: { Check(value: unknown): value is Static<S> },
  { status, text }: { readonly status: number; readonly text: string },
): Static<S> {
  const value = status === 200 ? parsed(text) : null
  if (!checker.Check(value)) throw new ProviderSilence(`the payment provider ${id} answered ${status}, not as agreed`)
  return value
}

function parsed(text: string): unknown {
  try {
    return parseUntrusted(text)
  } catch {
    return null
  }
}

/**
 * Accepts a path of this site, an https page, or a page at the provider's own address, so that a payer is not sent
 * elsewhere (open redirect).
 */
function isOwnRedirect(redirect: string, provider: string): boolean {
  if (/^\/(?![/\\])[\w/-]*$/.test(redirect)) return true
  if (!URL.canParse(redirect)) return false
  const url = new URL(redirect)
  if (url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (URL.canParse(provider) && url.origin === new URL(provider).origin)
}
