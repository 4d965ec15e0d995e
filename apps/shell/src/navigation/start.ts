import type { PageInfo } from '@evens/remote-sdk'
import { createNavigator, createPrefetcher, inPageTarget, type Step } from '@evens/router'
import { stored } from '../browser/storage.ts'
import { type Chrome, chromeOf } from '../document/chrome.ts'
import { addressOf, decide, type Decision, type Facts, navigationTo } from '../guards/index.ts'
import { ForcedError } from '../remotes/ask.ts'
import type { Outlet } from '../remotes/outlet.ts'
import { isPageName, locate, type Located, type PageName, pageOf } from '../routes/index.ts'
import { type EffectEdge, performEffects } from './effects.ts'
import type { NavigatedShell } from './facts.ts'
import { idlePort, leaveScrollToBrowserOnUnload, mayReload, windowPort } from './window-port.ts'

export type NavigationDeps = EffectEdge & {
  readonly outlet: Outlet
  readonly loadFacts: (address: string, isFirst: boolean, href: string) => Promise<Facts>
  readonly applyChrome: (chrome: Chrome) => void
  readonly onShown: (page: PageInfo) => void
  readonly bar: { readonly start: () => void; readonly finish: () => void }
}

type PlaceStep = Step<Located | null>

/** Client-side navigation with the server's route table and guards, which run before the address changes. */
export function startNavigation(deps: NavigationDeps) {
  const { shell, bar } = deps
  const navigator = createNavigator<Located | null, Facts, Decision>({
    browser: windowPort,
    locate: (url) => locate(url.pathname),
    // Another language is another page: its texts come from the server.
    isPage: (_url, place) =>
      place !== null && place.name !== null && (place.language === null || place.language === shell.language),
    loadFacts(step) {
      if (step.trigger !== 'start' && !step.hashOnly) bar.start()
      return deps.loadFacts(addressOf(navigationOf(step)), step.trigger === 'start' || step.hashOnly, step.url.href)
    },
    decide: (step, facts) => decide(navigationOf(step), facts),
    async perform(decision) {
      await performEffects(decision.effects, deps)
      if (decision.kind === 'cancel') bar.finish()
    },
    show: (decision, step, signal) => show(deps, decision, step, signal),
    fail(error) {
      bar.finish()
      shell.log('navigation failed', error)
    },
    log(event) {
      bar.finish()
      shell.log('navigation', event)
    },
  })

  const prefetch = createPrefetcher(idlePort, (href) => prefetchRemote(deps, href))
  shell.connect({
    navigate: (href, options) => void (options?.replace ? navigator.replace(href) : navigator.push(href)),
    prefetch: (href) => void prefetch(href),
  })
  takeClicks((href) => void navigator.push(href))
  leaveScrollToBrowserOnUnload()
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (link !== null) prefetch(link.href)
  })
  void navigator.start()
  return navigator
}

const targetOf = (url: URL): string => url.pathname + url.search + url.hash

const navigationOf = ({ url, from, trigger }: PlaceStep) =>
  navigationTo({
    origin: url.origin,
    target: targetOf(url),
    from:
      from === null
        ? null
        : { name: from.place?.name ?? null, address: from.url.pathname + from.url.search, hash: from.url.hash },
    isServer: false,
    isFirst: trigger === 'start',
  })

async function show(deps: NavigationDeps, decision: Decision, step: PlaceStep, signal: AbortSignal): Promise<void> {
  const { shell, outlet } = deps
  // The server's markup stays, unless it was rendered for another address or another player.
  if (step.trigger === 'start' && !decision.effects.some(({ kind }) => kind === 'render-again')) return
  const name = step.place?.name
  if (decision.kind !== 'pass' || name === undefined || name === null || !isPageName(name))
    return location.assign(step.url.href)
  const page = pageOf(name)
  try {
    await outlet.show(page.remote, targetOf(step.url).replace(step.url.hash, ''), signal, (info) => {
      deps.applyChrome(chromeOf(page, isAsian(shell)))
      shell.page.set(info)
      document.body.dataset['route'] = name
      deps.onShown(info)
    })
  } catch (error) {
    if (!signal.aborted) fail(outlet, error, step.url, name)
  } finally {
    if (!signal.aborted) deps.bar.finish()
  }
}

function fail(outlet: Outlet, error: unknown, url: URL, name: PageName): void {
  // The server has the page of a forced error, and its own copy of a page whose code failed to load.
  if (error instanceof ForcedError || mayReload(stored('chunkReloadAt'), Date.now())) return location.assign(url.href)
  document.body.dataset['route'] = name
  outlet.showFailure(error)
}

const isAsian = ({ settings, site }: NavigatedShell): boolean =>
  settings.get().appViewType === 1 || site.showcase === 'asian'

/** Intercepts clicks on plain anchors that lead to pages of this site. */
function takeClicks(push: (href: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null) return
    const target = inPageTarget(
      {
        href: link.href,
        target: link.target,
        isDownload: link.hasAttribute('download'),
        button: event.button,
        isModified: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
        isPrevented: event.defaultPrevented,
      },
      new URL(location.href),
    )
    if (target === null) return
    event.preventDefault()
    push(target.href)
  })
}

function prefetchRemote({ preload }: NavigationDeps, href: string): void {
  const name = locate(new URL(href, location.href).pathname)?.name
  if (name !== undefined && name !== null && isPageName(name)) preload(pageOf(name).remote)
}
