import { mergeTests, test as plain } from '@playwright/test'
import { joinDatabases, type Databases, type DatabaseServer } from './databases.ts'
import { startSite, type RunningSite, type SiteOptions } from './site.ts'
import { test as watched } from './test.ts'

type StartSite = (options: SiteOptions) => Promise<RunningSite>
type OfTest = {
  /** Starts a site with an overlay or environment of its own, which stops with the test. */
  readonly siteWith: StartSite
}
type OfWorker = {
  readonly databases: Databases
  /** The same for all tests of a group: whoever starts it in `beforeAll` stops it in `afterAll`. A site costs even idle. */
  readonly siteForAll: StartSite
  readonly stopping: Promise<void>[]
}

/** Asks sites that are configured in another way than the one all other tests share, without a browser. */
const httpTest = plain.extend<OfTest, OfWorker>({
  databases: [
    // A fixture has to name something that it is made of.
    async ({ browserName: _any }, use) => {
      const databases = joinDatabases(JSON.parse(process.env['EVENS_DATABASES'] ?? '') as DatabaseServer)
      await use(databases)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  siteForAll: [
    async ({ databases }, use) => {
      // Those that keep nothing of their own share one.
      await use(({ env = {}, ...options }) =>
        startSite({ ...options, env: { DATABASE_URL: databases.server.site, ...env } }),
      )
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  stopping: [
    async ({ browserName: _any }, use) => {
      const stopping: Promise<void>[] = []
      await use(stopping)
      await Promise.all(stopping)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  siteWith: [
    async ({ siteForAll, stopping }, use) => {
      const running: RunningSite[] = []
      await use(async (options) => {
        const site = await siteForAll(options)
        running.push(site)
        return site
      })
      // The page is closed meanwhile: it would miss its site.
      for (const { stop } of running) stopping.push(stop())
    },
    { scope: 'test', timeout: 240_000 },
  ],
})

/** The same with a page that is watched. */
export const test = mergeTests(httpTest, watched)

export { expect } from './test.ts'
