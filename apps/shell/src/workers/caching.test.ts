import { expect, test } from 'vitest'
import { cacheName, clearLeftovers, fetchPlan, leftoverCaches, mayCache, offlinePages } from './caching.ts'

const SITE = 'https://site.test'

test.each([
  { url: '/en/line', mode: 'navigate', plan: 'page' },
  { url: '/', mode: 'navigate', plan: 'page' },
  { url: '/assets/shell-AbC12345.js', mode: 'cors', plan: 'file' },
  { url: '/sys-icons/1/flags/gb.svg', mode: 'no-cors', plan: 'file' },
  { url: '/sys-ui/1/Desktop/dark/client.css', mode: 'no-cors', plan: 'file' },
  { url: '/bff-api/config/all.json', mode: 'cors', plan: 'leave' },
  { url: '/web-api/session', mode: 'cors', plan: 'leave' },
  { url: '/remotes/office/en/office', mode: 'cors', plan: 'leave' },
  { url: '/en/office', mode: 'cors', plan: 'leave' },
  { url: '/remotes/x/assets/', mode: 'cors', plan: 'leave' },
  { url: '/manifest.json', mode: 'cors', plan: 'leave' },
] as const)('$mode of $url: $plan', ({ url, mode, plan }) => {
  expect(fetchPlan({ method: 'GET', mode, url: SITE + url }, SITE)).toBe(plan)
})

test('writing requests are never touched', () => {
  expect(fetchPlan({ method: 'POST', mode: 'navigate', url: `${SITE}/en` }, SITE)).toBe('leave')
  expect(fetchPlan({ method: 'POST', mode: 'cors', url: `${SITE}/assets/a.js` }, SITE)).toBe('leave')
})

test('requests to other hosts are left to the browser', () => {
  expect(fetchPlan({ method: 'GET', mode: 'cors', url: 'https://remote.test/assets/a.js' }, SITE)).toBe('leave')
})

const answer = (status: number, cacheControl: string, type: ResponseType = 'basic') => ({
  status,
  type,
  headers: new Headers({ 'cache-control': cacheControl }),
})

test('only immutable replies are cached', () => {
  expect(mayCache(answer(200, 'public, max-age=31536000, immutable'))).toBe(true)
  expect(mayCache(answer(200, 'public, max-age=300'))).toBe(false)
  expect(mayCache(answer(404, 'public, max-age=31536000, immutable'))).toBe(false)
  expect(mayCache(answer(206, 'public, max-age=31536000, immutable'))).toBe(false)
  expect(mayCache(answer(200, 'public, max-age=31536000, immutable', 'opaque'))).toBe(false)
})

test.each([
  { url: '/ar/office/history?page=2', first: '/offline.html?lang=ar' },
  { url: '/ru', first: '/offline.html?lang=ru' },
  { url: '/', first: '/offline.html' },
  { url: '/rules', first: '/offline.html' },
])('without a network $url is answered with $first, or in any language', ({ url, first }) => {
  expect(offlinePages(SITE + url)).toEqual([first, '/offline.html'])
})

test('the cache of the present version stays, every other one is a leftover', () => {
  const names = [cacheName('old'), cacheName('now'), 'precache-of-long-ago']
  expect(leftoverCaches(names, 'now')).toEqual([cacheName('old'), 'precache-of-long-ago'])
})

test('without a version nothing is in use', () => {
  expect(leftoverCaches([cacheName('old'), cacheName('')], '')).toEqual([cacheName('old'), cacheName('')])
})

test('clearing deletes the leftovers and nothing else', async () => {
  const stored = new Set([cacheName('old'), cacheName('now')])
  const storage = { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) }
  await clearLeftovers(storage as unknown as CacheStorage, 'now')
  expect([...stored]).toEqual([cacheName('now')])
})
