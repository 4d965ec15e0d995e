import {
  SUPPORT_PAGE,
  type SupportRequest,
  type SupportRequestsReply,
  type SupportState,
  type SupportThread,
} from '@evens/contracts'
import type { LoadContext, Loaded, Texts } from '@evens/remote-sdk'

export type SupportListState = {
  readonly show: 'list'
  readonly params: SupportParams
  readonly found: SupportRequestsReply
  readonly pages: number
}
type SupportThreadState = { readonly show: 'thread'; readonly thread: SupportThread }
export type SupportViewState = SupportListState | SupportThreadState

export const listQuery = ({ state, page }: SupportParams) =>
  ({ query: { kind: 'request', page: String(page), ...(state !== null && { state }) } }) as const

export async function loadSupport({ shell, page }: LoadContext): Promise<Loaded> {
  const params = readSupportParams(page.fullPath)
  if (params.request === null) {
    const found = await shell.call('GET /web-api/support/requests', listQuery(params))
    const pages = Math.max(1, Math.ceil(found.total_count / SUPPORT_PAGE))
    return { state: { show: 'list', params, found, pages } satisfies SupportViewState }
  }
  const thread = await shell.call('GET /web-api/support/requests/{id}', { params: { id: params.request } })
  const isIdea = thread.request.kind === 'idea'
  const above = isIdea ? 'officeShareIdea' : 'officeSupport'
  return {
    title: requestTitle(shell.texts, thread.request),
    above: [{ href: shell.href(above), label: shell.describe(above).title }],
    state: { show: 'thread', thread } satisfies SupportViewState,
  }
}

/** The query string of the support page. */
export type SupportParams = {
  readonly state: SupportState | null
  readonly page: number
  readonly request: string | null
}

export const SUPPORT_STATES: readonly SupportState[] = ['open', 'answered', 'closed']

export function readSupportParams(fullPath: string): SupportParams {
  const query = new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')
  return {
    state: SUPPORT_STATES.find((state) => state === query.get('state')) ?? null,
    page: Number(/^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? '1'),
    request: /^[\w-]{24}$/.exec(query.get('request') ?? '')?.[0] ?? null,
  }
}

/** The inverse: writes the query string, without defaults. */
export const supportQuery = ({ state, page, request }: Partial<SupportParams>): Record<string, string> => ({
  ...(state !== undefined && state !== null && { state }),
  ...(page !== undefined && page > 1 && { page: String(page) }),
  ...(request !== undefined && request !== null && { request }),
})

type Titled = Pick<SupportRequest, 'kind' | 'topic' | 'subTopic'>

const keyOf = (...parts: readonly string[]): string => ['desk_topic', ...parts].join('_').replaceAll('-', '_')

/** The name of a topic. Old requests may have one that is no longer offered: they get the general name. */
export function topicText({ t, has }: Pick<Texts, 't' | 'has'>, ...parts: readonly string[]): string {
  const key = keyOf(...parts)
  return has(key) ? t(key) : t('desk_request')
}

export function requestTitle(texts: Pick<Texts, 't' | 'has'>, { kind, topic, subTopic }: Titled): string {
  if (kind === 'idea' || topic === null || subTopic === null) return texts.t('desk_idea')
  return topicText(texts, topic, subTopic)
}
