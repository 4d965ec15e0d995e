import {
  createEvents,
  createFormat,
  createSelections,
  createStore,
  createTexts,
  type Format,
  type RemoteGuard,
  type Shell,
} from '@evens/remote-sdk'
import { createCall, createCancellableFetch, createFreshToken, createRetryHandlers } from './browser/call.ts'
import { createSettings } from './browser/cookies.ts'
import { createBrowserDevice, type Device } from './browser/device.ts'
import { createBrowserLive } from './browser/live.ts'
import { createProofs, fetchChallenge, type ProofsPort } from './browser/proofs.ts'
import { stored } from './browser/storage.ts'
import type { PageState } from './document/page-state.ts'
import { createAskQuestion } from './modals/connect.ts'
import type { ModalComponent } from './modals/registry.ts'
import type { Modals } from './modals/store.ts'
import type { NavigatedShell } from './navigation/facts.ts'
import { installation } from './pwa/installation.ts'
import { href as routeHref, type RouteName } from './routes/index.ts'

export type BrowserShell = NavigatedShell & {
  readonly device: Device
  /** By the server's clock. */
  readonly renderedAtMs: number
  /** Cancels the calls in flight that only read. */
  readonly cancelReads: () => void
}

/** The one shell of the page. On the server there is one for each request. */
export function createBrowserShell(state: PageState, modals: Modals): BrowserShell {
  const guards = new Set<RemoteGuard>()
  const settings = createSettings(state.settings, state.site)
  const texts = createTexts(state.language, state.messages)
  const log: Shell['log'] = (message, detail) => console.warn(`evens: ${message}`, detail ?? '')
  const { ask, cancelReads } = createCancellableFetch((input, init) => fetch(input, init))
  const device = createBrowserDevice(settings, log)
  const proofs = createProofs({ device, challenge: fetchChallenge(ask), solve, nowMs: Date.now, log })
  let navigation: Pick<Shell, 'navigate' | 'prefetch'> = {
    navigate: (href) => location.assign(href),
    prefetch: () => {},
  }

  return {
    site: state.site,
    language: state.language,
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    texts,
    format: createFormatCache(state.language, settings),
    settings,
    player: createStore(state.player),
    page: createStore(state.page),
    events: createEvents(),
    href(route, params = {}, { query, hash } = {}) {
      const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
      return `${routeHref(state.language, route as RouteName, params as never)}${search}${hash === undefined ? '' : `#${hash}`}`
    },
    describe: () => ({ title: '', description: '' }),
    drawn: null,
    navigate: (href, options) => navigation.navigate(href, options),
    readdress: (href) => history.replaceState(history.state, '', href),
    prefetch: (href) => navigation.prefetch(href),
    connect: (given) => void (navigation = given),
    guards,
    addGuard(guard) {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
    modals: {
      open: modals.open,
      close: () => modals.close(),
      register: (name, load) => modals.registry.registerLazy(name, load as () => Promise<ModalComponent>),
    },
    installation,
    stored,
    selections: createSelections(stored('selections')),
    live: createBrowserLive(),
    call: createCall({
      language: state.language,
      ask,
      handlers: createRetryHandlers({
        refreshToken: createFreshToken(ask, Date.now),
        device,
        solve,
        askQuestion: createAskQuestion(modals),
      }),
      deviceToken: device.current,
      takeProofs: proofs.take,
      onTermsChanged() {
        if (state.site.switches.confirmTerms) navigation.navigate(routeHref(state.language, 'confirmTerms', {}))
      },
      noAnswer: () => texts.t('main_no_answer'),
    }),
    prepareProofs: proofs.prepare,
    device,
    renderedAtMs: state.renderedAtMs,
    cancelReads,
    log,
  }
}

/** The solver is loaded with the first challenge. */
const solve: ProofsPort['solve'] = async ({ challenge }) =>
  (await import('./browser/captcha.ts')).solveCaptcha(challenge)

/** Creates the format again only when the settings that it depends on have changed. */
function createFormatCache(language: string, settings: Shell['settings']): () => Format {
  let cached: { readonly key: string; readonly format: Format } | null = null
  return () => {
    const { timeZone, is12h } = settings.get()
    const key = `${timeZone} ${is12h}`
    if (cached?.key !== key) cached = { key, format: createFormat({ language, timeZoneHours: timeZone, is12h }) }
    return cached.format
  }
}
