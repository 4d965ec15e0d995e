import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSchedule, schedules, stakesWhileChoosing } from './testing/access-case.ts'
import { startTwoNodes, type TwoNodes } from './testing/two-nodes.ts'

const FIRST = Number(process.env['EVENS_SEED'] ?? 1)
const SEEDS = Array.from({ length: Number(process.env['EVENS_SEEDS'] ?? 20) }, (_one, at) => FIRST + at)
const RUNS = 20

let both: TwoNodes
beforeAll(async () => {
  both = await startTwoNodes()
})
afterAll(() => both.stop())

test.each(SEEDS)(
  'an ended session moves nothing, with any request racing on two nodes (I22, T039, seed %i)',
  async (seed) => {
    const property = fc.asyncProperty(schedules, (one) => runSchedule(both, one))
    const { failed, counterexample, errorInstance } = await fc.check(property, {
      numRuns: RUNS,
      seed,
      endOnFailure: true,
    })
    expect([failed, counterexample, errorInstance]).toEqual([false, null, null])
  },
)

test.each(SEEDS)('a stake is in the account that it named, or refused (seed %i)', async (seed) => {
  const { failed, counterexample, errorInstance } = await fc.check(stakesWhileChoosing(both), {
    ...{ numRuns: RUNS, seed, endOnFailure: true },
  })
  expect([failed, counterexample, errorInstance]).toEqual([false, null, null])
})
