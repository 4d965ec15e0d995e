import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from './serve.ts'

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Counts and times every answer by route, never by address: labels stay few. */
export function metricsRoutes(app: App): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // The version of Node is not public.
  registry.removeSingleMetric('nodejs_version_info')
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    answers.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { rateLimit: false, anyHost: true } },
    async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics()),
  )
  return registry
}

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
