import type { Clock } from '@evens/kernel'
import pino from 'pino'
import { createHttp, type OriginAt } from '../../http/app.ts'
import { metricsRoutes } from '../../http/metrics.ts'
import { liveRoutes } from '../endpoint.ts'
import { createHub } from '../hub.ts'
import type { LiveLimits } from '../limits.ts'
import type { TopicSource } from '../source.ts'

const CLOCK: Clock = { nowMs: Date.now }

export type LiveOptions = {
  readonly hosts?: readonly string[]
  readonly trustProxy?: string
  readonly originAt?: OriginAt
  readonly limits?: Partial<LiveLimits>
}

/** A server with nothing on it but the live line, and a page for everything else. */
export async function startLive(
  source: TopicSource,
  { hosts = [], trustProxy, originAt, limits = {} }: LiveOptions = {},
) {
  const app = await createHttp({
    logger: pino({ level: 'silent' }),
    trustProxy: trustProxy ?? false,
    requestsPerMinute: 1_000_000,
    languagesFor: () => ({ all: ['en'], default: 'en' }),
    translate: (_language, key) => key,
    ...(originAt && { originAt }),
  })
  const registry = metricsRoutes(app)
  const errors: unknown[] = []
  const hub = createHub({ clock: CLOCK, sources: [source], onError: (error) => errors.push(error) })
  liveRoutes(app, { hub, registry, clock: CLOCK, hosts, limits })
  app.get('/*', (_request, reply) => reply.send('a page'))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    hub,
    errors,
    url,
    origin: url,
    wsUrl: `${url.replace('http', 'ws')}/live`,
    /** The value of a metric: `evens_live_closed_total{reason="slow"}`. */
    async metric(name: string): Promise<number> {
      const line = (await registry.metrics()).split('\n').find((text) => text.startsWith(`${name} `))
      return Number(line?.slice(name.length))
    },
  }
}
export type RunningLive = Awaited<ReturnType<typeof startLive>>
