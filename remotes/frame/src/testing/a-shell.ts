import { SWITCHES, type PublicSite } from '@evens/contracts'
import { SETTING_DEFAULTS, type GlobalSettings } from '@evens/contracts/settings'
import {
  createEvents,
  createFormat,
  createStore,
  createTexts,
  type PageInfo,
  type Player,
  type Shell,
} from '@evens/remote-sdk'
import { pathOf } from '@evens/shell/routes'

const DEFAULT_SWITCHES = Object.fromEntries(
  Object.entries(SWITCHES).map(([name, entry]) => [name, entry.default]),
) as PublicSite['switches']

export function aSite(facts: Partial<PublicSite> = {}): PublicSite {
  return {
    id: 'evens',
    version: 'first',
    sandbox: true,
    brandName: 'Evens',
    companyName: 'Evens Sandbox Ltd',
    logo: 'evens',
    iconBase: '/sys-icons/dev',
    themeColor: '#121a2b',
    minimumAge: 18,
    supportEmail: 'support@evens.example',
    languages: [
      { code: 'ru', name: 'Русский', flag: 'ru' },
      { code: 'en', name: 'English', flag: 'gb' },
      { code: 'ar', name: 'العربية', flag: 'sa' },
    ],
    defaultLanguage: 'ru',
    currencies: ['RUB'],
    oddsFormats: [0, 1, 2, 4, 5, 6, 14, 15, 16],
    switches: DEFAULT_SWITCHES,
    showcase: 'european',
    autoLogoffMinutes: 30,
    ageAcceptanceDays: 3,
    socialLinks: [],
    consultant: null,
    maintenance: { isActive: false, title: '', notify: null, language: 'en', text: '', from: '', until: '' },
    ...facts,
  }
}

export const aPage = (facts: Partial<PageInfo> = {}): PageInfo => ({
  route: 'home',
  params: {},
  fullPath: '/en',
  title: '',
  description: '',
  trail: [],
  ...facts,
})

type Facts = {
  readonly site?: PublicSite
  readonly settings?: Partial<GlobalSettings>
  readonly player?: Player | null
  readonly page?: PageInfo
}

/** A shell in English with real stores and the site's own routes. Without messages a text shows its key. */
export function aShell({ site = aSite(), settings = {}, player = null, page = aPage() }: Facts = {}): Shell {
  const chosen = createStore<GlobalSettings>({ ...SETTING_DEFAULTS, language: 'en', ...settings })
  return {
    site,
    language: 'en',
    direction: 'ltr',
    texts: createTexts('en', {}),
    format: () => createFormat({ language: 'en', timeZoneHours: chosen.get().timeZone, is12h: chosen.get().is12h }),
    settings: chosen,
    player: createStore(player),
    page: createStore(page),
    events: createEvents(),
    href: (route, params = {}) => `/en${pathOf(route as 'line', params).replace(/^\/$/, '')}`,
    describe: () => ({ title: '', description: '' }),
    navigate: () => {},
    prefetch: () => {},
    addGuard: () => () => {},
    modals: { open: () => {}, close: () => {}, register: () => () => {} },
    installation: { canInstall: createStore(false), install: () => Promise.resolve() },
    call: () => Promise.reject(new Error('there is no server')),
    log: () => {},
  }
}
