import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startHistory } from './testing/history.ts'
import { faultsAfter, someActs } from './testing/restore-case.ts'

const FIRST = Number(process.env['EVENS_SEED'] ?? 1)
const SEEDS = Array.from({ length: Number(process.env['EVENS_SEEDS'] ?? 20) }, (_one, at) => FIRST + at)
const RUNS = 3

const history = await startHistory()
afterAll(history.stop)

test.each(SEEDS)(
  'with any history around a backup: no payout twice, no protection lost, no session alive, all of it listed (I13, I14, I16, T105, seed %i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(someActs, someActs, async (before, after) => {
        expect(await faultsAfter(history, before, after, 'nothing')).toEqual([])
      }),
      { numRuns: RUNS, seed, endOnFailure: true },
    )
  },
)
