import type { DepositOrder } from '@evens/contracts/payments'
import { amountText, currencyToShow, escapeHtml, minor } from '@evens/kernel'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OUTCOMES } from './outcomes.ts'

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2230;--soft:#5b6478;--paper:#f4f1ea;--card:#fffdf8;--line:#d9d2c3;--go:#1d6b4f;--go-ink:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f1ede3;--soft:#b5b0a3;--paper:#191a1d;--card:#232529;--line:#3d4047;--go:#7fd1ae;--go-ink:#10241c}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{inline-size:100%;max-inline-size:30rem;background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1.75rem}
.mark{display:inline-block;padding:.125rem .625rem;border:1px dashed var(--soft);border-radius:1rem;color:var(--soft);font-size:.875rem}
h1{margin:.75rem 0 .25rem;font-size:1.375rem}
p{margin:.25rem 0 1rem;color:var(--soft)}
.sum{font-size:2rem;font-weight:700;margin:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.25rem;color:var(--soft);font-size:.875rem}
dd{margin:0;overflow-wrap:anywhere;color:var(--ink)}
form{display:grid;gap:.5rem}
button{min-block-size:2.75rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.625rem;background:transparent;color:inherit;font:inherit;text-align:start;cursor:pointer}
button:first-of-type{background:var(--go);border-color:var(--go);color:var(--go-ink);font-weight:600}
button:focus-visible{outline:3px solid var(--go);outline-offset:2px}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The page loads nothing, runs nothing and posts only to where it came from. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

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
    const t = (key: string): string => escapeHtml(texts.get(language)?.[key] ?? key)
    const { exponent } = currencyToShow(order.currency)
    const sum = `${amountText(minor(BigInt(order.amount)), exponent)} ${order.currency}`
    const buttons = Object.keys(OUTCOMES).map(
      (outcome) => `<button name="outcome" value="${outcome}">${t(`cashier_sandbox_${outcome}`)}</button>`,
    )
    return `<!doctype html>
<html lang="${language}" dir="${RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t('cashier_sandbox_title')}</title><style>${STYLE}</style></head>
<body><main>
<span class="mark">${t('cashier_sandbox_mark')}</span>
<h1>${t('cashier_sandbox_title')}</h1>
<p>${t('cashier_sandbox_text')}</p>
<p class="sum"><bdi>${escapeHtml(sum)}</bdi></p>
<dl><dt>${t('cashier_sandbox_method')}</dt><dd>${t(`cashier_method_${order.method.replaceAll('-', '_')}`)}</dd>
<dt>${t('cashier_sandbox_number')}</dt><dd><bdi>${escapeHtml(order.reference)}</bdi></dd></dl>
<form method="post" action="${escapeHtml(pages)}/${escapeHtml(token)}">${buttons.join('')}</form>
</main></body></html>`
  }
}
