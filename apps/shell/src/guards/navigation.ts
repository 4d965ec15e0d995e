import { withLanguage, type Params } from '@evens/router'
import { locate, type RouteName } from '../routes/index.ts'

export type ReadonlyQuery = Pick<URLSearchParams, 'get' | 'has' | 'getAll'>

export type Whence = {
  readonly name: RouteName | null
  /** Path and query, as in the address bar. */
  readonly address: string
  readonly hash: string
}

/** The requested page, parsed once. Guards see the canonical address only. */
export type Navigation = {
  /** `null`: no such page. */
  readonly to: RouteName | null
  readonly params: Params
  /** The two letters at the start of the address, if any. */
  readonly language: string | null
  /** The canonical path without its language; `null` when the address can't be read. */
  readonly path: string | null
  readonly isCanonical: boolean
  /** The query as written, with its question mark; empty without one. */
  readonly search: string
  readonly query: ReadonlyQuery
  readonly hash: string
  readonly from: Whence | null
  readonly origin: string
  readonly isServer: boolean
  /** The first page of a visit in this browser: there is no page to stay on. */
  readonly isFirst: boolean
}

type Asked = {
  readonly origin: string
  /** The request target: path, query and hash as received. */
  readonly target: string
  readonly from: Whence | null
  readonly isServer: boolean
  readonly isFirst: boolean
}

export function navigationTo({ origin, target, from, isServer, isFirst }: Asked): Navigation {
  // Concatenated, not resolved: `//elsewhere.test` would resolve to another host.
  const url = new URL(target.startsWith('/') ? `${origin}${target}` : origin)
  const located = target.startsWith('/') ? locate(url.pathname) : null
  return {
    to: located?.name ?? null,
    params: located?.params ?? {},
    language: located?.language ?? null,
    path: located?.path ?? null,
    isCanonical: located?.isCanonical ?? false,
    search: url.search,
    query: url.searchParams,
    hash: url.hash,
    from,
    origin,
    isServer,
    isFirst,
  }
}

/** Path and query of the requested page. */
export function addressOf({ language, path, search }: Navigation): string {
  const plain = path ?? '/'
  return (language === null ? plain : withLanguage(language, plain)) + search
}

/** True when only the hash of the current page changes. */
export function isHashOnly(nav: Navigation): boolean {
  return nav.from !== null && nav.from.address === addressOf(nav) && nav.from.hash !== nav.hash
}
