import type { Clock } from '@evens/kernel'
import type { Logger } from 'pino'
import { assetRoutes } from './assets/index.ts'
import type { Composed } from './compose.ts'
import { pageRoutes } from './pages/routes.ts'
import { archiveMetrics } from './platform/archive/run-archive.ts'
import { shippingMetrics } from './platform/archive/ship-archive.ts'
import type { BuildManifest } from './platform/build-manifest.ts'
import type { Database } from './platform/database/index.ts'
import type { Environment } from './platform/environment.ts'
import { describeApi, docsRoutes } from './platform/http/api-docs.ts'
import { createHttp } from './platform/http/app.ts'
import { cspReportRoutes } from './platform/http/csp-reports.ts'
import { healthRoutes, metricsRoutes } from './platform/http/metrics.ts'
import type { App } from './platform/http/serve.ts'
import { liveRoutes } from './platform/live/index.ts'
import { blockedPlayersHook } from './play-guard.ts'
import { remoteRoutes } from './remotes/routes.ts'
import { seoFileRoutes } from './seo-files/index.ts'

export type ServeOptions = {
  readonly logger: Logger
  readonly dist: string
  readonly manifest: BuildManifest
  readonly database: Pick<Database, 'isReady' | 'archive'>
  readonly environment: Pick<Environment, 'trustProxy' | 'requestsPerMinute'>
  readonly clock: Clock
}

/** The platform's routes, those of all modules, and pages for every other address. */
export async function serveAll(
  { modules, site, content, book, signIn, pages, hub }: Composed,
  options: ServeOptions,
): Promise<App> {
  const app = await createHttp({
    logger: options.logger,
    trustProxy: options.environment.trustProxy,
    requestsPerMinute: options.environment.requestsPerMinute,
    languagesFor: site.languagesFor,
    translate: site.translate,
    originAt: site.originAt,
  })
  await describeApi(app)
  const registry = metricsRoutes(app)
  archiveMetrics(registry, options.database.archive)
  shippingMetrics(registry, options.database.archive)
  healthRoutes(app, options.database.isReady)
  cspReportRoutes(app, registry, options.clock.nowMs)
  blockedPlayersHook(app, { visitorOf: site.visitorOf, playerOf: signIn.playerOf })
  assetRoutes(app, { manifest: options.manifest, distFolder: options.dist, site, clock: options.clock })
  seoFileRoutes(app, { site, content, book, clock: options.clock })
  for (const { routes, metrics } of modules) {
    routes?.(app)
    metrics?.(registry)
  }
  liveRoutes(app, {
    hub,
    registry,
    clock: options.clock,
    hosts: site.sites.flatMap(({ hosts }) => hosts),
    sessions: signIn.watch,
  })
  remoteRoutes(app, pages)
  docsRoutes(app)
  pageRoutes(app, pages.answer, site.translate)
  return app
}
