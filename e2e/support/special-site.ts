import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mergeTests, test as plain } from '@playwright/test'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { startSite, type RunningSite, type SiteOptions } from './site.ts'
import { test as watched } from './test.ts'

type SpecialSites = {
  /** The address of a database that every special site of this worker shares: making one for each takes seconds. */
  readonly databaseUrl: string
  /** Starts a site with an overlay or environment of its own. It is stopped with the worker at the latest. */
  readonly siteWith: (options: SiteOptions) => Promise<RunningSite>
}

/** Asks sites that are configured in another way than the one all other tests share, without a browser. */
export const httpTest = plain.extend<object, SpecialSites>({
  databaseUrl: [
    // A fixture has to name something that it is made of.
    async ({ browserName: _any }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'evens-e2e-database-'))
      const server = await startEmbedded(folder, () => undefined)
      await use(server.url)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  siteWith: [
    async ({ databaseUrl }, use) => {
      const running = new Set<RunningSite>()
      await use(async ({ overlay, env = {} }) => {
        const site = await startSite({ overlay, env: { DATABASE_URL: databaseUrl, ...env } })
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
