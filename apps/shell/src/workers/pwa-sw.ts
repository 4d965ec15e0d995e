import { cacheName, clearLeftovers } from './cache-names.ts'
import { fetchPlan, mayKeep, offlinePages } from './fetch-plan.ts'
import { readMessage } from './messages.ts'
import { ownVersion, scope, type WorkerFetch } from './scope.ts'

// The installed application: pages come from the network, versioned files from the cache, and without a network there
// is a page that says so. No other page is ever kept, since pages are made for one visitor.

const CACHE = cacheName(ownVersion())

scope.addEventListener('install', (event) => event.waitUntil(keepOfflineFiles()))

async function keepOfflineFiles(): Promise<void> {
  const reply = await fetch('/pwa-files.json')
  if (!reply.ok) throw new Error(`pwa-files.json answered ${reply.status}`)
  const cache = await caches.open(CACHE)
  await cache.addAll((await reply.json()) as string[])
}

scope.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin(): Promise<void> {
  await clearLeftovers(caches, ownVersion())
  // A page need not wait until the worker has woken up. Not every browser can.
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
  const kept = await cache.match(event.request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const response = await fetch(event.request)
  if (mayKeep(response)) event.waitUntil(cache.put(event.request, response.clone()))
  return response
}
