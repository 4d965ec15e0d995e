import { RENDER_HEADERS, RENDER_MODE, RENDER_VERSION, RenderReply, type SiteConfig } from '@evens/contracts'
import { parseUntrusted } from '@evens/kernel'
import type { PageInfo, Shell } from '@evens/remote-sdk'
import { Compile } from 'typebox/compile'
import { Refusal } from '../platform/http/refusal.ts'
import { createOutbound, type Outbound } from '../platform/outbound/index.ts'
import type { Remotes, RenderedView, ViewRequest } from './render.ts'

export type Renderer = {
  readonly view: (request: ViewRequest) => Promise<RenderedView>
  readonly component: (
    app: string,
    name: string,
    props: Readonly<Record<string, unknown>>,
    shell: Shell,
  ) => Promise<RenderReply>
  readonly dictionariesOf: (app: string) => readonly string[]
}

type InProcess = Pick<Renderer, 'view' | 'component'>

/** Draws in the process what this deployment has, and asks the others at the address the site gives them. */
export function createRenderer(
  inProcess: InProcess,
  remotes: Remotes,
  siteById: (siteId: string) => Pick<SiteConfig, 'remotes' | 'sandbox'> | undefined,
  privateHosts: readonly string[] = [],
): Renderer {
  /** The address of a remote that is elsewhere and the way there; null for one of this deployment. */
  function placeOf(siteId: string, app: string): { readonly origin: string; readonly send: Outbound } | null {
    const site = siteById(siteId)
    const origin = site?.remotes[app]
    if (site === undefined || origin === undefined) return null
    return { origin, send: createOutbound({ configured: () => origin, isSandbox: site.sandbox, privateHosts }) }
  }

  return {
    async view(request) {
      const { app, page, shellFor, spa } = request
      const place = placeOf(shellFor(page).site.id, app)
      if (place === null) return inProcess.view(request)
      const reply = await askElsewhere(place.send, place.origin, app, page.fullPath, { spa })
      return { reply, page: pageInfoOf(reply, page), view: request.view, modules: [] }
    },
    async component(app, name, props, shell) {
      const place = placeOf(shell.site.id, app)
      if (place === null) return inProcess.component(app, name, props, shell)
      const reply = await askElsewhere(place.send, place.origin, app, '', {
        components: [{ name, props }],
        path: shell.page.get().fullPath,
      })
      const [own] = reply.components ?? []
      if (own === undefined) throw new Error(`${app} at ${place.origin} did not answer ${name}`)
      return { ...reply, body: own.body, codeToEval: own.codeToEval }
    },
    dictionariesOf: (app) => remotes.get(app)?.dictionaries ?? [],
  }
}

/** A remote elsewhere says in its state what its page is called. */
function pageInfoOf(reply: RenderReply, page: PageInfo): PageInfo {
  try {
    const { page: info } = parseUntrusted(reply.codeToEval) as { page?: Partial<PageInfo> }
    return {
      ...page,
      title: String(info?.title ?? reply.title),
      description: String(info?.description ?? page.description),
    }
  } catch {
    return { ...page, title: reply.title }
  }
}

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
async function askElsewhere(
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
