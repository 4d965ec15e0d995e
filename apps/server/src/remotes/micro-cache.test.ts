import { expect, test } from 'vitest'
import { createMicroCache } from './micro-cache.ts'

function aCache(entriesMax = 10) {
  const clock = { ms: 0 }
  const cache = createMicroCache<number>({ ttlMs: 1000, entriesMax, nowMs: () => clock.ms })
  let made = 0
  return { clock, cache, ask: (key: string) => cache.get(key, async () => (made += 1)), made: () => made }
}

test('within its moment the same key is made once', async () => {
  const { clock, ask, made } = aCache()
  await Promise.all([ask('home'), ask('home')])
  clock.ms = 999
  await ask('home')
  expect(made()).toBe(1)
  clock.ms = 1000
  await ask('home')
  expect(made()).toBe(2)
})

test('two keys never share an answer', async () => {
  const { ask } = aCache()
  expect(await ask('en')).not.toBe(await ask('ru'))
})

test('it never holds more than it may', async () => {
  const { cache, ask } = aCache(3)
  for (const key of ['a', 'b', 'c', 'd', 'e']) await ask(key)
  expect(cache.size).toBe(3)
})

test('a failure is not cached', async () => {
  const { cache } = aCache()
  await expect(cache.get('home', () => Promise.reject(new Error('down')))).rejects.toThrow()
  expect(await cache.get('home', async () => 7)).toBe(7)
})
