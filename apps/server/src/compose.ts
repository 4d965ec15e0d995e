import type { Clock } from '@evens/kernel'
import { createContent } from './modules/content/index.ts'
import { createSite, type Dictionaries, type Sites } from './modules/site/index.ts'
import { createPages } from './pages/answer-page.ts'
import { createReaders } from './pages/reader.ts'
import { routeBook } from './pages/route-book.ts'
import type { BuildManifest } from './platform/build-manifest.ts'
import type { Carrier } from './platform/carrier.ts'
import type { Database } from './platform/database/index.ts'
import { loadRemotes } from './remotes/registry.ts'
import { createRenderer } from './remotes/renderer.ts'
import { renderInProcess } from './remotes/render.ts'
import { loadDocumentRenderer } from './pages/document-renderer.ts'

export type Parts = {
  readonly root: string
  readonly dist: string
  readonly manifest: BuildManifest
  readonly sites: Sites
  readonly dictionaries: Dictionaries
  readonly database: Database
  readonly carrier: Carrier
  readonly clock: Clock
  readonly trustProxy: boolean | string
  readonly geoPassKey: Uint8Array
  readonly warn: (message: string) => void
}

// Read top to bottom: this is the dependency graph.
export async function compose(parts: Parts) {
  const { manifest, clock, dist } = parts
  const site = await createSite({
    sites: parts.sites,
    dictionaries: parts.dictionaries,
    routes: routeBook,
    kysely: parts.database.kysely,
    carrier: parts.carrier,
    clock,
    trustProxy: parts.trustProxy,
    geoPassKey: parts.geoPassKey,
    version: manifest.version,
    iconBase: `/sys-icons/${manifest.iconVersion}`,
    warn: parts.warn,
  })
  const content = createContent({
    folder: `${parts.root}/content`,
    valuesFor: (request) => {
      const { companyName, brand, jurisdiction, contacts } = site.siteFor(request.hostname)
      return {
        company: companyName,
        brand: brand.name,
        minAge: String(jurisdiction.minimumAge),
        supportEmail: contacts.supportEmail,
      }
    },
  })
  const remotes = await loadRemotes(dist, manifest)
  const placesFor = (siteId: string) => parts.sites.find(({ id }) => id === siteId)?.remotes ?? {}
  const renderer = createRenderer(renderInProcess(remotes, manifest), remotes, placesFor)
  const readerOf = createReaders(site, manifest.version)
  const renderDocument = await loadDocumentRenderer(dist)
  const pages = createPages({
    site,
    clock,
    readerOf,
    renderer,
    manifest,
    renderDocument,
    bundle: site.dictionaries.bundle,
  })
  return { site, content, renderer, readerOf, pages }
}
export type Composed = Awaited<ReturnType<typeof compose>>
