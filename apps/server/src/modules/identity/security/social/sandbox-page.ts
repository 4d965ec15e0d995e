import { knownLanguage } from '@evens/contracts'
import { escapeHtml } from '@evens/kernel'
import { SANDBOX_PAGE } from './sandbox-provider.ts'

type Texts = (key: string) => string
/** With a state and a challenge for a code, with the nonce alone for a token. */
export type PageAsked = { readonly nonce: string; readonly state?: string; readonly challenge?: string }

/** Nothing but a form to this same host. */
export const SANDBOX_POLICY = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The page on which somebody says who they are. Bare on purpose: it is no page of the site. */
export function sandboxPage(language: string, say: Texts, asked: PageAsked): string {
  const text = (key: string): string => escapeHtml(say(key))
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  const { direction } = knownLanguage(language)
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text('sandbox_identity_title')}</title></head>
<body><main>
<h1>${text('sandbox_identity_title')}</h1>
<p>${text('sandbox_identity_lead')}</p>
<form method="post" action="${SANDBOX_PAGE}?lang=${escapeHtml(language)}">${hidden}
<p><label>${text('sandbox_identity_name')}<br><input name="name" required maxlength="100" autocomplete="name"></label></p>
<p><label>${text('sandbox_identity_email')}<br><input name="email" type="email" required maxlength="200" autocomplete="email"></label></p>
<p><label><input name="verified" type="checkbox" value="1" checked> ${text('sandbox_identity_verified')}</label></p>
<p><button name="decision" value="continue">${text('sandbox_identity_continue')}</button>
<button name="decision" value="cancel" formnovalidate>${text('sandbox_identity_cancel')}</button></p>
</form>
</main></body></html>`
}
