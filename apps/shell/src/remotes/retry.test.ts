import { expect, test } from 'vitest'
import { delaysOf, FinalError, HEADER_RETRY, VIEW_RETRY, withRetry } from './retry.ts'

test('a view is tried again three times, after one, two and four seconds', () => {
  expect(delaysOf(VIEW_RETRY)).toEqual([1000, 2000, 4000])
})

test('the header is tried again five times, a second apart', () => {
  expect(delaysOf(HEADER_RETRY)).toEqual([1000, 1000, 1000, 1000, 1000])
})

async function run(failures: number, error: Error = new Error('down')) {
  const slept: number[] = []
  let calls = 0
  const outcome = await withRetry(
    VIEW_RETRY,
    async () => {
      calls += 1
      if (calls <= failures) throw error
      return 'shown'
    },
    { sleep: async (ms) => void slept.push(ms) },
  ).catch((caught: unknown) => caught)
  return { outcome, calls, slept }
}

test('the third try may be the good one', async () => {
  expect(await run(2)).toEqual({ outcome: 'shown', calls: 3, slept: [1000, 2000] })
})

test('after the last try the error comes out', async () => {
  expect(await run(9)).toEqual({ outcome: new Error('down'), calls: 4, slept: [1000, 2000, 4000] })
})

test('a final answer is not asked for again', async () => {
  const { calls, outcome } = await run(9, new FinalError('gone'))
  expect(calls).toBe(1)
  expect(outcome).toBeInstanceOf(FinalError)
})
