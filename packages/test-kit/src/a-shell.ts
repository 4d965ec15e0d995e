import type { PublicSite } from '@evens/contracts'
import { SETTING_DEFAULTS, type GlobalSettings } from '@evens/contracts/settings'
import type { CompiledMessages, PageInfo, Player, Selection, Shell } from '@evens/remote-sdk'
import {
  createEvents,
  createFormat,
  createSelections,
  createStore,
  createTexts,
  createStored,
  NO_STORAGE,
  noopLive,
} from '@evens/remote-sdk/core'
import { aSite } from './a-site.ts'

export const aPage = (facts: Partial<PageInfo> = {}): PageInfo => ({
  route: 'home',
  params: {},
  fullPath: '/en',
  title: '',
  description: '',
  trail: [],
  ...facts,
})

export const aPlayer = (facts: Partial<Player> = {}): Player => ({
  id: '7',
  name: 'Ada',
  account: {
    id: '7-0',
    iso: 'EUR',
    symbol: '€',
    currencyId: 978,
    exponent: 2,
    money: '125000',
    held: '0',
    type: 0,
    label: 'Main account',
    isActive: true,
    points: 0,
    isPointsTypeBalance: false,
  },
  hidesBalance: false,
  hiddenSports: { line: [], live: [] },
  accountStatus: { banLevel: 0, banVersion: 0, isTermsChanged: false },
  ...facts,
})

export type ShellFacts = {
  readonly language?: string
  readonly site?: Partial<PublicSite>
  readonly settings?: Partial<GlobalSettings>
  readonly player?: Player | null
  readonly page?: Partial<PageInfo>
  /** Without messages a text shows its key. */
  readonly messages?: CompiledMessages
  /** The path of a route without its language; by default the route's own name. */
  readonly pathOf?: (route: string, params: Readonly<Record<string, string>>) => string
}

/** A shell that stands on its own: real stores, events and texts, and no page around it. */
export function aShell(facts: ShellFacts = {}): Shell {
  const { language = 'en', player = null, pathOf = (route) => `/${route}` } = facts
  const settings = createStore<GlobalSettings>({ ...SETTING_DEFAULTS, language, ...facts.settings })
  let made = { of: settings.get(), format: formatOf(language, settings.get()) }
  // As in the page, one for each state of the settings: Intl objects are slow to make.
  const format: Shell['format'] = () => {
    const now = settings.get()
    if (made.of !== now) made = { of: now, format: formatOf(language, now) }
    return made.format
  }
  return {
    site: aSite(facts.site),
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    texts: createTexts(language, facts.messages ?? {}),
    format,
    settings,
    player: createStore(player),
    page: createStore(aPage({ fullPath: `/${language}`, ...facts.page })),
    events: createEvents(),
    href(route, params = {}, { query, hash } = {}) {
      const path = `/${language}${pathOf(route, params).replace(/^\/$/, '')}`
      return `${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}${hash === undefined ? '' : `#${hash}`}`
    },
    describe: () => ({ title: '', description: '' }),
    drawn: null,
    navigate: () => {},
    readdress: () => {},
    prefetch: () => {},
    addGuard: () => () => {},
    modals: { open: () => {}, close: () => {}, register: () => () => {} },
    installation: { canInstall: createStore(false), install: () => Promise.resolve() },
    selections: createSelections(createStore<readonly Selection[]>([])),
    stored: createStored(NO_STORAGE),
    live: noopLive,
    call: () => Promise.reject(new Error('there is no server')),
    prepareProofs: () => {},
    log: () => {},
  }
}

const formatOf = (language: string, { timeZone, is12h }: GlobalSettings) =>
  createFormat({ language, timeZoneHours: timeZone, is12h })
