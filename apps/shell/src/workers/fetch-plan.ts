export type FetchPlan = 'page' | 'file' | 'leave'

/** Addresses that carry the version of what they answer. */
const VERSIONED = /^\/(?:assets|sys-icons|sys-ui)\//

/** What the worker does with a request. Calls and remotes are left to the browser: they may hold what is one player's. */
export function fetchPlan(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): FetchPlan {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin) return 'leave'
  if (mode === 'navigate') return 'page'
  return VERSIONED.test(pathname) ? 'file' : 'leave'
}

/** Only what the server promises never to change. */
export function mayKeep(response: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    /\bimmutable\b/.test(response.headers.get('cache-control') ?? '')
  )
}

const OFFLINE_PAGE = '/offline.html'

/** The page to show in place of one that could not be had, best first: in the language of its address, or in any. */
export function offlinePages(url: string): readonly [inItsLanguage: string, inAny: string] {
  const language = /^\/([a-z]{2})(?:\/|$)/.exec(new URL(url).pathname)?.[1]
  return [language === undefined ? OFFLINE_PAGE : `${OFFLINE_PAGE}?lang=${language}`, OFFLINE_PAGE]
}
