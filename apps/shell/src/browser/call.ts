import type { CallApi } from '@evens/remote-sdk'

/** The server said no, in words for the player. */
class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, details: readonly string[]) {
    super(details.join('\n'))
    this.status = status
    this.code = code
  }
}

type ErrorBody = { readonly code?: string; readonly errors?: readonly { readonly detail?: string }[] }

/** A cancelled request is nobody's news: it ends with the status that is not shown. */
const CANCELLED_STATUS = 499

export function createCall(language: string): CallApi {
  return async <Reply>(
    method: string,
    path: string,
    { params, query, body }: Parameters<CallApi>[2] = {},
  ): Promise<Reply> => {
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params?.[name] ?? ''))
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
    const response = await send(`${filled}${search}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-language': language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw await refusalOf(response)
    return (response.status === 204 ? undefined : await response.json()) as Reply
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === 'AbortError'
    throw new CallRefused(cancelled ? CANCELLED_STATUS : 0, cancelled ? 'CANCELLED' : 'NETWORK', ['Failed to fetch'])
  }
}

async function refusalOf(response: Response): Promise<CallRefused> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  const details = (body.errors ?? []).flatMap(({ detail }) => detail ?? [])
  return new CallRefused(response.status, body.code ?? 'UNKNOWN', details)
}
