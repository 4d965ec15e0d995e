import { mergeTests, test as plain } from '@playwright/test'
import { joinDatabases, type Databases, type DatabaseServer } from './databases.ts'
import { startSite, type RunningSite, type SiteOptions } from './site.ts'
import { test as watched } from './test.ts'

type SpecialSites = {
  readonly databases: Databases
  /** Starts a site with an overlay or environment of its own. It is stopped with the worker at the latest. */
  readonly siteWith: (options: SiteOptions) => Promise<RunningSite>
}

/** Asks sites that are configured in another way than the one all other tests share, without a browser. */
export const httpTest = plain.extend<object, SpecialSites>({
  databases: [
    // A fixture has to name something that it is made of.
    async ({ browserName: _any }, use) => {
      const databases = joinDatabases(JSON.parse(process.env['EVENS_DATABASES'] ?? '') as DatabaseServer)
      await use(databases)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  siteWith: [
    async ({ databases }, use) => {
      const running = new Set<RunningSite>()
      await use(async ({ env = {}, ...options }) => {
        // Those that keep nothing of their own share one.
        const site = await startSite({ ...options, env: { DATABASE_URL: databases.server.site, ...env } })
        running.add(site)
        return site
      })
      await Promise.all([...running].map(({ stop }) => stop()))
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** The same with a page that is watched. */
export const test = mergeTests(httpTest, watched)

export { expect } from './test.ts'
