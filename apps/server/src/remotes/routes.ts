import {
  ComponentsBody,
  RENDER_HEADERS,
  RENDER_MODE,
  RENDER_VERSION,
  RenderReply,
  type ComponentRequest,
} from '@evens/contracts'
import { withLanguage } from '@evens/router'
import { isPageName, pageOf } from '@evens/shell/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ask, type AskDeps } from '../pages/answer-page.ts'
import { pageInfo } from '../pages/page-info.ts'
import type { ReaderOf } from '../pages/reader.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { App } from '../platform/http/serve.ts'
import type { Renderer } from './renderer.ts'

export type RemoteRoutesDeps = AskDeps & {
  readonly renderer: Renderer
  readonly readerOf: ReaderOf
}

/** The render protocol on the wire: a view at the path of its page, components by name. */
export function remoteRoutes(app: App, deps: RemoteRoutesDeps): void {
  const described = { tags: ['remotes'], response: { 200: RenderReply } }
  app.get(
    '/remotes/:app/*',
    { schema: { ...described, summary: 'A view of a remote, at the full path of its page' } },
    (request, reply) => {
      checkHeaders(request)
      const { app: name } = request.params as { app: string }
      return renderView(deps, request, reply, name, request.url.slice(`/remotes/${name}`.length))
    },
  )
  app.post(
    '/remotes/:app',
    { schema: { ...described, summary: 'Components of a remote, by name', body: ComponentsBody } },
    (request, reply) => {
      checkHeaders(request)
      const { app: name } = request.params as { app: string }
      return renderComponents(deps, request, reply, name, request.body as ComponentsBody)
    },
  )
}

function checkHeaders({ headers }: FastifyRequest): void {
  if (headers[RENDER_HEADERS.mode] !== RENDER_MODE) throw new Refusal('BAD_REQUEST', { field: RENDER_HEADERS.mode })
  if (headers[RENDER_HEADERS.version] !== RENDER_VERSION)
    throw new Refusal('BAD_REQUEST', { field: RENDER_HEADERS.version })
}

const isSpa = ({ headers }: FastifyRequest): boolean =>
  ![undefined, '', '0', 'false'].includes(headers[RENDER_HEADERS.spa] as string | undefined)

async function renderView(
  deps: RemoteRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  app: string,
  target: string,
): Promise<RenderReply> {
  const { player, choices, visitor, nav, decision, language } = await ask(deps, request, target)
  reply.header('cache-control', 'no-store')
  if (decision.kind === 'redirect') throw new Refusal('NAVIGATION_REDIRECTED', { location: decision.location })
  if (decision.kind !== 'pass' || nav.to === null || !isPageName(nav.to)) throw new Refusal('NOT_FOUND')
  const spec = pageOf(nav.to)
  if (spec.remote !== app) throw new Refusal('NOT_FOUND')
  const reader = deps.readerOf(request, reply, { visitor, player, choices, language, isImpersonal: false })
  const fullPath = `${withLanguage(language, nav.path ?? '/')}${nav.search}`
  const page = pageInfo(nav.to, nav.params, fullPath, language, reader.texts)
  return (await deps.renderer.view({ app, view: spec.view, page, shellFor: reader.shellFor, spa: isSpa(request) }))
    .reply
}

const nameOf = (component: ComponentRequest): string => (typeof component === 'string' ? component : component.name)
const propsOf = (component: ComponentRequest): Record<string, unknown> =>
  typeof component === 'string' ? {} : (component.props ?? {})

async function renderComponents(
  deps: RemoteRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  app: string,
  body: ComponentsBody,
): Promise<RenderReply> {
  const { player, choices, visitor, nav, language } = await ask(deps, request, body.path ?? `/${request.language}`)
  const reader = deps.readerOf(request, reply, { visitor, player, choices, language, isImpersonal: false })
  const route = nav.to !== null && isPageName(nav.to) ? nav.to : 'home'
  const page = pageInfo(
    route,
    nav.params,
    `${withLanguage(language, nav.path ?? '/')}${nav.search}`,
    language,
    reader.texts,
  )
  const shell = reader.shellFor(page)
  reply.header('cache-control', 'no-store')
  const replies = await Promise.all(
    body.components.map((component) => deps.renderer.component(app, nameOf(component), propsOf(component), shell)),
  )
  const components = replies.map(({ body: html, codeToEval }, index) => ({
    name: nameOf(body.components[index] ?? ''),
    body: isSpa(request) ? '' : html,
    codeToEval,
  }))
  const [first] = replies
  if (first === undefined) throw new Refusal('BAD_REQUEST', { field: 'components' })
  const parts = components.map(
    ({ name, body: html }) => `<div data-remote="${app}" data-component="${name}">${html}</div>`,
  )
  return {
    ...first,
    body: isSpa(request) ? '' : parts.join(''),
    codeToEval: JSON.stringify({ components: components.map(({ name }) => name) }),
    components,
  }
}
