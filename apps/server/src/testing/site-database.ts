import { allMigrations } from '../modules/index.ts'
import type { Database } from '../platform/database/index.ts'
import { aDatabase } from '../platform/database/testing.ts'

/**
 * A fresh database with the schema of the whole server, for one test file; closing it drops it. All files share one
 * template, so only the first one pays for the migrations, and no test runs against a schema that production never has.
 */
export const aSiteDatabase = (settings: Readonly<Record<string, string>> = {}): Promise<Database> =>
  aDatabase(allMigrations, settings)
