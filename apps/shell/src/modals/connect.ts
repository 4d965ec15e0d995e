import type { PublicSite } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'
import type { Modals } from './store.ts'

/** Opens and closes modals on the events of remotes. Returns a function that disconnects them. */
export function connectModals(
  shell: Pick<
    Shell,
    'events' | 'texts' | 'href' | 'navigate' | 'page' | 'site' | 'player' | 'settings' | 'call' | 'log'
  >,
  modals: Modals,
  storeStart: (path: string) => void,
): () => void {
  const { events, texts } = shell

  /** One sign-in form at a time, and none over the sign-in page itself. */
  function openLogin(name: 'login' | 'login-dropdown', asked: { readonly returnUrl?: string }): void {
    const { route, fullPath } = shell.page.get()
    if (route === 'login') return
    storeStart(fullPath)
    modals.closeNamed(name === 'login' ? 'login-dropdown' : 'login')
    modals.open(name, asked)
  }

  const undo = [
    events.on('modals.close', () => modals.closeAll()),
    // Without a chat provider's adapter the consultant is the site's own list of contacts.
    events.on('consultant.show', () => modals.open('support')),
    events.on('consultant.hide', () => modals.closeNamed('support')),
    events.on('registration.show', (asked) => showRegistration(shell, modals, asked, storeStart)),
    events.on('login.show', (asked) => openLogin('login', asked)),
    events.on('login-dropdown.show', (asked) => openLogin('login-dropdown', asked)),
    events.on('user-question.show', () => modals.open('user-question')),
    events.on('email-subscription.succeeded', ({ goHome = false }) => {
      if (goHome) shell.navigate(shell.href('home'))
      modals.open('snackbar', {
        title: texts.t('email_subscription_success_title'),
        text: texts.t('email_subscription_success_text'),
      })
    }),
  ]
  return () => {
    for (const each of undo) each()
  }
}

const MODAL_QUERY = 'modal'

/** `?modal=welcome` opens a modal with the page. Names that are unknown or not allowed in an address are ignored. */
export function openByQuery({ registry, open }: Pick<Modals, 'registry' | 'open'>, search: string): void {
  const name = new URLSearchParams(search).get(MODAL_QUERY)
  if (name !== null && registry.opensByQuery(name)) open(name)
}

type AskedShell = Pick<Shell, 'site' | 'player' | 'page' | 'settings' | 'href' | 'navigate'>

/** Shows registration in the way of this site. The agreement on responsible gaming is a line of the form. */
export function showRegistration(
  shell: AskedShell,
  modals: Pick<Modals, 'open' | 'opened'>,
  { type }: { readonly type?: string },
  storeStart: (path: string) => void,
): void {
  const { route, fullPath } = shell.page.get()
  const place = registrationPlace({ site: shell.site, route, isSignedIn: shell.player.get() !== null })
  if (place === null || modals.opened.get().some(({ name }) => NAMES.has(name))) return
  shell.settings.set((settings) => ({ ...settings, isRegistrationProcess: true }))
  const asked = { ...(type !== undefined && { type }) }
  storeStart(fullPath)
  const query = { registrationStartedFrom: fullPath }
  if (place === 'page') shell.navigate(shell.href('registration', asked, { query }))
  else modals.open(place === 'modal' ? MODAL : WIDGET, { ...asked, path: fullPath })
}

const MODAL = 'registration'
const WIDGET = 'registration-widget'
const NAMES: ReadonlySet<string> = new Set([MODAL, WIDGET])

type Asked = {
  readonly site: Pick<PublicSite, 'switches' | 'registration'>
  /** The current page. */
  readonly route: string
  readonly isSignedIn: boolean
}

/** Page, modal or widget; null where registration cannot be opened, as on its own page. */
export function registrationPlace({ site, route, isSignedIn }: Asked): PublicSite['registration']['shownAs'] | null {
  const { types, shownAs } = site.registration
  if (isSignedIn || !site.switches.registration || types.length === 0 || route === 'registration') return null
  return route === 'login' ? 'page' : shownAs
}

const QUESTION = 'user-question'

/** Opens the security question. Closing it without an answer resolves to false; concurrent callers share one modal. */
export function createAskQuestion({ open, opened }: Pick<Modals, 'open' | 'opened'>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null

  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      let isAnswered = false
      open(QUESTION, { onAnswered: () => void (isAnswered = true) })
      const unsubscribe = opened.subscribe(() => {
        if (opened.get().some(({ name }) => name === QUESTION)) return
        unsubscribe()
        asked = null
        resolve(isAnswered)
      })
    })

  return () => (asked ??= ask())
}
