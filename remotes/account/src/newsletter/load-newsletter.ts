import type { NewsletterReply } from '@evens/contracts'
import type { Loader } from '@evens/remote-sdk'
import { queryOf } from '../form/query-of.ts'

/** Null when the address has no link in it, or one that is not ours. */
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
