import { ShellProvider } from '@evens/remote-sdk'
import type { RemoteClient } from '@evens/remote-sdk/client'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserShell } from './browser-shell.ts'
import { storeAuthStart } from './browser/cookies.ts'
import { createDictionaryLoader } from './browser/site-data.ts'
import { chromeOf } from './document/chrome.ts'
import './document/document.css'
import { type PageState, STATE_ELEMENT_ID } from './document/page-state.ts'
import { createLoadingBar } from './loading-bar/loading-bar.tsx'
import { connectModals, openByQuery } from './modals/connect.ts'
import { ModalHost } from './modals/host.tsx'
import { registerRemoteModals } from './modals/remote-modals.ts'
import { standardModals } from './modals/standard/standard-modals.ts'
import { createModals } from './modals/store.ts'
import { createApps } from './remotes/apps.ts'
import type { Platform } from './remotes/attach.ts'
import { createSlots } from './remotes/component-slot.ts'
import { createOutlet } from './remotes/outlet.ts'
import { sleep } from './remotes/retry.ts'
import { isPageName, isRouteName, pageOf } from './routes/index.ts'
import { holdEvents } from './session/hold-events.ts'

const state = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? '{}') as PageState
const modals = createModals(standardModals())
const shell = createBrowserShell(state, modals)
const loadDictionaries = createDictionaryLoader(
  state.language,
  state.dictionaryVersion,
  state.dictionaries,
  shell.texts,
)

/** The browser caches a module's failure; another query makes it another module. */
const importClient = async (script: string, attempt: number): Promise<RemoteClient> =>
  (
    (await import(/* @vite-ignore */ attempt === 0 ? script : `${script}?retry=${attempt}`)) as {
      default: RemoteClient
    }
  ).default

const isOurs = (url: string): boolean =>
  url.startsWith('/assets/') || Object.values(state.remoteOrigins).some((origin) => url.startsWith(`${origin}/`))

const apps = createApps(shell, importClient)
const platform: Platform = { shell, apps, loadDictionaries, isOurs }
/** Remotes on other hosts are asked through our server, which checks the replies; only files come from there. */
const addressOf = (remote: string): string => `/remotes/${remote}`

const main = document.getElementById('main') as HTMLElement
const outlet = createOutlet(main, platform, addressOf)
const slots = createSlots(platform, addressOf)
const bar = createLoadingBar()

function mount(id: string, children: ReactNode): void {
  const element = document.getElementById(id)
  if (element === null) return
  createRoot(element, { identifierPrefix: `${id}-` }).render(<ShellProvider shell={shell}>{children}</ShellProvider>)
}

const preloaded = new Set<string>()

/** Of a remote in use the code of its other views; else its module. */
function preload(remote: string): void {
  apps.warm(remote)
  const script = state.remoteScripts[remote]
  if (script === undefined || preloaded.has(remote) || state.remoteOrigins[remote] !== undefined) return
  preloaded.add(remote)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = script
  // Without the nonce the preload is refused, and the module stays refused for the page.
  link.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  document.head.append(link)
}

/** The chrome of the current page, in the chosen view. */
function chromeNow() {
  const { route } = shell.page.get()
  const page = pageOf(isRouteName(route) && isPageName(route) ? route : 'error')
  return chromeOf(page, shell.settings.get().appViewType === 1 || state.site.showcase === 'asian')
}

slots.start(chromeNow(), state)
shell.settings.subscribe(() => slots.apply(chromeNow(), location.pathname + location.search))
const revived = outlet.revive(state.view)

mount('loading-bar', <bar.Component />)
registerRemoteModals(modals.registry, platform, addressOf)
mount('overlays', <ModalHost modals={modals} />)
connectModals(shell, modals, storeAuthStart)
openByQuery(modals, location.search)

const VIEW_AT_LATEST_MS = 2000
const releaseEvents = holdEvents(shell.events, ['auth.changed', 'sign-out.ask'])

/** Guards, navigation and notices: loaded once the view answers. Until then links load whole pages. */
void Promise.race([revived, sleep(VIEW_AT_LATEST_MS)])
  .then(() => import('./start-page.tsx'))
  .then(({ startPage }) => {
    startPage({ shell, state, modals, outlet, slots, main, bar, mount, preload, loadDictionaries })
    releaseEvents()
  })
  .catch((error: unknown) => shell.log('navigation and notices could not be loaded', error))
  .finally(() => void (document.documentElement.dataset['ready'] = ''))
