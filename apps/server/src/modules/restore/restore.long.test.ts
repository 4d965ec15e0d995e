import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startHistory } from './testing/history.ts'
import { faultsAfter, someActs } from './testing/restore-case.ts'

const history = await startHistory()
afterAll(history.stop)

test('whatever happened before and after a backup: no payout twice, no protection lost, no session alive, all of it listed (I13, I14, I16, T105)', async () => {
  await fc.assert(
    fc.asyncProperty(someActs, someActs, async (before, after) => {
      expect(await faultsAfter(history, before, after, 'nothing')).toEqual([])
    }),
    { numRuns: 60, endOnFailure: true },
  )
})
