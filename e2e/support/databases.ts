import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../apps/server/src/platform/database/connect.ts'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts'

export type Databases = {
  /** The one that every site may share which keeps nothing of its own. */
  readonly url: string
  /** Makes one more. A site with a book needs its own: of all nodes on one database a single one takes the feed. */
  readonly make: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** One PostgreSQL for many sites: making a server for each takes seconds. */
export async function startDatabases(): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'evens-e2e-database-'))
  const server = await startEmbedded(folder, () => undefined)
  const { pool, close } = connect('external', server.superuserUrl, server.stop)
  let made = 0
  return {
    url: server.url,
    async make() {
      made += 1
      const name = `site_${made}`
      await pool.query(`create database ${name} owner evens`)
      return server.url.replace(/\/\w+\?/, `/${name}?`)
    },
    async stop() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
