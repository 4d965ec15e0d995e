import type { Loader, Shell } from '@evens/remote-sdk'

type Document = { readonly href: string; readonly title: string; readonly description: string }
export type TermsState = {
  readonly isChanged: boolean
  /** When the terms changed last; null for a visitor, whom nothing is asked of. */
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
