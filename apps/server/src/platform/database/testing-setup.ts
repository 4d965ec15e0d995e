import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from './embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the run's database server, as superuser. */
    databaseServer: string
  }
}

/** One database server for a whole run of tests; `aDatabase` makes databases in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'evens-test-'))
  const server = await startEmbedded(folder, () => undefined)
  project.provide('databaseServer', server.superuserUrl)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
