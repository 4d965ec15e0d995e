import { SETTING_DEFAULTS, type GlobalSettings } from '@evens/contracts/settings'
import type { PublicSite } from '@evens/contracts'
import {
  createEvents,
  createFormat,
  createStore,
  createTexts,
  type CompiledMessages,
  type PageInfo,
  type Player,
  type Shell,
} from '@evens/remote-sdk'
import { aSite } from './a-site.ts'

type Facts = {
  readonly language?: string
  readonly site?: Partial<PublicSite>
  readonly settings?: Partial<GlobalSettings>
  readonly player?: Player | null
  readonly route?: string
  /** Without messages a text shows its key. */
  readonly messages?: CompiledMessages
}

/** A shell that stands on its own: real stores, events and texts, and no page around it. */
export function aShell({
  language = 'en',
  site = {},
  settings = {},
  player = null,
  route = 'home',
  messages = {},
}: Facts = {}): Shell {
  const chosen = createStore<GlobalSettings>({ ...SETTING_DEFAULTS, language, ...settings })
  const page: PageInfo = { route, params: {}, fullPath: `/${language}`, title: '', description: '', trail: [] }
  return {
    site: aSite(site),
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    texts: createTexts(language, messages),
    format: () => createFormat({ language, timeZoneHours: chosen.get().timeZone, is12h: chosen.get().is12h }),
    settings: chosen,
    player: createStore(player),
    page: createStore(page),
    events: createEvents(),
    href: (name) => `/${language}/${name}`,
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
