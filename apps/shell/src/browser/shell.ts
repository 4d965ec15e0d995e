import { type PublicSite, TOKEN_HEADER } from '@evens/contracts'
import {
  cookieFor,
  cookiesAgreement,
  type GlobalSettings,
  type KeptSetting,
  SETTING_COOKIES,
} from '@evens/contracts/settings'
import {
  createEvents,
  createFormat,
  createSelections,
  createStore,
  createTexts,
  type Format,
  type RemoteGuard,
  type Shell,
  type Store,
} from '@evens/remote-sdk'
import type { PageState } from '../document/page-state.ts'
import { themeAttributes } from '../document/theme-attributes.ts'
import type { Modals } from '../modals/index.ts'
import type { ModalComponent } from '../modals/registry.ts'
import { installation } from '../pwa/index.ts'
import { href as routeHref, type RouteName } from '../routes/index.ts'
import { createAskQuestion } from './ask-question.ts'
import { createCall } from './call.ts'
import { dropCookie, writeCookie } from './cookies.ts'
import { createBrowserDevice, type Device } from './device.ts'
import { createKept } from './kept.ts'
import { createBrowserLive } from './live.ts'
import { createCures } from './retry-handlers.ts'
import { selectionKeeper } from './selections.ts'

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

const PATH = '/web-api/user/gettoken?force_refresh=true'
const SHARED_MS = 60_000

/** All who need a new token within a minute share one; a failure is not kept. */
export function createFreshToken(ask: typeof fetch, nowMs: () => number): () => Promise<boolean> {
  let last: { readonly atMs: number; readonly made: Promise<boolean> } | null = null

  async function make(): Promise<boolean> {
    try {
      return (await ask(PATH, { cache: 'no-store', headers: { [TOKEN_HEADER]: '1' } })).ok
    } catch {
      return false
    }
  }

  return () => {
    if (last !== null && nowMs() - last.atMs < SHARED_MS) return last.made
    const entry = { atMs: nowMs(), made: make() }
    last = entry
    void entry.made.then((isMade) => {
      if (!isMade && last === entry) last = null
    })
    return entry.made
  }
}

/** The visitor's settings: seen at once, and kept as far as the visitor agreed. */
function createSettings(initial: GlobalSettings, site: PublicSite): Store<GlobalSettings> {
  const store = createStore(initial)
  return {
    ...store,
    set(next) {
      const before = store.get()
      store.set(next)
      const after = store.get()
      keep(before, after)
      applyTheme(after, site)
    },
  }
}

function keep(before: GlobalSettings, after: GlobalSettings): void {
  const agreementChanged = before.cookiesAgreeType !== after.cookiesAgreeType
  for (const setting of Object.keys(SETTING_COOKIES) as KeptSetting[]) {
    const isFunctional = SETTING_COOKIES[setting].consent === 'functional'
    if (before[setting] === after[setting] && !(agreementChanged && isFunctional)) continue
    const cookie = cookieFor(setting, after[setting], after.cookiesAgreeType)
    if (cookie !== null) writeCookie(cookie.name, cookie.value)
    else if (!cookiesAgreement(after.cookiesAgreeType).functional) dropCookie(SETTING_COOKIES[setting].cookie)
  }
}

function applyTheme(settings: GlobalSettings, site: PublicSite): void {
  for (const [name, value] of Object.entries(themeAttributes(settings, site))) {
    if (value === undefined) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  }
}
