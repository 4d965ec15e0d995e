import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from './embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The addresses of the run's database server: as superuser, and as the role that the site has. */
    databaseServer: { readonly superuser: string; readonly site: string }
  }
}

/** One database server for a whole run of tests; `aDatabase` makes databases in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'evens-test-'))
  const server = await startEmbedded(folder, () => undefined)
  project.provide('databaseServer', { superuser: server.superuserUrl, site: server.url })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
