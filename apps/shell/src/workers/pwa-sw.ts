import { cacheName, clearLeftovers, fetchPlan, mayCache, offlinePages } from './caching.ts'
import { ownVersion, readMessage, scope, type WorkerFetch } from './scope.ts'

// The installed application: pages come from the network, versioned files from the cache, and without a network an
// offline page is shown. No other page is cached, since pages are rendered for one visitor.

const CACHE = cacheName(ownVersion())

scope.addEventListener('install', (event) => event.waitUntil(cacheOfflineFiles()))

async function cacheOfflineFiles(): Promise<void> {
  const reply = await fetch('/pwa-files.json')
  if (!reply.ok) throw new Error(`pwa-files.json answered ${reply.status}`)
  const cache = await caches.open(CACHE)
  await cache.addAll((await reply.json()) as string[])
}

scope.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin(): Promise<void> {
  await clearLeftovers(caches, ownVersion())
  // With preload a page need not wait for the worker to start. Not every browser has it.
  await scope.registration.navigationPreload?.enable()
}

scope.addEventListener('message', (event) => {
  if (readMessage(event.data)?.type === 'skip-waiting') event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('fetch', (event) => {
  const plan = fetchPlan(event.request, location.origin)
  if (plan === 'page') event.respondWith(page(event))
  if (plan === 'file') event.respondWith(versionedFile(event))
})

async function page({ request, preloadResponse }: WorkerFetch): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const [inItsLanguage, inAny] = offlinePages(request.url)
    const cache = await caches.open(CACHE)
    return (await cache.match(inItsLanguage)) ?? (await cache.match(inAny, { ignoreSearch: true })) ?? Response.error()
  }
}

async function versionedFile(event: WorkerFetch): Promise<Response> {
  const cache = await caches.open(CACHE)
  const cached = await cache.match(event.request, { ignoreVary: true })
  if (cached !== undefined) return cached
  const response = await fetch(event.request)
  if (mayCache(response)) event.waitUntil(cache.put(event.request, response.clone()))
  return response
}
