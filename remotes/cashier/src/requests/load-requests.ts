import { PAYMENT_REQUEST_TOPICS, PAYMENTS_PAGE, type PaymentRequestsReply } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'

type PaymentToAsk = { readonly id: string; readonly label: string }

export type RequestsState = {
  readonly found: PaymentRequestsReply
  readonly topics: readonly string[]
  /** Those that a question can be about, the newest first. */
  readonly payments: readonly PaymentToAsk[]
  /** The one that the address names, if it is among them. */
  readonly about: string | null
  readonly page: number
  readonly pages: number
} | null

export async function loadRequests({ shell, page }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: null satisfies RequestsState }
  const query = new URLSearchParams(page.fullPath.split('?')[1]?.split('#')[0] ?? '')
  const number = /^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? '1'
  const [found, { entities }] = await Promise.all([
    shell.call('GET /web-api/cashier/consultant-requests', { query: { page: number } }),
    shell.call('GET /web-api/cashier/payments', { query: { lang: shell.language } }),
  ])
  const payments = entities.map(({ id, kind, method_title, summ, currency: iso, exponent, timestamp }) => ({
    id,
    label: shell.texts.t('cashier_request_payment_line', {
      kind: shell.texts.t(`cashier_kind_${kind}`),
      amount: shell.format().money(summ, { iso, exponent }),
      method: method_title,
      date: shell.format().dateTime(timestamp * 1000),
    }),
  }))
  return {
    state: {
      found,
      topics: PAYMENT_REQUEST_TOPICS,
      payments,
      about: payments.find(({ id }) => id === query.get('payment'))?.id ?? null,
      page: Number(number),
      pages: Math.max(1, Math.ceil(found.total_count / PAYMENTS_PAGE)),
    } satisfies RequestsState,
  }
}
