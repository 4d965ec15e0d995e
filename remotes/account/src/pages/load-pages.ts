import type { NewsletterReply, VerificationReply } from '@evens/contracts'
import type { Loader, PageInfo, Shell } from '@evens/remote-sdk'
import type { SectionLink, SectionSpec } from '@evens/remote-sdk/pages'
import { queryOf } from '../form/address.ts'

type Document = { readonly href: string; readonly title: string; readonly description: string }
export type TermsState = {
  readonly isChanged: boolean
  /** Last change of the terms; null for a visitor, who need not accept them. */
  readonly changedAtMs: number | null
  readonly documents: readonly Document[]
}

const DOCUMENTS = [
  { route: 'terms', path: 'terms' },
  { route: 'privacy', path: 'privacy' },
] as const

async function documentsOf({ call, href, language }: Shell): Promise<readonly Document[]> {
  return Promise.all(
    DOCUMENTS.map(async ({ route, path }) => {
      const { title, description } = await call('GET /web-api/content/article', {
        query: { lang: language, path },
      })
      return { href: href(route), title, description }
    }),
  )
}

export const loadTerms: Loader = async ({ shell }) => {
  const documents = await documentsOf(shell)
  if (shell.player.get() === null)
    return { state: { isChanged: false, changedAtMs: null, documents } satisfies TermsState }
  const status = await shell.call('GET /web-api/api-v3/v2/user/agreement-rules/status')
  return {
    state: { isChanged: status.result, changedAtMs: status.updatedAt * 1000, documents } satisfies TermsState,
  }
}

type Contact = { readonly masked: string; readonly isConfirmed: boolean } | null
export type ActivationState = {
  /** Token of the link in a mail. It is redeemed by a button, since mail programs open links by themselves. */
  readonly token: string | null
  /** Null for a visitor. */
  readonly contacts: { readonly email: Contact; readonly phone: Contact; readonly daysLeft: number | null } | null
}

export const loadActivation: Loader = async ({ shell, page }) => {
  const token = queryOf(page).get('token')
  if (shell.player.get() === null) return { state: { token, contacts: null } satisfies ActivationState }
  const { email, phone, remaining_days_to_activate: daysLeft } = await shell.call('GET /web-api/user/security')
  return { state: { token, contacts: { email, phone, daysLeft } } satisfies ActivationState }
}

/** `newsletter` is null if the token is missing or invalid. */
export type NewsletterState = { readonly token: string; readonly newsletter: NewsletterReply | null }

export const loadNewsletter: Loader = async ({ shell, page }) => {
  const token = queryOf(page).get('token') ?? ''
  const newsletter =
    token === ''
      ? null
      : await shell
          .call('GET /web-api/newsletter/stop', { query: { token } })
          .catch((error: unknown) => (shell.log('a link of the newsletter is not read', error), null))
  return { state: { token, newsletter } satisfies NewsletterState }
}

/** `verification` is null for a visitor. */
export type VerificationState = { readonly verification: VerificationReply | null }

export const loadVerification: Loader = async ({ shell }) => {
  if (shell.player.get() === null) return { state: { verification: null } satisfies VerificationState }
  const verification = await shell.call('GET /web-api/user/verification')
  return { state: { verification } satisfies VerificationState }
}

/** Articles by route; other routes show the one about signing in. */
const TEXTS: Readonly<Record<string, string>> = {
  registration: 'registration',
  passwordReset: 'password-recovery',
}

const LINKS: readonly SectionLink[] = [
  { route: 'registration', icon: 'user-plus' },
  { route: 'login', icon: 'log-in' },
  { route: 'passwordReset', icon: 'key' },
  { route: 'rules', params: { ruleGroup: 'account' }, text: 'rules/account', icon: 'book' },
  { route: 'kycPolicy', icon: 'identity' },
  { route: 'responsibleGaming', icon: 'shield-check' },
]

/** Article and related links of a page. */
export const sectionOf = ({ route }: PageInfo): SectionSpec => ({
  text: `sections/${TEXTS[route] ?? 'sign-in'}`,
  links: LINKS,
})
