import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { allMigrations } from '../modules/index.ts'
import { connect } from '../platform/database/connect.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder whose database has the schema of the whole server; `startSiteServer` copies it. */
    siteFolder: string
  }
}

/** Makes one cluster and migrates it once for all files that kill a server of their own. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'evens-site-folder-'))
  const server = await startEmbedded(folder, () => undefined)
  const database = connect('external', server.url, server.stop)
  await migrate(database, allMigrations, () => undefined)
  await database.close()
  project.provide('siteFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
