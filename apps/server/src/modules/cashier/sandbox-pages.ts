import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { createOutbound } from '../../platform/outbound/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import { SANDBOX_PAGES } from './providers/sandbox-process.ts'

const BODY_BYTES_MAX = 1024
const TIMEOUT_MS = 3000
const PAGE_BYTES_MAX = 256 * 1024
const PASSED_ON = ['content-type', 'content-security-policy', 'location']

/** The sandbox listens on the loopback interface only; a browser reaches its payment pages through the site. */
export function sandboxPageRoutes(app: App, address: () => string | null): void {
  const send = createOutbound({ configured: address, isSandbox: true, privateHosts: [] })
  void app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      async (_request: unknown, body: string) => body,
    )
    door.route<{ Params: { token: string } }>({
      method: ['GET', 'POST'],
      url: `${SANDBOX_PAGES}/:token`,
      schema: { hide: true } as object,
      handler: async (request, reply) => {
        if (request.method === 'POST') refuseForeignPage(request)
        const base = address()
        if (base === null) throw new Refusal('UNAVAILABLE')
        const { token } = request.params
        if (!/^[\w-]{24}$/.test(token)) throw new Refusal('NOT_FOUND')
        const answer = await send(`${base}/pay/${token}`, {
          method: request.method === 'POST' ? 'POST' : 'GET',
          timeoutMs: TIMEOUT_MS,
          bytesMax: PAGE_BYTES_MAX,
          passesRedirect: true,
          ...(request.method === 'POST' && { headers: { 'content-type': 'text/plain' }, body: String(request.body) }),
        }).catch(() => {
          throw new Refusal('UNAVAILABLE')
        })
        if (answer.status === 404) throw new Refusal('NOT_FOUND')
        reply.code(answer.status).header('cache-control', 'no-store')
        for (const name of PASSED_ON) {
          const value = answer.headers[name]
          if (value !== undefined) reply.header(name, value)
        }
        return reply.send(answer.text)
      },
    })
  })
}
