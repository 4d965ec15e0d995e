import { afterAuth, type SiteFacts } from '../guards/index.ts'
import { locate } from '../routes/index.ts'

/** What of an address opens the form that has just done its work. */
const DOORS = ['modal', 'showForgotPasswordModal']

export type Whereabouts = {
  readonly href: string
  readonly language: string
  /** Unchecked, the most wanted first. */
  readonly wanted: readonly (string | null | undefined)[]
  /** The addresses visited before this page, the latest last. */
  readonly before: readonly string[]
}

/** Where a player goes on: to the address that was asked for, or on this page anew, if it is for players too. */
export function afterSignIn({ href, language, wanted, before }: Whereabouts, site: SiteFacts): string {
  const here = new URL(href)
  const at = locate(here.pathname)?.name ?? null
  const returnUrl = wanted.find((address) => address !== null && address !== undefined && address !== '') ?? null
  const target = afterAuth({ isSignedIn: true, language, origin: here.origin, at, returnUrl, before }, site)
  if (target !== null) return target
  for (const door of [...DOORS, 'returnUrl']) here.searchParams.delete(door)
  return here.pathname + here.search
}
