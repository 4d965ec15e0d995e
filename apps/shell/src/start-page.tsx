import type { ReactNode } from 'react'
import type { BrowserShell } from './browser-shell.ts'
import type { PageState } from './document/page-state.ts'
import { openByQuery } from './modals/connect.ts'
import type { Modals } from './modals/store.ts'
import { type AppVersions, type CarriedFacts, createFactsLoader } from './navigation/facts.ts'
import { type NavigationDeps, startNavigation } from './navigation/start.ts'
import { updateHead } from './navigation/window-port.ts'
import type { Slots } from './remotes/component-slot.ts'
import { startNotices } from './start-notices.tsx'

type PageDeps = Pick<NavigationDeps, 'outlet' | 'loadDictionaries' | 'preload' | 'bar'> & {
  readonly shell: BrowserShell
  readonly state: PageState
  readonly modals: Modals
  readonly slots: Slots
  readonly main: HTMLElement
  readonly mount: (id: string, children: ReactNode) => void
}

/** Starts navigation, then notices and background watches. A lazy chunk: the first view does not wait for it. */
export function startPage({ shell, state, modals, slots, main, mount, ...deps }: PageDeps): void {
  const { page, texts, events } = shell
  page.subscribe(() => updateHead(page.get(), (title) => texts.t('seo_title', { title, site: state.site.brandName })))
  const versions: AppVersions = { first: state.site.version, reported: state.site.version }
  const navigator = startNavigation({
    ...deps,
    shell,
    modals,
    loadFacts: createFactsLoader(shell, state, versions),
    applyChrome: (chrome) => slots.apply(chrome, location.pathname + location.search),
    onShown(info) {
      const announcer = document.getElementById('announcer')
      if (announcer !== null) announcer.textContent = info.title
      main.focus({ preventScroll: true })
      openByQuery(modals, location.search)
    },
  })
  events.on('app.update-available', ({ version }) => void (versions.reported = version))
  const { site } = state.guardFacts as CarriedFacts
  startNotices(shell, mount, { site, trail: navigator.trail })
}
