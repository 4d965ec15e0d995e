import type { SiteConfig } from '@evens/contracts'
import { resolve } from 'node:path'
import { SITES } from '../../../../../sites/index.ts'
import { createSite, type Site, type Sites } from '../../modules/site/index.ts'
import { shippedDictionaries } from '../../modules/site/testing/shipped-dictionaries.ts'
import { routeBook } from '../../pages/route-book.ts'
import { openMessageBus } from '../../platform/message-bus.ts'
import type { Database } from '../../platform/database/index.ts'
import { createHttp } from '../../platform/http/app.ts'
import type { App } from '../../platform/http/serve.ts'
import { createLogger } from '../../platform/log.ts'
import { SILENT_LOG } from '../../testing/recorded-log.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')
export const DIST = resolve(ROOT, 'dist')
export const CONTENT = resolve(ROOT, 'content')
export const NOW_MS = Date.UTC(2027, 0, 15, 8)

/** Both brands over a real database, each changed as the test says, and no routes yet. */
export async function serveSite(
  database: Database,
  change: (site: SiteConfig) => SiteConfig = (site) => site,
): Promise<{ readonly app: App; readonly site: Site }> {
  const site = await createSite({
    sites: SITES.map(change) as unknown as Sites,
    dictionaries: shippedDictionaries(),
    routes: routeBook,
    kysely: database.kysely,
    messageBus: await openMessageBus(null),
    clock: { nowMs: () => NOW_MS },
    trustProxy: false,
    geoPassKey: Buffer.alloc(32, 7),
    version: '1.0.0',
    iconBase: '/sys-icons/1',
    log: SILENT_LOG,
  })
  const app = await createHttp({
    logger: createLogger('silent'),
    trustProxy: false,
    requestsPerMinute: 100_000,
    languagesFor: site.languagesFor,
    translate: site.translate,
    originAt: site.originAt,
  })
  return { app, site }
}
