import swagger from '@fastify/swagger'
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify'
import type { App } from './serve.ts'

/** The reference page writes its own styles and starts its own scripts: it alone is allowed to, and reaches nobody else. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; frame-ancestors 'none'"

/** The version of the calls, not of the build: it rises when a call changes for its clients. */
const API_VERSION = '1.0.0'

/** Must be registered before the routes it describes. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Evens', description: 'HTTP API of the site.', version: API_VERSION },
    },
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, at) => (typeof $id === 'string' ? $id : `shape-${at}`),
    },
  })
}

/** By path, so that the order in which modules are composed changes nothing for a reader. */
function sorted<Document extends { readonly paths?: object | undefined }>(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { ...document, paths: Object.fromEntries(paths) }
}

/** The page's script has four megabytes, in memory twice that: it is loaded when somebody first opens the page. */
async function loadReferencePage() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const page = fastify()
  await page.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/docs/json',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  })
  await page.ready()
  return page
}

const PASSED_ON = ['content-type', 'location'] as const

export function docsRoutes(app: App): void {
  let page: ReturnType<typeof loadReferencePage> | null = null

  async function answer({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    page ??= loadReferencePage()
    const { statusCode, headers, rawPayload } = await (await page).inject(url)
    for (const name of PASSED_ON) if (headers[name] !== undefined) reply.header(name, headers[name])
    return reply.code(statusCode).send(rawPayload)
  }

  app.get('/docs/json', { schema: { hide: true } }, (_request, reply) => reply.send(sorted(app.swagger())))
  app.addHook('onSend', async (request, reply) => {
    if (request.url === '/docs' || request.url.startsWith('/docs/'))
      reply.header('content-security-policy', DOCS_POLICY)
  })
  for (const path of ['/docs', '/docs/', '/docs/js/scalar.js'])
    app.get(path, { schema: { hide: true } }, (request, reply) => answer(request, reply))
}
