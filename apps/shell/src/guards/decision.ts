import type { RouteName } from '../routes/index.ts'
import type { Facts } from './facts.ts'
import type { Navigation } from './navigation.ts'

/** A side effect that a guard requests. Effects are data: the edges perform them (see README.md). */
export type Effect =
  /** The value is already encoded: it is written into the header unchanged. */
  | { readonly kind: 'set-cookie'; readonly name: string; readonly value: string; readonly maxAgeS: number }
  | { readonly kind: 'open-login' }
  | { readonly kind: 'open-modal'; readonly modal: string }
  | { readonly kind: 'close-modals' }
  | { readonly kind: 'load-dictionaries'; readonly language: string; readonly ids: readonly string[] }
  | { readonly kind: 'load-media'; readonly remote: string }
  | { readonly kind: 'page-view'; readonly route: RouteName | null; readonly path: string }
  | { readonly kind: 'render-again' }
  | { readonly kind: 'impersonal' }
  | { readonly kind: 'hide-quick-coupon' }
  | { readonly kind: 'clear-registration-flag' }
  | { readonly kind: 'log'; readonly message: string; readonly detail: string }

/** Effects that are performed even if the navigation is redirected or cancelled. The others belong to a page shown. */
const LASTING: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>([
  'set-cookie',
  'open-login',
  'open-modal',
  'clear-registration-flag',
  'log',
])

type WithEffects = { readonly effects: readonly Effect[] }
export type Pass = WithEffects & { readonly kind: 'pass' }
export type Redirect = WithEffects & {
  readonly kind: 'redirect'
  /** A path of this site, with its language. */
  readonly location: string
  readonly status: 301 | 302
  /** Replaces the history entry when the requested address is already the current one. */
  readonly replace: boolean
}
export type Decision =
  | Pass
  | Redirect
  | (WithEffects & { readonly kind: 'notFound' })
  | (WithEffects & { readonly kind: 'cancel' })
  /** A full page load; on the server a redirect. */
  | (WithEffects & { readonly kind: 'load'; readonly url: string })

export type Guard = (nav: Navigation, facts: Facts) => Decision

export const pass: Pass = { kind: 'pass', effects: [] }
export const notFound: Decision = { kind: 'notFound', effects: [] }
export const cancel: Decision = { kind: 'cancel', effects: [] }
export const load = (url: string): Decision => ({ kind: 'load', url, effects: [] })
export const passWith = (...effects: readonly Effect[]): Pass => ({ kind: 'pass', effects })

type RedirectOptions = { readonly status?: 301 | 302; readonly replace?: boolean; readonly effects?: readonly Effect[] }
export function redirect(location: string, options: RedirectOptions = {}): Redirect {
  return { kind: 'redirect', location, status: 302, replace: false, effects: [], ...options }
}

/** The decision with the effects of the guards before it, as far as they still hold. */
export function withEarlier(earlier: readonly Effect[], decision: Decision): Decision {
  const isShown = decision.kind === 'pass' || decision.kind === 'notFound'
  const holding = isShown ? earlier : earlier.filter(({ kind }) => LASTING.has(kind))
  return { ...decision, effects: [...holding, ...decision.effects] }
}
