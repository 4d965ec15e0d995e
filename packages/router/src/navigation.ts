/** What the guards may answer, as far as the navigator has to act on it. */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'load'; readonly url: string }
  | { readonly kind: 'redirect'; readonly location: string; readonly replace: boolean }

/** `start`: the page came from the server. `refresh`: the same address again, because what the guards know has changed. */
export type Trigger = 'start' | 'push' | 'replace' | 'pop' | 'refresh'

export type Step<Place> = {
  readonly trigger: Trigger
  readonly url: URL
  readonly place: Place
  readonly from: { readonly url: URL; readonly place: Place } | null
  /** Same page, another spot on it: the view stays. */
  readonly hashOnly: boolean
}

export type Outcome = 'shown' | 'notFound' | 'cancelled' | 'superseded' | 'loading' | 'failed'

export type NavigationLog =
  | { readonly kind: 'cyclic-redirect'; readonly from: string; readonly to: string }
  | { readonly kind: 'too-many-redirects'; readonly from: string; readonly to: string }
  | { readonly kind: 'refused-address'; readonly to: string }

export function onlyHashDiffers(from: URL, to: URL): boolean {
  return from.hash !== to.hash && withoutHash(from) === withoutHash(to)
}

const withoutHash = (url: URL): string => url.href.slice(0, url.href.length - url.hash.length)
