import type { PageInfo } from '@evens/remote-sdk'
import { createNavigator, createPrefetcher, inPageTarget, type Step } from '@evens/router'
import { dropCookie } from '../browser/cookies.ts'
import type { BrowserShell } from '../browser/shell.ts'
import { type Chrome, chromeOf } from '../document/chrome.ts'
import { addressOf, decide, type Decision, type Effect, type Facts, navigationTo } from '../guards/index.ts'
import type { Modals } from '../modals/index.ts'
import { ForcedError } from '../remotes/ask.ts'
import type { Outlet } from '../remotes/outlet.ts'
import { isPageName, locate, type Located, type PageName, pageOf } from '../routes/index.ts'
import { mayReload } from './chunk-reload.ts'
import { idlePort, leaveScrollToBrowserOnUnload, windowPort } from './window-port.ts'

export type NavigationDeps = EffectEdge & {
  readonly shell: BrowserShell
  readonly outlet: Outlet
  readonly loadFacts: (address: string, isFirst: boolean, href: string) => Promise<Facts>
  readonly applyChrome: (chrome: Chrome) => void
  readonly onShown: (page: PageInfo) => void
  /** Fetches the code of a remote before it is needed. */
  readonly preload: (remote: string) => void
  readonly bar: { readonly start: () => void; readonly finish: () => void }
}

type PlaceStep = Step<Located | null>

const targetOf = (url: URL): string => url.pathname + url.search + url.hash

/** The same table and the same guards as on the server, before the address changes. */
export function startNavigation(deps: NavigationDeps) {
  const { shell, outlet } = deps

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

  async function show(decision: Decision, step: PlaceStep, signal: AbortSignal): Promise<void> {
    // The server's copy is kept, unless it was drawn for another address or another person.
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
      if (!signal.aborted) fail(error, step.url, name)
    } finally {
      if (!signal.aborted) deps.bar.finish()
    }
  }

  function fail(error: unknown, url: URL, name: PageName): void {
    // The server shows the page of a forced error, and its copy of a page whose code did not come.
    if (error instanceof ForcedError || mayReload(sessionStorage, Date.now())) return location.assign(url.href)
    document.body.dataset['route'] = name
    outlet.showFailure(error)
  }

  const navigator = createNavigator<Located | null, Facts, Decision>({
    browser: windowPort,
    locate: (url) => locate(url.pathname),
    // Another language is another page: its texts come from the server.
    isPage: (_url, place) =>
      place !== null && place.name !== null && (place.language === null || place.language === shell.language),
    loadFacts(step) {
      if (step.trigger !== 'start' && !step.hashOnly) deps.bar.start()
      return deps.loadFacts(addressOf(navigationOf(step)), step.trigger === 'start' || step.hashOnly, step.url.href)
    },
    decide: (step, facts) => decide(navigationOf(step), facts),
    async perform(decision) {
      await performEffects(decision.effects, deps)
      if (decision.kind === 'cancel') deps.bar.finish()
    },
    show,
    fail(error) {
      deps.bar.finish()
      shell.log('navigation failed', error)
    },
    log(event) {
      deps.bar.finish()
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

const isAsian = ({ settings, site }: BrowserShell): boolean =>
  settings.get().appViewType === 1 || site.showcase === 'asian'

/** Links are plain anchors; the ones to our own pages stay in the page. */
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

type EffectEdge = {
  readonly shell: BrowserShell
  readonly modals: Modals
  readonly loadDictionaries: (ids: readonly string[]) => Promise<void>
}

/** Does what the guards asked for, in the order given. */
async function performEffects(effects: readonly Effect[], edge: EffectEdge): Promise<void> {
  // It is hidden by the page that asks for it, and is there again on the next one.
  delete document.body.dataset['quickCoupon']
  for (const effect of effects) await perform(effect, edge)
}

async function perform(effect: Effect, { shell, modals, loadDictionaries }: EffectEdge): Promise<void> {
  switch (effect.kind) {
    case 'set-cookie':
      document.cookie = `${effect.name}=${effect.value}; Path=/; Max-Age=${effect.maxAgeS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
      return
    case 'open-login':
      return shell.events.emit('login-dropdown.show', {})
    case 'open-modal':
      return modals.open(effect.modal)
    case 'close-modals':
      return modals.closeAll()
    case 'load-dictionaries':
      return loadDictionaries(effect.ids)
    case 'hide-quick-coupon':
      document.body.dataset['quickCoupon'] = 'hidden'
      return
    case 'clear-registration-flag':
      dropCookie('registration_started_from')
      dropCookie('redirect_after_registration')
      shell.settings.set((settings) => ({ ...settings, isRegistrationProcess: false }))
      return
    case 'log':
      return shell.log(effect.message, effect.detail)
    // Media come with the view, a view is drawn again by the navigator, and nobody counts page views yet.
    case 'load-media':
    case 'render-again':
    case 'page-view':
    case 'impersonal':
  }
}
