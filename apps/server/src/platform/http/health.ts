import type { App } from './serve.ts'

/** Alive: the process answers. Ready: it can serve a page, which needs its database. */
export function healthRoutes(app: App, isReady: () => Promise<boolean>): void {
  const options = { schema: { hide: true }, config: { rateLimit: false as const, anyHost: true } }
  app.get('/healthz', options, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', options, async (_request, reply) => {
    const ready = await isReady().catch(() => false)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
