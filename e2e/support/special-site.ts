import { mergeTests, test as plain } from '@playwright/test'
import { startDatabases, type Databases } from './databases.ts'
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
      const databases = await startDatabases()
      await use(databases)
      await databases.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  siteWith: [
    async ({ databases }, use) => {
      const running = new Set<RunningSite>()
      await use(async ({ env = {}, ...options }) => {
        const site = await startSite({ ...options, env: { DATABASE_URL: databases.url, ...env } })
        running.add(site)
        return site
      })
      await Promise.all([...running].map(({ stop }) => stop()))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** The same with a page that is watched. */
export const test = mergeTests(httpTest, watched)

export { expect } from './test.ts'
