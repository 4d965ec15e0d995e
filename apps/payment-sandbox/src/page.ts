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
    const buttons = Object.keys(OUTCOMES).map(
      (outcome) => `<button name="outcome" value="${outcome}">${t(`cashier_sandbox_${outcome}`)}</button>`,
    )
    return sandboxPage({
      language,
      direction: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr',
      mark: say('cashier_sandbox_mark'),
      title: say('cashier_sandbox_title'),
      lead: say('cashier_sandbox_text'),
      content: `<p class="sum"><bdi>${escapeHtml(sum)}</bdi></p>
<dl><dt>${t('cashier_sandbox_method')}</dt><dd>${t(`cashier_method_${order.method.replaceAll('-', '_')}`)}</dd>
<dt>${t('cashier_sandbox_number')}</dt><dd><bdi>${escapeHtml(order.reference)}</bdi></dd></dl>
<form method="post" action="${escapeHtml(pages)}/${escapeHtml(token)}">${buttons.join('')}</form>`,
    })
  }
}
