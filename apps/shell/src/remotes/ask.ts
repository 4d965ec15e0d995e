import {
  RENDER_HEADERS,
  RENDER_MODE,
  RENDER_VERSION,
  type ComponentRequest,
  type RenderReply,
} from '@evens/contracts/remote'
import { FinalError } from './retry.ts'

/** The page's error handler shows the page of this status. */
export class ForcedError extends FinalError {
  override readonly name = 'ForcedError'
  readonly status: number

  constructor(status: number) {
    super(`the remote answered ${status}`)
    this.status = status
  }
}

const HEADERS = {
  accept: 'application/json',
  [RENDER_HEADERS.mode]: RENDER_MODE,
  [RENDER_HEADERS.version]: RENDER_VERSION,
  // The page draws the view itself, so the server need not.
  [RENDER_HEADERS.spa]: '1',
}

export type RemoteAddress = (app: string) => string

export async function askView(baseUrl: string, fullPath: string, signal?: AbortSignal): Promise<RenderReply> {
  return readReply(await fetch(`${baseUrl}${fullPath}`, { headers: HEADERS, ...(signal && { signal }) }))
}

export async function askComponents(
  baseUrl: string,
  components: readonly ComponentRequest[],
  path: string,
): Promise<RenderReply> {
  const body = JSON.stringify({ components, path })
  return readReply(
    await fetch(baseUrl, { method: 'POST', headers: { ...HEADERS, 'content-type': 'application/json' }, body }),
  )
}

async function readReply(response: Response): Promise<RenderReply> {
  if (response.status >= 400 && response.status < 500 && response.status !== 429) throw new ForcedError(response.status)
  if (!response.ok) throw new Error(`the remote answered ${response.status}`)
  const reply = (await response.json()) as RenderReply
  if (typeof reply.appName !== 'string' || !Array.isArray(reply.scriptsToLoad)) throw new Error('not a render reply')
  return reply
}
