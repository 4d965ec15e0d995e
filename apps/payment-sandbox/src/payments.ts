import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { DepositOrder, PaymentReport, PayoutOrder, RefundOrder, Statement } from '@evens/contracts/payments'

export type Payment = {
  readonly id: string
  /** A bearer token for its payment page. */
  readonly token: string
  readonly kind: PaymentReport['kind']
  readonly order: DepositOrder | PayoutOrder | RefundOrder
  readonly history: readonly { readonly state: State; readonly at: number }[]
  /** Scheduled states. */
  readonly coming: readonly { readonly state: State; readonly at: number }[]
  /** The last version that the site has acknowledged. */
  readonly told: number
  readonly back: string | null
}

/** All payments, in memory and in an append-only file; the last line of a payment is its current state. */
export function createPayments(file: string) {
  const all = new Map<string, Payment>()
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line === '') continue
      const payment = JSON.parse(line) as Payment
      all.set(payment.order.reference, payment)
    }
  }

  function save(payment: Payment): Payment {
    appendFileSync(file, `${JSON.stringify(payment)}\n`, { mode: 0o600 })
    all.set(payment.order.reference, payment)
    return payment
  }

  const scheduled = (steps: readonly Step[], atMs: number, laterMs: number) =>
    steps.map(({ state, isLater }, place) => ({ state, at: atMs + (isLater ? laterMs * Math.max(place, 1) : 0) }))

  return {
    find: (reference: string): Payment | undefined => all.get(reference),
    byToken: (token: string): Payment | undefined => [...all.values()].find((payment) => payment.token === token),
    all: (): Iterable<Payment> => all.values(),
    save,

    open(kind: Payment['kind'], order: Payment['order'], atMs: number): Payment {
      return save({
        id: `sp-${randomBytes(9).toString('base64url')}`,
        token: randomBytes(18).toString('base64url'),
        kind,
        order,
        history: [{ state: 'pending', at: atMs }],
        coming: [],
        told: 0,
        back: null,
      })
    },
    decide(payment: Payment, steps: readonly Step[], back: string | null, atMs: number, laterMs: number): Payment {
      return save({ ...payment, back, coming: scheduled(steps, atMs, laterMs) })
    },
    /** Applies the next scheduled state once it is due. */
    advance(payment: Payment, atMs: number): Payment | null {
      const [next, ...coming] = payment.coming
      if (next === undefined || next.at > atMs) return null
      const isSame = payment.history.at(-1)?.state === next.state
      return save({ ...payment, coming, history: isSame ? payment.history : [...payment.history, next] })
    },
  }
}
export type Payments = ReturnType<typeof createPayments>

/** The report of a payment at one of its versions. */
export function reportOf({ id, kind, order, history }: Payment, version = history.length): PaymentReport {
  const state = history[version - 1]?.state ?? 'pending'
  return {
    id,
    reference: order.reference,
    kind,
    state,
    version,
    amount: order.amount,
    currency: order.currency,
    ...(state === 'fail' && { reason: 'provider-refused' }),
    ...(state === 'success' && 'returns' in order && { instrument: instrumentOf(order) }),
  }
}

/** The same fields are the same instrument; a card is always the sandbox's own. */
function instrumentOf({ method, fields }: DepositOrder): { token: string; label: string } {
  const [first] = Object.values(fields)
  const name = first ?? '4242'
  return { token: `${method}:${name}`, label: `•••• ${name.slice(-4)}` }
}

/** True if a refund does not exceed what is left of its deposit. */
export function isRefundable(payments: Iterable<Payment>, { deposit, charge, amount, currency }: RefundOrder): boolean {
  let left = 0n
  for (const { id, kind, order, history } of payments) {
    const state = history.at(-1)?.state
    if (kind === 'deposit' && id === charge && order.reference === deposit && order.currency === currency)
      left += state === 'success' ? BigInt(order.amount) : 0n
    if ('charge' in order && order.charge === charge && state !== 'fail') left -= BigInt(order.amount)
  }
  return BigInt(amount) <= left
}

const LINES_MAX = 1000

/** The payments in the order of their time, paged; `after` is the offset. */
export function statementOf(payments: Iterable<Payment>, fromMs: number, toMs: number, after: number): Statement {
  const lines = [...payments].flatMap(({ id, kind, order, history }) =>
    history.flatMap(({ state, at }) => {
      if ((state !== 'success' && state !== 'chargeback') || at < fromMs || at >= toMs) return []
      const { reference, amount, currency } = order
      return [{ id, reference, kind: state === 'chargeback' ? ('chargeback' as const) : kind, amount, currency, at }]
    }),
  )
  const page = lines.toSorted((a, b) => a.at - b.at).slice(after, after + LINES_MAX)
  return { lines: page, next: after + page.length < lines.length ? String(after + page.length) : null }
}

type State = PaymentReport['state']
type Return = 'success' | 'fail' | 'pending' | 'cancel'

/** The planned states of a payment in order, immediate or delayed. */
type Step = { readonly state: State; readonly isLater: boolean }
type Outcome = { readonly steps: readonly Step[]; readonly back: Return }

const now = (state: State): Step => ({ state, isLater: false })
const later = (state: State): Step => ({ state, isLater: true })

/** The outcomes that the payment page offers. */
export const OUTCOMES: Readonly<Record<string, Outcome>> = {
  success: { steps: [now('success')], back: 'success' },
  fail: { steps: [now('fail')], back: 'fail' },
  pending_success: { steps: [now('pending'), later('success')], back: 'pending' },
  pending_fail: { steps: [now('pending'), later('fail')], back: 'pending' },
  cancel: { steps: [now('cancelled')], back: 'cancel' },
  chargeback: { steps: [now('success'), later('chargeback')], back: 'success' },
}

const PAYOUT_BY_ENDING: Readonly<Record<string, readonly Step[]>> = {
  '13': [later('fail')],
  '17': [],
}

/** A payout or a refund is paid later; one that ends in 13 fails, and one that ends in 17 stays pending. */
export const payoutSteps = (amount: string): readonly Step[] => PAYOUT_BY_ENDING[amount.slice(-2)] ?? [later('success')]
