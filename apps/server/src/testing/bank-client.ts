import { PAYMENT_SIGNATURE } from '@evens/contracts/payments'
import { signed, word } from '../modules/cashier/testing/start-cashier.ts'

const EVENTS = '/payments-api/strict/events'
export const BET = 1500n
export const DEPOSIT = 20_000n
export const WITHDRAWAL = 15_000n
export const EXCHANGE = 1000n

export type Customer = { readonly id: string; readonly token: string }

/** Something asked for that moves money, and can be asked again as it was. */
export type BankRequest = {
  readonly what: 'bet' | 'deposit' | 'credit' | 'withdrawal' | 'exchange'
  readonly key: string
  readonly customer: Customer
  readonly path: string
  readonly body: object
}

export const payoutOf = ({ id }: Customer): string => `payout-${id}`.padEnd(24, '-')

export const aBet = (customer: Customer, key: string, game: string, amount = BET): BankRequest => ({
  what: 'bet',
  key,
  customer,
  path: '/web-api/coupons',
  body: {
    key,
    currency: 'RUB',
    typeId: 0,
    amount: String(amount),
    changeCoefAction: 2,
    bets: [{ ref: `${game}/result/home`, coef: 2000 }],
  },
})
export const aDeposit = (customer: Customer, key: string): BankRequest => ({
  what: 'deposit',
  key,
  customer,
  path: '/web-api/cashier/deposits',
  body: { key, method: 'card', amount: String(DEPOSIT), currency: 'RUB', fields: {} },
})
export const aCredit = (customer: Customer, payment: string): BankRequest => ({
  what: 'credit',
  key: payment,
  customer,
  path: EVENTS,
  body: word(payment, 'success', 2, { id: `strict/${payment}`, amount: String(DEPOSIT), currency: 'RUB' }),
})
export const aWithdrawal = (customer: Customer, key: string): BankRequest => ({
  what: 'withdrawal',
  key,
  customer,
  path: '/web-api/cashier/withdrawals',
  body: { key, payout: payoutOf(customer), amount: String(WITHDRAWAL), currency: 'RUB' },
})
export const anExchange = (customer: Customer, key: string, quote: string): BankRequest => ({
  what: 'exchange',
  key,
  customer,
  path: '/web-api/office/exchange',
  body: { key, quote },
})

/** A client of a bank that writes down what it was answered before it asks for anything else. */
export function createClient() {
  const answered = new Map<string, { readonly request: BankRequest; readonly text: string }>()
  const open = new Map<string, BankRequest>()
  /** Answers that no kill excuses. */
  const faults: string[] = []

  async function post(url: string, { path, body, customer }: Pick<BankRequest, 'path' | 'body' | 'customer'>) {
    const payload = JSON.stringify(body)
    try {
      const reply = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(path === EVENTS
            ? { [PAYMENT_SIGNATURE]: signed(EVENTS, payload) }
            : { cookie: `user_token=${customer.token}` }),
        },
        body: payload,
      })
      return { status: reply.status, text: await reply.text() }
    } catch {
      return { status: 0, text: '' }
    }
  }

  return {
    answered,
    open,
    faults,
    /** The answer; null when the outcome is unknown. */
    async ask(url: string, request: BankRequest): Promise<string | null> {
      const { status, text } = await post(url, request)
      const id = `${request.what} ${request.key}`
      if (status === 200) {
        const before = answered.get(id)?.text ?? text
        if (before !== text && request.what !== 'credit') faults.push(`${id} was ${before} and is ${text}`)
        answered.set(id, { request, text: before })
        open.delete(id)
        return text
      }
      if (status !== 0 && status !== 503) faults.push(`${id} was answered ${status} ${text}`)
      open.set(id, request)
      return null
    },
    async quote(url: string, customer: Customer): Promise<string | null> {
      const body = { from: 'RUB', to: 'USD', amount: String(EXCHANGE) }
      const { status, text } = await post(url, { path: '/web-api/office/exchange/quote', body, customer })
      return status === 200 ? (JSON.parse(text) as { quote: string | null }).quote : null
    },
  }
}
export type Client = ReturnType<typeof createClient>
