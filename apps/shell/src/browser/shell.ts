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
import { href as routeHref, type RouteName } from '../routes/index.ts'
import type { PageState } from '../document/page-state.ts'
import type { Modals } from '../modals/index.ts'
import type { ModalComponent } from '../modals/registry.ts'
import { installation } from '../pwa/index.ts'
import { createAskQuestion } from './ask-question.ts'
import { createCall } from './call.ts'
import { createCures } from './retry-handlers.ts'
import { createBrowserDevice, type Device } from './device.ts'
import { createFreshToken } from './fresh-token.ts'
import { createKept } from './kept.ts'
import { createBrowserLive } from './live.ts'
import { selectionKeeper } from './selections.ts'
import { createSettings } from './settings.ts'

export type BrowserShell = Shell & {
  readonly guards: ReadonlySet<RemoteGuard>
  readonly device: Device
  /** Connected once the navigator stands. */
  readonly connect: (navigation: Pick<Shell, 'navigate' | 'prefetch'>) => void
}

/** The one shell of the page. Its twin on the server is made anew for every request. */
export function createBrowserShell(state: PageState, modals: Modals): BrowserShell {
  const guards = new Set<RemoteGuard>()
  const settings = createSettings(state.settings, state.site)
  const texts = createTexts(state.language, state.messages)
  const log: Shell['log'] = (message, detail) => console.warn(`evens: ${message}`, detail ?? '')
  const ask: typeof fetch = (input, init) => fetch(input, init)
  const device = createBrowserDevice(settings, log)
  let navigation: Pick<Shell, 'navigate' | 'prefetch'> = {
    navigate: (href) => location.assign(href),
    prefetch: () => {},
  }
  let format: { readonly key: string; readonly made: Format } | null = null

  return {
    site: state.site,
    language: state.language,
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    texts,
    format() {
      const { timeZone, is12h } = settings.get()
      const key = `${timeZone} ${is12h}`
      if (format?.key !== key)
        format = { key, made: createFormat({ language: state.language, timeZoneHours: timeZone, is12h }) }
      return format.made
    },
    settings,
    player: createStore(state.player),
    page: createStore(state.page),
    events: createEvents(),
    href(route, params = {}, { query, hash } = {}) {
      const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
      return `${routeHref(state.language, route as RouteName, params as never)}${search}${hash === undefined ? '' : `#${hash}`}`
    },
    describe: () => ({ title: '', description: '' }),
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
    kept: createKept(window),
    selections: createSelections(selectionKeeper(window)),
    live: createBrowserLive(),
    call: createCall({
      language: state.language,
      ask,
      cures: createCures({
        refreshToken: createFreshToken(ask, Date.now),
        device,
        askQuestion: createAskQuestion(modals),
      }),
      deviceToken: device.current,
      onTermsChanged() {
        if (state.site.switches.confirmTerms) navigation.navigate(routeHref(state.language, 'confirmTerms', {}))
      },
      noAnswer: () => texts.t('main_no_answer'),
    }),
    device,
    log,
  }
}
