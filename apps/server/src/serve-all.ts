import type { Clock } from '@evens/kernel'
import type { Logger } from 'pino'
import { assetRoutes } from './assets/index.ts'
import type { Composed } from './compose.ts'
import { pageRoutes } from './pages/routes.ts'
import type { BuildManifest } from './platform/build-manifest.ts'
import type { Database } from './platform/database/index.ts'
import type { Environment } from './platform/environment.ts'
import { describeApi, docsRoutes } from './platform/http/api-docs.ts'
import { createHttp } from './platform/http/app.ts'
import { healthRoutes } from './platform/http/health.ts'
import { metricsRoutes } from './platform/http/metrics.ts'
import type { App } from './platform/http/serve.ts'
import { liveRoutes } from './platform/live/index.ts'
import { remoteRoutes } from './remotes/routes.ts'
import { seoFileRoutes } from './seo-files/index.ts'
import { refuseWhoMayNotPlay } from './who-may-play.ts'

export type ServeOptions = {
  readonly logger: Logger
  readonly dist: string
  readonly manifest: BuildManifest
  readonly database: Pick<Database, 'isReady'>
  readonly environment: Pick<Environment, 'trustProxy' | 'requestsPerMinute'>
  readonly clock: Clock
}

/** The routes, in the order in which a reader would look for them; pages answer what is left. */
export async function serveAll(
  {
    site,
    captcha,
    device,
    messages,
    identity,
    entry,
    security,
    wallet,
    content,
    book,
    betting,
    savedCoupons,
    lotto,
    toto,
    cashier,
    hub,
    renderer,
    readerOf,
    pages,
  }: Composed,
  options: ServeOptions,
): Promise<App> {
  const app = await createHttp({
    logger: options.logger,
    trustProxy: options.environment.trustProxy,
    requestsPerMinute: options.environment.requestsPerMinute,
    languagesFor: site.languagesFor,
    translate: site.translate,
  })
  await describeApi(app)
  const registry = metricsRoutes(app)
  healthRoutes(app, options.database.isReady)
  refuseWhoMayNotPlay(app, { visitorOf: site.visitorOf, playerOf: identity.playerOf })
  assetRoutes(app, { manifest: options.manifest, distFolder: options.dist, site, clock: options.clock })
  seoFileRoutes(app, { site, content })
  site.routes(app)
  captcha.routes(app)
  device.routes(app)
  messages.routes(app)
  messages.keeping.metrics(registry)
  identity.routes(app)
  entry.routes(app)
  entry.metrics(registry)
  security.routes(app)
  wallet.routes(app)
  content.routes(app)
  book.routes(app)
  betting.routes(app)
  savedCoupons.routes(app)
  lotto.routes(app)
  toto.routes(app)
  cashier.routes(app)
  book.metrics(registry)
  betting.watch.metrics(registry)
  liveRoutes(app, {
    hub,
    registry,
    clock: options.clock,
    hosts: site.sites.flatMap(({ hosts }) => hosts),
    sessions: identity.watch,
  })
  remoteRoutes(app, { site, identity, entry, wallet, renderer, readerOf })
  await docsRoutes(app)
  pageRoutes(app, pages.answer, site.translate)
  return app
}
