import type { ComponentType } from 'react'

/** Passed to every modal besides its own props. */
export type ModalControls = { readonly close: () => void }
export type ModalComponent<P = unknown> = ComponentType<P & ModalControls>
/** A modal as the host renders it: only its opener knows its props. */
export type AnyModal = ComponentType<Readonly<Record<string, never>>>

export type ModalOptions = {
  /** Allows `?modal=name` in an address to open it. Not for a modal without content of its own. */
  readonly byQuery?: boolean
}

export type ModalRegistry = {
  /** Returns a function that removes it. A later registration under the same name replaces the earlier one. */
  readonly register: <P>(name: string, component: ModalComponent<P>, options?: ModalOptions) => () => void
  /** Loaded when it is first opened. */
  readonly registerLazy: <P>(name: string, load: () => Promise<ModalComponent<P>>, options?: ModalOptions) => () => void
  readonly has: (name: string) => boolean
  readonly opensByQuery: (name: string) => boolean
  /** The same promise for the same modal, so that React can suspend on it; a failed load is retried next time. */
  readonly componentOf: (name: string) => Promise<AnyModal>
}

type Entry = { readonly load: () => Promise<AnyModal>; readonly byQuery: boolean; loaded: Promise<AnyModal> | null }

export function createModalRegistry(): ModalRegistry {
  const entries = new Map<string, Entry>()

  function add(name: string, load: () => Promise<AnyModal>, { byQuery = true }: ModalOptions = {}): () => void {
    const entry: Entry = { load, byQuery, loaded: null }
    entries.set(name, entry)
    return () => {
      if (entries.get(name) === entry) entries.delete(name)
    }
  }

  return {
    register: (name, component, options) => add(name, () => Promise.resolve(component as unknown as AnyModal), options),
    registerLazy: (name, load, options) => add(name, load as unknown as () => Promise<AnyModal>, options),
    has: (name) => entries.has(name),
    opensByQuery: (name) => entries.get(name)?.byQuery ?? false,
    componentOf(name) {
      const entry = entries.get(name)
      if (entry === undefined) return Promise.reject(new Error(`there is no modal ${name}`))
      entry.loaded ??= entry.load().catch((error: unknown) => {
        entry.loaded = null
        throw error
      })
      return entry.loaded
    },
  }
}

// Modals without content of their own: an address must not open them.
const BY_CALL = { byQuery: false } as const

/** The shell's own modals. Remotes register theirs under their names. */
export function standardModals(): ModalRegistry {
  const registry = createModalRegistry()
  const { registerLazy } = registry
  const about = () => import('./standard/about-site.tsx')
  const message = () => import('./standard/message.tsx')
  const notice = () => import('./standard/player-notice.tsx')
  registerLazy('default', async () => (await message()).Message, BY_CALL)
  registerLazy('default-with-controls', async () => (await message()).Question, BY_CALL)
  registerLazy('alert', async () => (await message()).Alert, BY_CALL)
  registerLazy('alert-with-link', async () => (await message()).AlertWithLink, BY_CALL)
  registerLazy('permanent-alert', async () => (await message()).PermanentAlert, BY_CALL)
  registerLazy('welcome', async () => (await about()).Welcome)
  registerLazy('new-site-information', async () => (await about()).SiteInformation)
  registerLazy('support', async () => (await about()).Support)
  registerLazy('maintenance', async () => (await about()).Maintenance)
  registerLazy('settings', async () => (await import('./settings.tsx')).Settings)
  registerLazy('cookie-agreement', async () => (await import('./standard/cookie-agreement.tsx')).CookieAgreement)
  registerLazy(
    'responsible-gaming',
    async () => (await import('./standard/responsible-gaming.tsx')).ResponsibleGaming,
    BY_CALL,
  )
  registerLazy('auth-bonus', async () => (await notice()).AuthBonus, BY_CALL)
  registerLazy('web-push-agree', async () => (await notice()).WebPushAgree, BY_CALL)
  registerLazy('paybills-out-of-service', async () => (await notice()).PaybillsOutOfService, BY_CALL)
  registerLazy('auto-log-off', async () => (await notice()).AutoLogOff, BY_CALL)
  registerLazy('registration-request-sent', async () => (await notice()).RegistrationRequestSent, BY_CALL)
  registerLazy('registration-first-deposit', async () => (await notice()).RegistrationFirstDeposit, BY_CALL)
  registerLazy('verification-on-deposit', async () => (await notice()).VerificationOnDeposit, BY_CALL)
  return registry
}
