import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { query } from './query.ts'

/** A server that many sites have their databases on: as superuser, and as the role of the sites. Holds passwords. */
export type DatabaseServer = { readonly superuser: string; readonly site: string }

export type Databases = {
  readonly server: DatabaseServer
  /** Makes one more. A site with a book needs its own: of all nodes on one database a single one takes the feed. */
  readonly make: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** One PostgreSQL for many sites: making a server for each takes seconds. */
export async function startDatabases(): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'evens-e2e-database-'))
  const { superuserUrl, url, stop } = await startEmbedded(folder, () => undefined)
  return {
    ...joinDatabases({ superuser: superuserUrl, site: url }),
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** More databases on a server that another process has started. */
export function joinDatabases(server: DatabaseServer): Databases {
  let made = 0
  return {
    server,
    async make() {
      made += 1
      const name = `site_${process.pid}_${made}`
      await query(server.superuser, `create database ${name} owner evens`)
      return server.site.replace(/\/\w+\?/, `/${name}?`)
    },
    stop: async () => undefined,
  }
}
