import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { RenderReply } from '@evens/contracts/remote'

export const PROTOCOL = { 'mf-render-mode': 'json', 'mf-api-version': 'v2' }

/** Asks a remote for the view of a page, by the path of that page. */
export function askView(request: APIRequestContext, app: string, path: string, headers = {}): Promise<APIResponse> {
  return request.get(`/remotes/${app}${path}`, { headers: { ...PROTOCOL, ...headers } })
}

export function askComponents(
  request: APIRequestContext,
  app: string,
  body: unknown,
  headers = {},
): Promise<APIResponse> {
  return request.post(`/remotes/${app}`, { headers: { ...PROTOCOL, ...headers }, data: body })
}

export const replyOf = async (response: APIResponse): Promise<RenderReply> => (await response.json()) as RenderReply
