import { createStore, type Store } from '@evens/remote-sdk'
import { createModalRegistry, type ModalRegistry } from './registry.ts'
import { SNACKBAR, type Snackbar, snackbarOf } from './snackbar.ts'

export type ModalProps = Readonly<Record<string, unknown>>
export type OpenModal = { readonly id: number; readonly name: string; readonly props: ModalProps }

export type Modals = {
  readonly registry: ModalRegistry
  /** The last one is on top. */
  readonly opened: Store<readonly OpenModal[]>
  /** They block nothing, so they stay where a modal would close: over a navigation, until their time is up. */
  readonly snackbars: Store<readonly Snackbar[]>
  /** From the first one on: only then is what shows them worth loading. */
  readonly needsSnackbars: Store<boolean>
  /** A name that nobody has registered opens nothing. */
  readonly open: (name: string, props?: ModalProps) => void
  /** Without an id: the topmost one that may be closed from outside. */
  readonly close: (id?: number) => void
  readonly closeNamed: (name: string) => void
  readonly closeSnackbar: (id: string) => void
  /** A permanent one stays until its own button is used. */
  readonly closeAll: () => void
}

const PERMANENT = ['permanent-alert', 'reality-check']
/** Messages wait for one another; of every other modal there is one at most. */
const MESSAGES = ['default', 'default-with-controls', 'alert', 'alert-with-link', 'permanent-alert']

/** What comes without having been asked for waits until nothing else is open: one thing at a time. */
const UNASKED = [
  'transfer',
  'convert-main-account',
  'convert-additional-account',
  'two-factor-popup',
  'auth-bonus',
  'team-cash',
  'registration-first-deposit',
  'verification-on-deposit',
  'paybills-out-of-service',
  'maintenance',
]

export function createModals(registry: ModalRegistry = standardModals()): Modals {
  const opened = createStore<readonly OpenModal[]>([])
  const snackbars = createStore<readonly Snackbar[]>([])
  const needsSnackbars = createStore(false)
  let waiting: readonly OpenModal[] = []
  let nextId = 0

  function open(name: string, props: ModalProps = {}): void {
    nextId += 1
    const modal = { id: nextId, name, props }
    const withIt = (list: readonly OpenModal[]) => [...list.filter((other) => !isSame(modal, other)), modal]
    if (UNASKED.includes(name) && opened.get().some((other) => other.name !== name)) waiting = withIt(waiting)
    else if (registry.has(name)) opened.set(withIt)
    if (name !== SNACKBAR) return
    snackbars.set((list) => [...list, snackbarOf(String(nextId), props)])
    needsSnackbars.set(true)
  }

  /** Leaves those open that are to stay; when none does, the first that waits has its turn. */
  function keep(isKept: (modal: OpenModal) => boolean): void {
    opened.set((list) => list.filter(isKept))
    const [next, ...others] = waiting
    if (next === undefined || opened.get().length > 0) return
    waiting = others
    open(next.name, next.props)
  }

  return {
    registry,
    opened,
    snackbars,
    needsSnackbars,
    open,
    close(id) {
      const closed = id ?? opened.get().findLast(({ name }) => !PERMANENT.includes(name))?.id
      keep(({ id: own }) => own !== closed)
    },
    closeNamed(name) {
      waiting = waiting.filter((modal) => modal.name !== name)
      keep((modal) => modal.name !== name)
    },
    closeSnackbar: (id) => snackbars.set((list) => list.filter((snackbar) => snackbar.id !== id)),
    closeAll() {
      waiting = []
      keep(({ name }) => PERMANENT.includes(name))
    },
  }
}

function isSame(one: OpenModal, other: OpenModal): boolean {
  if (one.name !== other.name) return false
  return !MESSAGES.includes(one.name) || one.props['text'] === other.props['text']
}

// A modal that tells what it is given has nothing to say when an address opens it.
const TOLD = { byQuery: false } as const

/** The modals that the shell itself has. The issues that own the others register them under their names. */
function standardModals(): ModalRegistry {
  const registry = createModalRegistry()
  const { registerLazy } = registry
  registerLazy('default', async () => (await import('./standard/message.tsx')).Message, TOLD)
  registerLazy('default-with-controls', async () => (await import('./standard/message.tsx')).Question, TOLD)
  registerLazy('alert', async () => (await import('./standard/alert.tsx')).Alert, TOLD)
  registerLazy('alert-with-link', async () => (await import('./standard/alert.tsx')).AlertWithLink, TOLD)
  registerLazy('permanent-alert', async () => (await import('./standard/alert.tsx')).PermanentAlert, TOLD)
  registerLazy('cookie-agreement', async () => (await import('./standard/cookie-agreement.tsx')).CookieAgreement)
  registerLazy('maintenance', async () => (await import('./standard/maintenance.tsx')).Maintenance)
  registerLazy('new-site-information', async () => (await import('./standard/site-information.tsx')).SiteInformation)
  registerLazy('welcome', async () => (await import('./standard/welcome.tsx')).Welcome)
  registerLazy('support', async () => (await import('./standard/support.tsx')).Support)
  registerLazy(
    'responsible-gaming',
    async () => (await import('./standard/responsible-gaming.tsx')).ResponsibleGaming,
    TOLD,
  )
  registerLazy('auth-bonus', async () => (await import('./standard/player-notice.tsx')).AuthBonus, TOLD)
  registerLazy('web-push-agree', async () => (await import('./standard/player-notice.tsx')).WebPushAgree, TOLD)
  registerLazy(
    'paybills-out-of-service',
    async () => (await import('./standard/player-notice.tsx')).PaybillsOutOfService,
    TOLD,
  )
  registerLazy('auto-log-off', async () => (await import('./standard/player-notice.tsx')).AutoLogOff, TOLD)
  registerLazy(
    'registration-request-sent',
    async () => (await import('./standard/player-notice.tsx')).RegistrationRequestSent,
    TOLD,
  )
  registerLazy(
    'registration-first-deposit',
    async () => (await import('./standard/player-notice.tsx')).RegistrationFirstDeposit,
    TOLD,
  )
  registerLazy(
    'verification-on-deposit',
    async () => (await import('./standard/player-notice.tsx')).VerificationOnDeposit,
    TOLD,
  )
  registerLazy('settings', async () => (await import('./settings.tsx')).Settings)
  return registry
}
