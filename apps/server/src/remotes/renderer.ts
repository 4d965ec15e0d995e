import { parseUntrusted } from '@evens/kernel'
import type { RenderReply, SiteConfig } from '@evens/contracts'
import type { PageInfo, Shell } from '@evens/remote-sdk'
import { createOutbound, type Outbound } from '../platform/outbound/index.ts'
import { askElsewhere } from './elsewhere.ts'
import type { Remotes } from './registry.ts'
import type { RenderedView, ViewRequest } from './render.ts'

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
      return { reply, page: pageSaid(reply, page) }
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
function pageSaid(reply: RenderReply, page: PageInfo): PageInfo {
  try {
    const { page: said } = parseUntrusted(reply.codeToEval) as { page?: Partial<PageInfo> }
    return {
      ...page,
      title: String(said?.title ?? reply.title),
      description: String(said?.description ?? page.description),
    }
  } catch {
    return { ...page, title: reply.title }
  }
}
