import type { RenderReply } from '@evens/contracts'
import type { PageInfo, Shell } from '@evens/remote-sdk'
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
  placesFor: (siteId: string) => Readonly<Record<string, string>>,
): Renderer {
  return {
    async view(request) {
      const { app, page, shellFor, spa } = request
      const origin = placesFor(shellFor(page).site.id)[app]
      if (origin === undefined) return inProcess.view(request)
      const reply = await askElsewhere(origin, app, page.fullPath, { spa })
      return { reply, page: pageSaid(reply, page) }
    },
    async component(app, name, props, shell) {
      const origin = placesFor(shell.site.id)[app]
      if (origin === undefined) return inProcess.component(app, name, props, shell)
      const reply = await askElsewhere(origin, app, '', {
        components: [{ name, props }],
        path: shell.page.get().fullPath,
      })
      const [own] = reply.components ?? []
      if (own === undefined) throw new Error(`${app} at ${origin} did not answer ${name}`)
      return { ...reply, body: own.body, codeToEval: own.codeToEval }
    },
    dictionariesOf: (app) => remotes.get(app)?.dictionaries ?? [],
  }
}

/** A remote elsewhere says in its state what its page is called. */
function pageSaid(reply: RenderReply, page: PageInfo): PageInfo {
  try {
    const { page: said } = JSON.parse(reply.codeToEval) as { page?: Partial<PageInfo> }
    return {
      ...page,
      title: String(said?.title ?? reply.title),
      description: String(said?.description ?? page.description),
    }
  } catch {
    return { ...page, title: reply.title }
  }
}
