import { allMigrations } from '../apps/server/src/modules/index.ts'
import { connect, type Database } from '../apps/server/src/platform/database/connect.ts'
import { migrate } from '../apps/server/src/platform/database/index.ts'
import { startDatabases } from '../e2e/support/databases.ts'
import { growthOfIntake } from './growth-intake.ts'
import { growthOfLists } from './growth-list.ts'
import type { Benchmark, Row } from './row.ts'

/**
 * Growth of the parts with their size, in microseconds of work each: a list with its events, intake with the markets of
 * a message and with the events in the book. About two minutes. The fan-out and the models have benchmarks of their
 * own.
 */
export const growth: Benchmark = {
  name: 'growth',
  async run(say) {
    const databases = await startDatabases()
    async function within(measure: (database: Database, tell: typeof say) => Promise<Row[]>): Promise<Row[]> {
      const database = connect('external', await databases.make(), async () => undefined)
      try {
        await migrate(database, allMigrations, () => undefined)
        return await measure(database, say)
      } finally {
        await database.close()
      }
    }
    try {
      return [...(await within(growthOfLists)), ...(await within(growthOfIntake))]
    } finally {
      await databases.stop()
    }
  },
}
