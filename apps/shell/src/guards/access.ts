import { canonicalParts, withLanguage } from '@evens/router'
import { routeOf } from '../routes/index.ts'
import { notFound, pass, type Guard } from './decision.ts'
import type { Navigation } from './navigation.ts'

/** Guard 6: pages that the site does not offer are not found. */
export const access: Guard = (nav, { site }) => {
  if (nav.path === null || isListed(nav, site.routes.blocklist)) return notFound
  if (nav.to === null) return pass

  const { available, switch: needed } = routeOf(nav.to)
  if (needed !== undefined && !site.switches[needed]) return notFound
  if (available === undefined || !site.switches.routeAvailability) return pass
  return site.availableRoutes[available] === true ? pass : notFound
}

/** Address and entry are canonicalized alike, so that an entry can't be bypassed by another spelling. */
function isListed({ language, path }: Navigation, blocklist: readonly string[]): boolean {
  if (blocklist.length === 0 || path === null) return false
  const asked = plainText(language === null ? path : withLanguage(language, path))
  return blocklist.some((entry) => {
    const forbidden = plainText(entry)
    return forbidden !== '/' && asked.includes(entry.startsWith('/') ? forbidden : forbidden.slice(1))
  })
}

const plainText = (path: string): string => `/${(canonicalParts(path) ?? [path]).join('/')}`.toLowerCase()
