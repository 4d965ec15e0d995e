import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderReply } from '@evens/contracts'
import type { Loaded, PageInfo, Piece, Shell } from '@evens/remote-sdk'
import type { RemoteServer } from '@evens/remote-sdk/server'
import type { BuildManifest } from '../platform/build-manifest.ts'
import { Refusal } from '../platform/http/refusal.ts'

export type ViewRequest = {
  readonly app: string
  readonly view: string
  readonly page: PageInfo
  /** A shell for this page, recreated when loading changed the page's name. */
  readonly shellFor: (page: PageInfo) => Shell
  /** The browser draws it: leave the body out. */
  readonly spa: boolean
}

/** A view as the protocol answers it, and the page as it stands after loading. */
export type RenderedView = {
  readonly reply: RenderReply
  readonly page: PageInfo
  readonly view: string
  /** The files of the view's own code, which its page preloads. */
  readonly modules: readonly string[]
}

type Props = Readonly<Record<string, unknown>>
export type RenderView = (request: ViewRequest) => Promise<RenderedView>
export type RenderComponent = (app: string, name: string, props: Props, shell: Shell) => Promise<RenderReply>

export function renderInProcess(
  remotes: Remotes,
  manifest: BuildManifest,
): { view: RenderView; component: RenderComponent } {
  const remoteOf = (app: string) => {
    const remote = remotes.get(app)
    if (remote === undefined) throw new Refusal('NOT_FOUND')
    return remote
  }

  return {
    async view({ app, view: routed, page: asked, shellFor, spa }) {
      const remote = remoteOf(app)
      if (!remote.views.includes(routed)) throw new Refusal('NOT_FOUND')
      const loaded = await loadOrRefuse(() => remote.load(routed, { shell: shellFor(asked), page: asked }))
      const page = pageAfter(asked, loaded)
      const view = loaded.view ?? routed
      const piece: Piece = { kind: 'view', name: view, state: loaded.state, page }
      const body = spa ? '' : remote.render(shellFor(page), piece)
      const module = builtModule(manifest, app, [remote.moduleOf(view), remote.moduleOf(routed)])
      return {
        page,
        view,
        modules: manifest.remotes[app]?.parts[module ?? ''] ?? [],
        reply: {
          ...named(manifest, app, module),
          title: page.title,
          body,
          codeToEval: JSON.stringify({ view, state: loaded.state, page }),
        },
      }
    },

    async component(app, name, props, shell) {
      const remote = remoteOf(app)
      if (!remote.components.includes(name)) throw new Refusal('NOT_FOUND')
      const all = { ...props, ...(await loadedProps(remote, name, props, shell)) }
      const body = remote.render(shell, { kind: 'component', name, props: all })
      return { ...named(manifest, app), title: '', body, codeToEval: JSON.stringify({ component: name, props: all }) }
    },
  }
}

/**
 * The module whose files a view needs. One that another module imports as well has no files of its own: then it came
 * with the module of the route's view.
 */
function builtModule(manifest: BuildManifest, app: string, modules: readonly (string | null)[]): string | null {
  const parts = manifest.remotes[app]?.parts ?? {}
  return modules.find((name) => name !== null && name in parts) ?? null
}

/** Build files of a remote that a response names: those of every response, and the later styles of a view's module. */
function named(manifest: BuildManifest, app: string, module: string | null = null) {
  const built = manifest.remotes[app]
  const isStyledLater = module !== null && built?.styledLater.includes(module) === true
  const src = built?.script ?? ''
  const integrity = manifest.integrity[src]
  return {
    appName: app,
    style: '',
    head: '',
    cssToLoad: [...(isStyledLater ? built.laterCss : []), ...(built?.css ?? [])],
    scriptsToLoad: [{ src, type: 'module' as const, ...(integrity !== undefined && { integrity }) }],
  }
}

function pageAfter(page: PageInfo, { title, description, crumb, above = [] }: Loaded): PageInfo {
  const last = page.trail.at(-1)
  const trail =
    last === undefined
      ? page.trail
      : [...page.trail.slice(0, -1), ...above, { ...last, label: crumb ?? title ?? last.label }]
  return { ...page, title: title ?? page.title, description: description ?? page.description, trail }
}

/** A component is worth showing without what it could not load. */
async function loadedProps(remote: RemoteServer, name: string, props: Props, shell: Shell): Promise<Props> {
  try {
    const { state } = await remote.load(name, { shell, page: shell.page.get(), props })
    return { ...(state as Props | null) }
  } catch (error) {
    shell.log(`component ${name} of ${remote.name} was not loaded`, error)
    return {}
  }
}

async function loadOrRefuse(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    // Each server bundle has its own copy of the class, so it is known by its name.
    if (error instanceof Error && error.name === 'ViewNotFound') throw new Refusal('NOT_FOUND')
    throw error
  }
}

export type Remotes = ReadonlyMap<string, RemoteServer>

/** The server modules of every remote that this deployment was built with. */
export async function loadRemotes(distFolder: string, manifest: BuildManifest): Promise<Remotes> {
  const folder = join(distFolder, 'server/remotes')
  const names = (await readdir(folder)).filter((file) => file.endsWith('.js')).map((file) => file.slice(0, -3))
  const known = names.filter((name) => manifest.remotes[name] !== undefined)
  const loaded = await Promise.all(known.map((name) => loadRemote(join(folder, `${name}.js`))))
  return new Map(loaded.map((remote) => [remote.name, remote]))
}

async function loadRemote(file: string): Promise<RemoteServer> {
  const module = (await import(pathToFileURL(file).href)) as { default: RemoteServer }
  await module.default.prepare()
  return module.default
}
