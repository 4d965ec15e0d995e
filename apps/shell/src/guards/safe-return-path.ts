import { withLanguage } from '@evens/router'
import { locate, routeOf } from '../routes/index.ts'

const LENGTH_MAX = 2000
const UNWRITTEN = /[\p{Cc}\s\\]/u

/** An address that every parser reads as one of this site; `null` for all others. */
export function insideSite(value: string | null, origin: string): URL | null {
  if (value === null || value.length > LENGTH_MAX || UNWRITTEN.test(value)) return null
  const path = value.startsWith(`${origin}/`) ? value.slice(origin.length) : value
  if (!path.startsWith('/')) return null
  // Concatenated, not resolved. Steps like `/.//host` are removed here and leave two slashes, which name a host.
  const url = new URL(origin + path)
  return path.startsWith('//') || url.pathname.startsWith('//') ? null : url
}

/**
 * Validates a return address: a path of this site, or `null`. It must match a page of the route table and is rebuilt
 * from the parsed parts, so nothing remains that another parser could read differently.
 */
export function safeReturnPath(value: string | null, origin: string): string | null {
  const url = insideSite(value, origin)
  const located = url === null ? null : locate(url.pathname)
  if (url === null || located === null || located.name === null) return null
  if (routeOf(located.name).status === true) return null
  const { language, path } = located
  return (language === null ? path : withLanguage(language, path)) + url.search + url.hash
}
