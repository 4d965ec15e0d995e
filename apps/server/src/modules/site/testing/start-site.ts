import type { SiteConfig } from '@evens/contracts'
import { SITES } from '../../../../../../sites/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { createHttp } from '../../../platform/http/app.ts'
import { createLogger } from '../../../platform/log.ts'
import { openMessageBus } from '../../../platform/message-bus.ts'
import { saveRequirements } from '../../limits/index.ts'
import { laidOver } from '../core/overlay.ts'
import type { RouteBook } from '../core/seo.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'
import { createSite, type SiteDeps, type Sites } from '../index.ts'
import { shippedDictionaries } from './shipped-dictionaries.ts'

export const NOW_MS = Date.UTC(2027, 0, 15, 8)
export const GEO_PASS_KEY = Buffer.alloc(32, 7)

const HOME = { href: '/', titleKey: 'main_ok' }
const PAGES: Readonly<Record<string, string>> = { '/': 'main_ok', '/line': 'main_done', '/live': 'main_loading' }

/** A few pages, whose titles are keys that this module's own dictionaries have. */
const routes: RouteBook = {
  isOpen: () => true,
  describe(path) {
    const titleKey = PAGES[path]
    if (titleKey === undefined) return null
    return {
      titleKey,
      descriptionKey: 'main_see_also',
      isIndexable: true,
      trail: path === '/' ? [HOME] : [HOME, { href: path, titleKey }],
    }
  },
}

/** The site's calls over a real database, with an overlay on every site that ships. */
export async function startSite(database: Database, overlay: unknown = {}, given: Partial<SiteDeps> = {}) {
  const trustProxy = given.trustProxy ?? false
  const sites = SITES.map((shipped) => overlaid(shipped, overlay)) as unknown as Sites
  await saveRequirements(database.kysely, sites)
  const site = await createSite({
    sites,
    dictionaries: shippedDictionaries(),
    routes,
    kysely: database.kysely,
    messageBus: await openMessageBus(null),
    clock: { nowMs: () => NOW_MS },
    trustProxy,
    geoPassKey: GEO_PASS_KEY,
    version: '1.0.0',
    iconBase: '/sys-icons/1',
    log: SILENT_LOG,
    ...given,
  })
  const app = await createHttp({
    logger: createLogger('silent'),
    trustProxy,
    requestsPerMinute: 100_000,
    languagesFor: site.languagesFor,
    translate: site.translate,
    originAt: site.originAt,
  })
  site.routes(app)
  return { app, site }
}

function overlaid(site: SiteConfig, overlay: unknown): SiteConfig {
  const result = laidOver(site, overlay)
  if ('site' in result) return result.site
  throw new Error(result.fault)
}
