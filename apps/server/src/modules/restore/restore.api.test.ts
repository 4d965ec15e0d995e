import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startHistory, type Act } from './testing/history.ts'
import { faultsAfter, someActs } from './testing/restore-case.ts'

const history = await startHistory()
afterAll(history.stop)

test('with any history around a backup: no payout twice, no protection lost, no session alive, all of it listed (I13, I14, I16, T105)', async () => {
  await fc.assert(
    fc.asyncProperty(someActs, someActs, async (before, after) => {
      expect(await faultsAfter(history, before, after, 'nothing')).toEqual([])
    }),
    { numRuns: 2, seed: 256_903_201, endOnFailure: true },
  )
})

const EVERYTHING: readonly Act[] = (['withdraw', 'exclude', 'block', 'password'] as const).map((act) => ({
  act,
  player: 0,
}))

test.each([
  { skipped: 'reconciliation', found: /was paid .* and .* came in/ },
  { skipped: 'journal', found: /is excluded and may bet/ },
  { skipped: 'sessions', found: /has a session/ },
] as const)('a restore that skips $skipped is found out', async ({ skipped, found }) => {
  expect((await faultsAfter(history, [], EVERYTHING, skipped)).join('\n')).toMatch(found)
})

test('a withdrawal in review in the backup and paid since is pending again and cannot be cancelled', async () => {
  const before: Act[] = [{ act: 'ask-large', player: 0 }]
  expect(await faultsAfter(history, before, [{ act: 'approve', player: 0 }], 'nothing')).toEqual([])
})

describe('a refund that the provider has paid since the backup', () => {
  test.each<{ what: string; before: Act['act'][]; after: Act['act'][] }>([
    { what: 'its deposit was begun before', before: ['begin'], after: ['sent-back'] },
    {
      what: 'its deposit came after as well, like one that was credited',
      before: [],
      after: ['paid-twice', 'sent-back'],
    },
  ])('is reinstated: $what (T030, T105, I16)', async ({ before, after }) => {
    const of = (all: readonly Act['act'][]): readonly Act[] => all.map((act) => ({ act, player: 0 }))
    expect(await faultsAfter(history, of(before), of(after), 'nothing')).toEqual([])
  })
})
