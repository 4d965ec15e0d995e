import { type BrowserPort, createPosition } from './history.ts'

const REDIRECTS_MAX = 10

export type NavigatorOptions<Place, Facts, Decision extends Verdict> = {
  readonly browser: BrowserPort
  readonly locate: (url: URL) => Place
  /** Addresses of our own host that are not pages of this application get a full page load. */
  readonly isPage: (url: URL, place: Place) => boolean
  readonly loadFacts: (step: Step<Place>, signal: AbortSignal) => Promise<Facts>
  readonly decide: (step: Step<Place>, facts: Facts) => Decision
  /** Before the address changes: the decision's effects, and the code of the view. Also called for redirects. */
  readonly perform: (decision: Decision, step: Step<Place>, signal: AbortSignal) => Promise<void> | void
  /** After the address has changed; resolves when the view is on the screen. Not called for hash-only changes. */
  readonly show: (decision: Decision, step: Step<Place>, signal: AbortSignal) => Promise<void> | void
  readonly fail: (error: unknown, step: { readonly url: URL }) => void
  readonly log: (event: NavigationLog) => void
}

/** Runs one navigation at a time: a new one aborts the previous. Guards decide before the address changes. */
export function createNavigator<Place, Facts, Decision extends Verdict>(
  options: NavigatorOptions<Place, Facts, Decision>,
) {
  const { browser } = options
  const position = createPosition<Place>(browser)
  const { follow, load } = createFollowing(options, position)
  let underway: AbortController | null = null

  async function run(url: URL, trigger: Trigger): Promise<Outcome> {
    underway?.abort()
    const own = new AbortController()
    underway = own
    try {
      return await follow(url, trigger, own.signal)
    } catch (error) {
      if (own.signal.aborted) return 'superseded'
      position.restore()
      options.fail(error, { url })
      return 'failed'
    }
  }

  function go(href: string, how: 'push' | 'replace'): Promise<Outcome> {
    const url = URL.canParse(href, browser.address()) ? new URL(href, browser.address()) : null
    if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
      options.log({ kind: 'refused-address', to: href })
      return Promise.resolve('cancelled')
    }
    return url.origin === browser.address().origin ? run(url, how) : Promise.resolve(load(url.href))
  }

  const stop = browser.onPop(() => {
    if (!position.isRestoring()) void run(browser.address(), 'pop')
  })

  return {
    start: () => run(browser.address(), 'start'),
    push: (href: string) => go(href, 'push'),
    replace: (href: string) => go(href, 'replace'),
    refresh: () => run(browser.address(), 'refresh'),
    here: position.here,
    trail: position.trail,
    stop(): void {
      underway?.abort()
      stop()
    },
  }
}

/** Follows an address through the guards and their redirects, to a view, a full load or a refusal. */
function createFollowing<Place, Facts, Decision extends Verdict>(
  options: NavigatorOptions<Place, Facts, Decision>,
  position: ReturnType<typeof createPosition<Place>>,
) {
  async function follow(asked: URL, trigger: Trigger, signal: AbortSignal): Promise<Outcome> {
    const seen = new Set<string>()
    let replaces = trigger !== 'push' || asked.href === position.here()?.url.href
    for (let url = asked; ;) {
      seen.add(url.href)
      const here = position.here()
      const hashOnly = here !== null && trigger !== 'refresh' && onlyHashDiffers(here.url, url)
      const step: Step<Place> = { trigger, url, place: options.locate(url), from: here, hashOnly }
      // The document that is open came from the server, page or not: loading it again would loop forever.
      if (trigger !== 'start' && !options.isPage(url, step.place)) return load(url.href)
      const facts = await options.loadFacts(step, signal)
      if (signal.aborted) return 'superseded'
      const decision: Decision = options.decide(step, facts)
      await options.perform(decision, step, signal)
      if (signal.aborted) return 'superseded'

      const verdict: Verdict = decision
      if (verdict.kind === 'cancel') return cancel()
      if (verdict.kind === 'load') return load(new URL(verdict.url, url).href)
      if (verdict.kind !== 'redirect') return commit(decision, step, replaces, signal)

      const next = new URL(verdict.location, url)
      const refusal = redirectRefusal(url, next, seen, here?.url.href)
      if (refusal !== null) return cancel(refusal)
      // The requested address never became a history entry, except when it is the current page.
      if (trigger === 'refresh') replaces = verdict.replace
      url = next
    }
  }

  async function commit(
    decision: Decision,
    step: Step<Place>,
    replaces: boolean,
    signal: AbortSignal,
  ): Promise<Outcome> {
    position.moveTo(step, replaces)
    if (!step.hashOnly) await options.show(decision, step, signal)
    if (signal.aborted) return 'superseded'
    position.settleScroll(step)
    return decision.kind === 'notFound' ? 'notFound' : 'shown'
  }

  function load(href: string): Outcome {
    options.browser.load(href)
    return 'loading'
  }

  function cancel(event?: NavigationLog): Outcome {
    if (event !== undefined) options.log(event)
    position.restore()
    return 'cancelled'
  }

  return { follow, load }
}

/** Null for a redirect that may be followed: inside the site, without a cycle, and not one of too many. */
function redirectRefusal(
  from: URL,
  to: URL,
  seen: ReadonlySet<string>,
  here: string | undefined,
): NavigationLog | null {
  if (to.origin !== from.origin) return { kind: 'refused-address', to: to.href }
  const ways = { from: from.href, to: to.href }
  if (seen.has(to.href) || to.href === here) return { kind: 'cyclic-redirect', ...ways }
  return seen.size > REDIRECTS_MAX ? { kind: 'too-many-redirects', ...ways } : null
}

/** The guards' decision, as far as the navigator acts on it. */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'load'; readonly url: string }
  | { readonly kind: 'redirect'; readonly location: string; readonly replace: boolean }

/** `start`: the page came from the server. `refresh`: the same address again, since the guards' facts have changed. */
export type Trigger = 'start' | 'push' | 'replace' | 'pop' | 'refresh'

export type Step<Place> = {
  readonly trigger: Trigger
  readonly url: URL
  readonly place: Place
  readonly from: { readonly url: URL; readonly place: Place } | null
  /** The same page with another hash: the view stays. */
  readonly hashOnly: boolean
}

export type Outcome = 'shown' | 'notFound' | 'cancelled' | 'superseded' | 'loading' | 'failed'

export type NavigationLog =
  | { readonly kind: 'cyclic-redirect'; readonly from: string; readonly to: string }
  | { readonly kind: 'too-many-redirects'; readonly from: string; readonly to: string }
  | { readonly kind: 'refused-address'; readonly to: string }

function onlyHashDiffers(from: URL, to: URL): boolean {
  return from.hash !== to.hash && withoutHash(from) === withoutHash(to)
}

const withoutHash = (url: URL): string => url.href.slice(0, url.href.length - url.hash.length)
