import { withLanguage } from '@evens/router'
import { locate, routeOf } from '../routes/index.ts'

const LENGTH_MAX = 2000
const UNWRITTEN = /[\p{Cc}\s\\]/u

/** An address that can only mean this site, to every reader; `null` for all others. */
export function insideSite(value: string | null, origin: string): URL | null {
  if (value === null || value.length > LENGTH_MAX || UNWRITTEN.test(value)) return null
  const path = value.startsWith(`${origin}/`) ? value.slice(origin.length) : value
  if (!path.startsWith('/')) return null
  // Put together, not resolved. Steps like `/.//host` fall away here and leave two slashes, which name a host.
  const url = new URL(origin + path)
  return path.startsWith('//') || url.pathname.startsWith('//') ? null : url
}

/**
 * A return address as a path of this site, or `null`. It must lead to a page of the route table, and is built anew from
 * what was understood: what another reader might understand differently does not come through.
 */
export function safeReturnPath(value: string | null, origin: string): string | null {
  const url = insideSite(value, origin)
  const located = url === null ? null : locate(url.pathname)
  if (url === null || located === null || located.name === null) return null
  if (routeOf(located.name).status === true) return null
  const { language, path } = located
  return (language === null ? path : withLanguage(language, path)) + url.search + url.hash
}
