import { createModalRegistry, type ModalRegistry } from '../registry.ts'

// Modals without content of their own: an address must not open them.
const BY_CALL = { byQuery: false } as const

/** The shell's own modals. Remotes register theirs under their names. */
export function standardModals(): ModalRegistry {
  const registry = createModalRegistry()
  const { registerLazy } = registry
  const about = () => import('./about-site.tsx')
  const message = () => import('./message.tsx')
  const notice = () => import('./player-notice.tsx')
  registerLazy('default', async () => (await message()).Message, BY_CALL)
  registerLazy('default-with-controls', async () => (await message()).Question, BY_CALL)
  registerLazy('alert', async () => (await message()).Alert, BY_CALL)
  registerLazy('alert-with-link', async () => (await message()).AlertWithLink, BY_CALL)
  registerLazy('permanent-alert', async () => (await message()).PermanentAlert, BY_CALL)
  registerLazy('welcome', async () => (await about()).Welcome)
  registerLazy('new-site-information', async () => (await about()).SiteInformation)
  registerLazy('support', async () => (await about()).Support)
  registerLazy('maintenance', async () => (await about()).Maintenance)
  registerLazy('settings', async () => (await import('../settings.tsx')).Settings)
  registerLazy('cookie-agreement', async () => (await import('./cookie-agreement.tsx')).CookieAgreement)
  registerLazy('responsible-gaming', async () => (await import('./responsible-gaming.tsx')).ResponsibleGaming, BY_CALL)
  registerLazy('auth-bonus', async () => (await notice()).AuthBonus, BY_CALL)
  registerLazy('web-push-agree', async () => (await notice()).WebPushAgree, BY_CALL)
  registerLazy('paybills-out-of-service', async () => (await notice()).PaybillsOutOfService, BY_CALL)
  registerLazy('auto-log-off', async () => (await notice()).AutoLogOff, BY_CALL)
  registerLazy('registration-first-deposit', async () => (await notice()).RegistrationFirstDeposit, BY_CALL)
  return registry
}
