import type { BrowserPort } from './browser-port.ts'
import { createScrollMemory } from './scroll-memory.ts'

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

type Here<Place> = { readonly url: URL; readonly place: Place; readonly index: number }

/** One navigation at a time: a new one aborts the one under way. Guards decide before the address changes. */
export function createNavigator<Place, Facts, Decision extends Verdict>(
  options: NavigatorOptions<Place, Facts, Decision>,
) {
  const { browser, locate } = options
  const entries = createHistoryEntries(browser)
  const scrolls = createScrollMemory()
  let here: Here<Place> | null = null
  let trail: Trail = []
  let underway: AbortController | null = null

  async function run(url: URL, trigger: Trigger): Promise<Outcome> {
    underway?.abort()
    const own = new AbortController()
    underway = own
    try {
      return await follow(url, trigger, own.signal)
    } catch (error) {
      if (own.signal.aborted) return 'superseded'
      if (here !== null) entries.restore(here)
      options.fail(error, { url })
      return 'failed'
    }
  }

  async function follow(asked: URL, trigger: Trigger, signal: AbortSignal): Promise<Outcome> {
    const seen = new Set<string>()
    let replaces = trigger !== 'push' || asked.href === here?.url.href
    for (let url = asked; ;) {
      seen.add(url.href)
      const step = stepTo(url, trigger)
      // What is open came from the server, page or not: to load it again would never end.
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
      if (next.origin !== url.origin) return cancel({ kind: 'refused-address', to: next.href })
      const ways = { from: url.href, to: next.href }
      if (seen.has(next.href) || next.href === here?.url.href) return cancel({ kind: 'cyclic-redirect', ...ways })
      if (seen.size > REDIRECTS_MAX) return cancel({ kind: 'too-many-redirects', ...ways })
      // The asked address never became an entry of its own, except when we already stand on it.
      if (trigger === 'refresh') replaces = verdict.replace
      url = next
    }
  }

  function stepTo(url: URL, trigger: Trigger): Step<Place> {
    const hashOnly = here !== null && trigger !== 'refresh' && onlyHashDiffers(here.url, url)
    return { trigger, url, place: locate(url), from: here, hashOnly }
  }

  function load(href: string): Outcome {
    browser.load(href)
    return 'loading'
  }

  function cancel(event?: NavigationLog): Outcome {
    if (event !== undefined) options.log(event)
    if (here !== null) entries.restore(here)
    return 'cancelled'
  }

  async function commit(
    decision: Decision,
    step: Step<Place>,
    replaces: boolean,
    signal: AbortSignal,
  ): Promise<Outcome> {
    if (here !== null) scrolls.keep(here.index, browser.scroll())
    const index = entries.write(step.url.href, replaces, here?.index ?? -1)
    trail = replaces && step.trigger !== 'pop' ? replaced(trail, step.url.href) : visited(trail, step.url.href)
    here = { url: step.url, place: step.place, index }

    if (!step.hashOnly) await options.show(decision, step, signal)
    if (signal.aborted) return 'superseded'
    settleScroll(step, index)
    return decision.kind === 'notFound' ? 'notFound' : 'shown'
  }

  function settleScroll({ trigger, url }: Step<Place>, index: number): void {
    // The browser has placed the first page itself, and a refresh must not move the reader.
    if (trigger === 'start' || trigger === 'refresh') return
    if (trigger === 'pop') browser.scrollTo(scrolls.of(index))
    else browser.scrollTo(url.hash === '' ? { x: 0, y: 0 } : { hash: url.hash })
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
    if (!entries.isRestoring()) void run(browser.address(), 'pop')
  })

  return {
    start: () => run(browser.address(), 'start'),
    push: (href: string) => go(href, 'push'),
    replace: (href: string) => go(href, 'replace'),
    refresh: () => run(browser.address(), 'refresh'),
    here: () => here,
    trail: () => trail,
    stop(): void {
      underway?.abort()
      stop()
    },
  }
}

const ITEMS_MAX = 20

/** The addresses visited last, the oldest first. It answers "where did I come from", also after Back. */
export type Trail = readonly string[]

function visited(trail: Trail, href: string): Trail {
  return trail.at(-1) === href ? trail : [...trail, href].slice(-ITEMS_MAX)
}

function replaced(trail: Trail, href: string): Trail {
  return visited(trail.slice(0, -1), href)
}

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

function onlyHashDiffers(from: URL, to: URL): boolean {
  return from.hash !== to.hash && withoutHash(from) === withoutHash(to)
}

const withoutHash = (url: URL): string => url.href.slice(0, url.href.length - url.hash.length)

/** Our numbering of the browser's history: without it a cancelled Back could not be undone. */
function createHistoryEntries(browser: BrowserPort) {
  let restoring = false

  const indexHere = (): number | null => {
    const entry = browser.entry()
    const index = typeof entry === 'object' && entry !== null && 'index' in entry ? entry.index : null
    return typeof index === 'number' ? index : null
  }

  return {
    /** Answers the number of the entry; an entry without one was made by the browser itself, after the last of ours. */
    write(href: string, replaces: boolean, last: number): number {
      const at = indexHere()
      const index = at === null ? last + 1 : replaces ? at : at + 1
      if (replaces) browser.replace(href, { index })
      else browser.push(href, { index })
      return index
    },

    /** After a cancelled Back or Forward the address has already changed: go back to where the view still is. */
    restore(to: { readonly url: URL; readonly index: number }): void {
      const at = indexHere()
      if (at !== null && at !== to.index) {
        restoring = true
        browser.go(to.index - at)
      } else if (browser.address().href !== to.url.href) {
        browser.replace(to.url.href, { index: to.index })
      }
    },

    /** The browser reports our own way back as a pop, too: true once for it. */
    isRestoring(): boolean {
      const own = restoring
      restoring = false
      return own
    },
  }
}
