export type FetchPlan = 'page' | 'file' | 'leave'

/** Addresses that carry the version of their content. */
const VERSIONED = /^\/(?:assets|sys-icons|sys-ui)\//

/** Decides about a request. API calls and remotes go to the network: they may hold a player's data. */
export function fetchPlan(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): FetchPlan {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin) return 'leave'
  if (mode === 'navigate') return 'page'
  return VERSIONED.test(pathname) ? 'file' : 'leave'
}

/** Caches only responses that the server marks as immutable. */
export function mayCache(response: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    /\bimmutable\b/.test(response.headers.get('cache-control') ?? '')
  )
}

const OFFLINE_PAGE = '/offline.html'

/** Fallback pages without a network, best first: in the language of the address, then in any. */
export function offlinePages(url: string): readonly [inItsLanguage: string, inAny: string] {
  const language = /^\/([a-z]{2})(?:\/|$)/.exec(new URL(url).pathname)?.[1]
  return [language === undefined ? OFFLINE_PAGE : `${OFFLINE_PAGE}?lang=${language}`, OFFLINE_PAGE]
}

/** One cache for each version of the site. */
export const cacheName = (version: string): string => `evens-${version}`

/** Every cache but the current one. Without a version none is current. */
export function leftoverCaches(names: readonly string[], version: string): readonly string[] {
  return version === '' ? names : names.filter((name) => name !== cacheName(version))
}

export async function clearLeftovers(storage: CacheStorage, version: string): Promise<void> {
  await Promise.all(leftoverCaches(await storage.keys(), version).map((name) => storage.delete(name)))
}
