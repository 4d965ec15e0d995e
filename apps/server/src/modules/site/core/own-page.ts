import type { SiteRedirect } from '@evens/contracts'
import { canonicalParts, encodePart, splitLanguage, withLanguage } from '@evens/router'
import { hostName } from './choose-site.ts'

/** A page of this site: the language in its address, its path without it, and its query. */
export type OwnPage = { readonly language: string | null; readonly path: string; readonly search: string }

const TREACHEROUS = /[\u0000-\u0020\u007f-\u009f\\\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/

/** Reads an address that someone else gave. `null` when it is not plainly an address of this site. */
export function ownPage(url: string, hosts: readonly string[]): OwnPage | null {
  if (TREACHEROUS.test(url)) return null
  const local = url.startsWith('/') ? url : localPart(url, hosts)
  if (local === null || local.startsWith('//')) return null

  const [beforeHash = ''] = local.split('#')
  const [pathname = '', ...query] = beforeHash.split('?')
  const parts = canonicalParts(pathname)
  if (parts === null) return null
  const { language, rest } = splitLanguage(parts)
  return {
    language,
    path: `/${rest.map(encodePart).join('/')}`,
    search: query.length === 0 ? '' : `?${query.join('?')}`,
  }
}

function localPart(url: string, hosts: readonly string[]): string | null {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(url) ?? []
  if (authority === undefined || !hosts.includes(hostName(authority))) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The address of a page, its language in front when it has one. */
export function addressOf({ language, path, search }: OwnPage): string {
  return `${language === null ? path : withLanguage(language, path)}${search}`
}

export type Moved = { readonly code: SiteRedirect['code']; readonly url: string; readonly reason: 'exact' | 'prefix' }

const REST = '/*'

/** The redirect for a page: an exact rule first, then the longest matching prefix. Language and query are kept. */
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
