import type { CouponsReply, PaymentsReply, SupportSubject } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'

/** A coupon or a payment as its owner knows it. */
export type Transaction = { readonly id: string; readonly title: string; readonly text: string }

/** The newest of the player's own, to choose one of. */
export const ownTransactions = (shell: Shell, subject: SupportSubject): Promise<Transaction[]> =>
  subject === 'coupon' ? coupons(shell) : payments(shell, subject)

const SEPARATOR = ' · '

async function coupons({ call, texts, format, language }: Shell): Promise<Transaction[]> {
  const found = await call<CouponsReply>('GET', '/web-api/coupons', { query: { lang: language } })
  return found.coupons.map(({ id, stake, currency: iso, exponent, placedAt, legs }) => {
    const [first] = legs
    const names = first?.competitors.map((one) => one.names[language] ?? one.names['en'] ?? '').join(' – ') ?? ''
    const more = legs.length > 1 ? [texts.t('desk_and_more', { count: legs.length - 1 })] : []
    const game = [names, ...more].join(' ')
    return {
      id,
      title: texts.t('desk_coupon', { id }),
      text: [format().money(stake, { iso, exponent }), format().dateTime(placedAt), game].join(SEPARATOR),
    }
  })
}

async function payments(shell: Shell, kind: 'deposit' | 'withdrawal'): Promise<Transaction[]> {
  const { call, texts, format, language } = shell
  const found = await call<PaymentsReply>('GET', '/web-api/cashier/payments', { query: { kind, lang: language } })
  return found.entities.map(({ id, summ, currency: iso, exponent, method_title, timestamp, status_title }) => ({
    id,
    title: texts.t(`desk_${kind}`, { amount: format().money(summ, { iso, exponent }) }),
    text: [method_title, format().dateTime(timestamp * 1000), status_title].join(SEPARATOR),
  }))
}
