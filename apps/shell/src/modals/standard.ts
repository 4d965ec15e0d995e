import { createModalRegistry, type ModalRegistry } from './registry.ts'

// A modal that tells what it is given has nothing to say when an address opens it.
const TOLD = { byQuery: false } as const

/** The modals that the shell itself has. The issues that own the others register them under their names. */
export function standardModals(): ModalRegistry {
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
