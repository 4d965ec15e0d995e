import {
  type ComponentRequest,
  RENDER_HEADERS,
  RENDER_MODE,
  RENDER_VERSION,
  type RenderReply,
} from '@evens/contracts/remote'
import { FinalError } from './retry.ts'

/** A status that retrying would not change; navigation loads its error page from the server. */
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
  // State only: the browser renders the view itself.
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

/** The JSON state of a remote's reply; undefined when the field holds anything else. */
export function stateOf(codeToEval: string): { readonly state: unknown } | undefined {
  if (codeToEval === '') return { state: null }
  try {
    return { state: JSON.parse(codeToEval) as unknown }
  } catch {
    return undefined
  }
}

/** Props of a component: plain data, the same on server and browser. */
export type SlotProps = Readonly<Record<string, unknown>>

/** The page's props and those its server added. A reply lists components; the page's own state carries one. */
export function loadedProps(
  { components, codeToEval }: Pick<RenderReply, 'components' | 'codeToEval'>,
  given: SlotProps,
): SlotProps {
  const carried = stateOf(components?.[0]?.codeToEval ?? codeToEval)?.state as { props?: SlotProps } | null | undefined
  return { ...given, ...carried?.props }
}
