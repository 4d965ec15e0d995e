import { SUPPORT_PAGE, type SupportRequestsReply, type SupportThread } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'
import { requestTitle } from './request-title.ts'
import { supportAsked, type SupportAsked } from './support-asked.ts'

export type SupportListState = {
  readonly show: 'list'
  readonly asked: SupportAsked
  readonly found: SupportRequestsReply
  readonly pages: number
}
export type SupportThreadState = { readonly show: 'thread'; readonly thread: SupportThread }
export type SupportViewState = SupportListState | SupportThreadState

export const listQuery = ({ state, page }: SupportAsked) =>
  ({ query: { kind: 'request', page: String(page), ...(state !== null && { state }) } }) as const

export async function loadSupport({ shell, page }: LoadContext): Promise<Loaded> {
  const asked = supportAsked(page.fullPath)
  if (asked.request === null) {
    const found = await shell.call('GET /web-api/support/requests', listQuery(asked))
    const pages = Math.max(1, Math.ceil(found.total_count / SUPPORT_PAGE))
    return { state: { show: 'list', asked, found, pages } satisfies SupportViewState }
  }
  const thread = await shell.call('GET /web-api/support/requests/{id}', { params: { id: asked.request } })
  const isIdea = thread.request.kind === 'idea'
  const above = isIdea ? 'officeShareIdea' : 'officeSupport'
  return {
    title: requestTitle(shell.texts, thread.request),
    above: [{ href: shell.href(above), label: shell.describe(above).title }],
    state: { show: 'thread', thread } satisfies SupportViewState,
  }
}
