import type { SupportRequestsReply } from '@evens/contracts'
import type { Loader } from '@evens/remote-sdk'

export type IdeasState = { readonly found: SupportRequestsReply }

export const IDEAS = { query: { kind: 'idea' } } as const

export const loadIdeas: Loader = async ({ shell }) => ({
  state: { found: await shell.call('GET /web-api/support/requests', IDEAS) } satisfies IdeasState,
})
