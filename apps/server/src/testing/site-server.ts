import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect } from '../platform/database/connect.ts'
import { startEmbedded } from '../platform/database/embedded.ts'

/**
 * A PostgreSQL of one file, which the file may kill, with the schema of the whole server. It is a copy of the run's
 * folder: creating a cluster and migrating it takes ten times as long.
 */
export async function startSiteServer() {
  const folder = mkdtempSync(join(tmpdir(), 'evens-server-'))
  // Keeps the owner of the files, whom `cpSync` would replace.
  execFileSync('cp', ['-a', `${inject('siteFolder')}/.`, folder])
  const server = await startEmbedded(folder, () => undefined)
  const database = connect('external', server.url, async () => undefined)
  return {
    folder,
    url: server.url,
    database,
    async stop(): Promise<void> {
      await database.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>
