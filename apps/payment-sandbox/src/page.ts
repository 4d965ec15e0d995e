import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DepositOrder } from '@evens/contracts/payments'
import { amountText, currencyToShow, escapeHtml, minor } from '@evens/kernel'
import { SANDBOX_STYLE, sandboxPage, sandboxPolicy } from '@evens/kernel/sandbox-page'
import { OUTCOMES } from './payments.ts'

export const PAGE_POLICY = sandboxPolicy(createHash('sha256').update(SANDBOX_STYLE).digest('base64'))

const LANGUAGES = ['en', 'ru', 'ar'] as const
const RIGHT_TO_LEFT = new Set(['ar'])

/** The payment page as a player sees it, in the language the payment was asked for in. */
export function createPages(dictionaries: string) {
  const texts = new Map<string, Readonly<Record<string, string>>>(
    LANGUAGES.map((language) => [
      language,
      JSON.parse(readFileSync(join(dictionaries, language, 'cashier.json'), 'utf8')) as Record<string, string>,
    ]),
  )

  return function page(order: DepositOrder, token: string, pages: string): string {
    const language = texts.has(order.language) ? order.language : 'en'
    const say = (key: string): string => texts.get(language)?.[key] ?? key
    const t = (key: string): string => escapeHtml(say(key))
    const { exponent } = currencyToShow(order.currency)
    const sum = `${amountText(minor(BigInt(order.amount)), exponent)} ${order.currency}`
    const pay = escapeHtml(say('cashier_sandbox_success').replace('{sum}', sum))
    const button = (outcome: string, text: string): string =>
      `<button name="outcome" value="${outcome}">${text}</button>`
    const others = Object.keys(OUTCOMES)
      .filter((outcome) => outcome !== 'success' && outcome !== 'cancel')
      .map((outcome) => button(outcome, t(`cashier_sandbox_${outcome}`)))
    return sandboxPage({
      language,
      direction: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr',
      mark: say('cashier_sandbox_mark'),
      title: say('cashier_sandbox_title'),
      lead: say('cashier_sandbox_text'),
      head: `<div class="brand"><span>${LOGO}${BRAND}</span><span class="mark">${t('cashier_sandbox_mark')}</span></div>`,
      content: `<p class="sum"><bdi>${escapeHtml(sum)}</bdi></p>
<dl><dt>${t('cashier_sandbox_method')}</dt><dd>${t(`cashier_method_${order.method.replaceAll('-', '_')}`)}</dd>
<dt>${t('cashier_sandbox_number')}</dt><dd><bdi>${escapeHtml(order.reference)}</bdi></dd></dl>
<form method="post" action="${escapeHtml(pages)}/${escapeHtml(token)}">
<fieldset class="card">${detailsOf(order.method)
        .map((field) => fieldOf(field, t))
        .join('')}</fieldset>
${button('success', pay)}${button('cancel', t('cashier_sandbox_cancel'))}
<details><summary>${t('cashier_sandbox_others')}</summary><div>${others.join('')}</div></details></form>`,
    })
  }
}

/** An invented company: a payment page belongs to somebody else than the site. */
const BRAND = 'Sandgate Pay'
const LOGO =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="#7fd1ae" d="M3 21V10a9 9 0 0 1 18 0v11h-5V10a4 4 0 0 0-8 0v11z"/></svg>'

type Field = { readonly key: string; readonly value: string; readonly isWide?: boolean }

const CARD: readonly Field[] = [
  { key: 'card', value: '4242 4242 4242 4242', isWide: true },
  { key: 'holder', value: 'TEST PLAYER', isWide: true },
  { key: 'expiry', value: '12 / 34' },
  { key: 'code', value: '123' },
]
const ACCOUNT: readonly Field[] = [{ key: 'account', value: 'TEST 0000 0001', isWide: true }]

const detailsOf = (method: string): readonly Field[] => (method.includes('card') ? CARD : ACCOUNT)

/** Read-only and without a name: nobody can enter a real card, and nothing of it is sent. */
const fieldOf = ({ key, value, isWide = false }: Field, t: (key: string) => string): string =>
  `<label${isWide ? ' class="wide"' : ''}>${t(`cashier_sandbox_${key}`)}<input readonly dir="ltr" value="${value}"></label>`
