import { knownLanguage } from '@evens/contracts'
import { escapeHtml } from '@evens/kernel'
import { SANDBOX_STYLE, sandboxPage, sandboxPolicy } from '@evens/kernel/sandbox-page'
import { createHash } from 'node:crypto'
import { SANDBOX_PAGE } from './sandbox-provider.ts'

type Texts = (key: string) => string
/** With a state and a challenge for a code, with the nonce alone for a token. */
export type PageAsked = { readonly nonce: string; readonly state?: string; readonly challenge?: string }

export const SANDBOX_POLICY = sandboxPolicy(createHash('sha256').update(SANDBOX_STYLE).digest('base64'))

/** The page on which somebody says who they are. */
export function identityPage(language: string, say: Texts, asked: PageAsked): string {
  const text = (key: string): string => escapeHtml(say(key))
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  return sandboxPage({
    language,
    direction: knownLanguage(language).direction,
    mark: say('sandbox_identity_mark'),
    title: say('sandbox_identity_title'),
    lead: say('sandbox_identity_lead'),
    content: `<form method="post" action="${SANDBOX_PAGE}?lang=${escapeHtml(language)}">${hidden}
<label>${text('sandbox_identity_name')}<input name="name" required maxlength="100" autocomplete="name"></label>
<label>${text('sandbox_identity_email')}<input name="email" type="email" dir="ltr" required maxlength="200" autocomplete="email"></label>
<label class="tick"><input name="verified" type="checkbox" value="1" checked> ${text('sandbox_identity_verified')}</label>
<button name="decision" value="continue">${text('sandbox_identity_continue')}</button>
<button name="decision" value="cancel" formnovalidate>${text('sandbox_identity_cancel')}</button>
</form>`,
  })
}
