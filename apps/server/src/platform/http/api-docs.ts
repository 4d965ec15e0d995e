import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
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

export async function docsRoutes(app: App): Promise<void> {
  app.get('/docs/json', { schema: { hide: true } }, (_request, reply) => reply.send(sorted(app.swagger())))
  app.addHook('onSend', async (request, reply) => {
    if (request.url === '/docs' || request.url.startsWith('/docs/'))
      reply.header('content-security-policy', DOCS_POLICY)
  })
  await app.register(scalar, {
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
}
