import { expect, test } from 'vitest'
import { cacheName, clearLeftovers, leftoverCaches } from './cache-names.ts'

test('the cache of the present version stays, every other one is a leftover', () => {
  const names = [cacheName('old'), cacheName('now'), 'precache-of-long-ago']
  expect(leftoverCaches(names, 'now')).toEqual([cacheName('old'), 'precache-of-long-ago'])
})

test('without a version nothing is in use', () => {
  expect(leftoverCaches([cacheName('old'), cacheName('')], '')).toEqual([cacheName('old'), cacheName('')])
})

test('clearing deletes the leftovers and nothing else', async () => {
  const kept = new Set([cacheName('old'), cacheName('now')])
  const storage = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) }
  await clearLeftovers(storage as unknown as CacheStorage, 'now')
  expect([...kept]).toEqual([cacheName('now')])
})
