import type { GlobalSettings, PublicSite } from '@evens/contracts'
import type { CallApi, Format, PageInfo, Player, Selection, Shell, Texts } from '@evens/remote-sdk'
import {
  createEvents,
  createFormat,
  createSelections,
  createStore,
  createStored,
  NO_STORAGE,
  noopLive,
} from '@evens/remote-sdk/core'
import { isPageName, isRouteName, pathOf } from '@evens/shell/routes'
import { withLanguage } from '@evens/router'
import { describeRoute } from './page-info.ts'

export type ServerShellInput = {
  readonly site: PublicSite
  readonly language: string
  readonly texts: Texts
  readonly settings: GlobalSettings
  readonly player: Player | null
  readonly page: PageInfo
  readonly call: CallApi
  readonly drawn: Shell['drawn']
  readonly log: Shell['log']
}

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur']
const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')

const nothing = (): void => {}

/** The shell as a remote sees it on the server: one for each request, so that nothing of one visitor reaches another. */
export function createServerShell(input: ServerShellInput): Shell {
  const { language, texts, settings } = input
  return {
    site: input.site,
    language,
    direction: directionOf(language),
    texts,
    format: () => formatFor(language, settings.timeZone, settings.is12h),
    settings: createStore(settings),
    player: createStore(input.player),
    page: createStore(input.page),
    events: createEvents(),
    href(route, params = {}, { query, hash } = {}) {
      if (!isRouteName(route)) throw new Error(`no route ${route}`)
      const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
      return `${withLanguage(language, pathOf(route, params))}${search}${hash === undefined ? '' : `#${hash}`}`
    },
    describe(route, params = {}) {
      if (!isRouteName(route) || !isPageName(route)) throw new Error(`no page ${route}`)
      return describeRoute(route, params, texts)
    },
    drawn: input.drawn,
    navigate: nothing,
    readdress: nothing,
    prefetch: nothing,
    addGuard: () => nothing,
    modals: { open: nothing, close: nothing, register: () => nothing },
    installation: { canInstall: createStore(false), install: async () => undefined },
    selections: createSelections(createStore<readonly Selection[]>([])),
    stored: createStored(NO_STORAGE),
    live: noopLive,
    call: input.call,
    prepareProofs: nothing,
    log: input.log,
  }
}

const formats = new Map<string, Format>()

/** Intl objects are dear to make and hold nothing of a visitor but the choices in the key. */
function formatFor(language: string, timeZoneHours: number, is12h: boolean): Format {
  const key = `${language} ${timeZoneHours} ${is12h}`
  const known = formats.get(key) ?? createFormat({ language, timeZoneHours, is12h })
  formats.set(key, known)
  return known
}
