import type { SiteRedirect } from '@evens/contracts'
import { addressOf, type OwnPage } from './own-page.ts'

export type Moved = { readonly code: SiteRedirect['code']; readonly url: string; readonly reason: 'exact' | 'prefix' }

const REST = '/*'

/** Where a page has moved: a rule for the very path first, then the longest that covers it. Language and query stay. */
export function redirectFor(redirects: readonly SiteRedirect[], page: OwnPage): Moved | null {
  const path = page.path.toLowerCase()
  const exact = redirects.find(({ from }) => from.toLowerCase() === path)
  if (exact !== undefined) return moved(exact, page, '', 'exact')

  const [covering] = redirects
    .filter(({ from }) => from.endsWith(REST) && `${path}/`.startsWith(`${base(from).toLowerCase()}/`))
    .toSorted((a, b) => b.from.length - a.from.length)
  return covering === undefined ? null : moved(covering, page, page.path.slice(base(covering.from).length), 'prefix')
}

const base = (pattern: string): string => pattern.slice(0, -REST.length)

function moved({ to, code }: SiteRedirect, page: OwnPage, rest: string, reason: Moved['reason']): Moved | null {
  const path = (to.endsWith(REST) ? base(to) + rest : to) || '/'
  // A page that moves to itself would never arrive.
  return path.toLowerCase() === page.path.toLowerCase() ? null : { code, url: addressOf({ ...page, path }), reason }
}
