import { parseUntrusted } from '@evens/kernel'
import { RENDER_HEADERS, RENDER_MODE, RENDER_VERSION, RenderReply } from '@evens/contracts'
import { Compile } from 'typebox/compile'
import type { Outbound } from '../platform/outbound/index.ts'
import { Refusal } from '../platform/http/refusal.ts'

const TIMEOUT_MS = 2000
const BYTES_MAX = 2 * 1024 * 1024
const replyCheck = Compile(RenderReply)

type AskOptions = {
  readonly components?: readonly unknown[]
  /** The full path of the page that the components stand on: it says their language. */
  readonly path?: string
  readonly spa?: boolean
}

/** Asks a remote that the configuration places at another address, and believes nothing it says unchecked. */
export async function askElsewhere(
  send: Outbound,
  origin: string,
  app: string,
  view: string,
  options: AskOptions = {},
): Promise<RenderReply> {
  const { status, text } = await send(new URL(`/remotes/${app}${view}`, origin), {
    method: options.components === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      [RENDER_HEADERS.mode]: RENDER_MODE,
      [RENDER_HEADERS.version]: RENDER_VERSION,
      ...(options.spa && { [RENDER_HEADERS.spa]: '1' }),
      ...(options.components && { 'content-type': 'application/json' }),
    },
    ...(options.components && { body: JSON.stringify({ components: options.components, path: options.path }) }),
    timeoutMs: TIMEOUT_MS,
    bytesMax: BYTES_MAX,
  })
  if (status === 404) throw new Refusal('NOT_FOUND')
  if (status < 200 || status > 299) throw new Error(`${app} at ${origin} answered ${status}`)
  return atItsAddress(checked(parseUntrusted(text), app, origin), origin)
}

/** Markup that could run is refused whole: there is no honest reason for a remote to send it. */
const RUNS = /<\s*(script|iframe|object|embed|base|meta|link|style)\b|\son\w+\s*=|javascript:|srcdoc/i

function checked(reply: unknown, app: string, origin: string): RenderReply {
  if (!replyCheck.Check(reply)) throw new Error(`${app} at ${origin} did not answer by the protocol`)
  const bodies = [reply.body, ...(reply.components ?? []).map(({ body }) => body)]
  if (bodies.some((body) => RUNS.test(body)) || reply.head !== '' || reply.style !== '')
    throw new Error(`${app} at ${origin} sent markup that is not allowed`)
  return reply
}

// Its files are its own: a path without a host is one at that address.
function atItsAddress(reply: RenderReply, origin: string): RenderReply {
  const full = (url: string) => new URL(url, origin).href
  return {
    ...reply,
    cssToLoad: reply.cssToLoad.map(full),
    scriptsToLoad: reply.scriptsToLoad.map((script) => ({ ...script, src: full(script.src) })),
  }
}
