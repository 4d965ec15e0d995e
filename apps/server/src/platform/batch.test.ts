import { expect, test } from 'vitest'
import { createBatch } from './batch.ts'

const settle = (all: readonly Promise<unknown>[]) => Promise.allSettled(all)

test('concurrent calls run in one batch, and each gets its own result', async () => {
  const runs: number[][] = []
  const double = createBatch<number, number>({
    waitMs: 1,
    max: 3,
    run: async (items) => {
      runs.push([...items])
      return items.map((item) => item * 2)
    },
  })
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
  expect(runs).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('a single call does not wait, and calls arriving meanwhile form the next batch', async () => {
  const runs: number[][] = []
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  const ask = createBatch<number, number>({
    max: 10,
    run: async (items) => {
      runs.push([...items])
      if (items.includes(1)) await isLetGo
      return items
    },
  })
  const first = ask(1)
  await new Promise(setImmediate)
  expect(runs).toEqual([[1]])
  const others = [2, 3, 4].map(ask)
  letGo()
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 3, 4])
  expect(runs).toEqual([[1], [2, 3, 4]])
})

test('one that fails takes no other with it', async () => {
  const refuseTwo = createBatch<number, string>({
    max: 10,
    run: async (items) => {
      if (items.includes(2)) throw new Error('two')
      return items.map(String)
    },
  })
  const answers = await settle([1, 2, 3].map(refuseTwo))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('after a failure it goes on', async () => {
  let isBroken = true
  const ask = createBatch<number, number>({
    max: 2,
    run: async (items) => {
      if (isBroken) throw new Error('down')
      return items
    },
  })
  await expect(ask(1)).rejects.toThrow('down')
  isBroken = false
  expect(await ask(2)).toBe(2)
})
