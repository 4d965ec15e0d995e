import type { SupportRequestsReply } from '@evens/contracts'
import type { Loader, Shell } from '@evens/remote-sdk'

export type IdeasState = { readonly found: SupportRequestsReply }

export const askIdeas = ({ call }: Pick<Shell, 'call'>): Promise<SupportRequestsReply> =>
  call('GET /web-api/support/requests', { query: { kind: 'idea' } })

export const loadIdeas: Loader = async ({ shell }) => ({
  state: { found: await askIdeas(shell) } satisfies IdeasState,
})
