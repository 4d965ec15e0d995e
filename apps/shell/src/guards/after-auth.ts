import { href, locate, type RouteName } from '../routes/index.ts'
import { isOpenTo } from './allowed-visitors.ts'
import type { SiteFacts } from './facts.ts'
import { safeReturnPath } from './safe-return-path.ts'

export type AuthChange = {
  readonly isSignedIn: boolean
  readonly language: string
  readonly origin: string
  /** The page the visitor stands on. */
  readonly at: RouteName | null
  /** The return address that was kept, unchecked. */
  readonly returnUrl: string | null
  /** The addresses visited before, the latest last. */
  readonly before: readonly string[]
}

/** Where login or logout leads: the return address, or away from a page that is now closed. `null`: stay. */
export function afterAuth(change: AuthChange, site: SiteFacts): string | null {
  const wanted = openPath(change.returnUrl, change, site)
  if (wanted !== null) return wanted
  if (change.at !== null && isOpenTo(change.at, change.isSignedIn, site)) return null
  return openPath(change.before.at(-1) ?? null, change, site) ?? href(change.language, 'home')
}

function openPath(address: string | null, { origin, isSignedIn }: AuthChange, site: SiteFacts): string | null {
  const path = safeReturnPath(address, origin)
  if (path === null) return null
  const name = locate(new URL(path, origin).pathname)?.name ?? null
  return name !== null && isOpenTo(name, isSignedIn, site) ? path : null
}
