import type { RemoteAddress } from '../../remotes/ask.ts'
import type { Platform } from '../../remotes/attach.ts'
import type { ModalComponent, ModalRegistry } from '../registry.ts'

export type RemoteModalSpec = {
  readonly remote: string
  readonly component: string
  /** Of a dictionary that the remote has. */
  readonly titleKey: string
  readonly size?: 's' | 'm' | 'l' | 'full'
  /** Hangs below the header, where its button is. */
  readonly isDropdown?: boolean
  /** Whether `?modal=name` in an address may open it. */
  readonly byQuery?: boolean
}

const ACCOUNT = { remote: 'account', size: 's' } as const
const SIGN_IN = { ...ACCOUNT, component: 'sign-in', titleKey: 'account_sign_in' } as const
const REGISTRATION = { ...ACCOUNT, component: 'registration-panel', titleKey: 'account_register' } as const
const CASHIER = { remote: 'cashier' } as const

/** Modals whose content is a component of a remote. */
const REMOTE_MODALS: Readonly<Record<string, RemoteModalSpec>> = {
  login: SIGN_IN,
  'login-dropdown': { ...SIGN_IN, isDropdown: true },
  registration: { ...REGISTRATION, size: 'full' },
  'registration-widget': { ...REGISTRATION, size: 'm', isDropdown: true },
  'forgot-password': { ...ACCOUNT, component: 'recovery', titleKey: 'account_recovery_title' },
  'user-question': { ...ACCOUNT, component: 'question', titleKey: 'account_question_title' },
  transfer: { ...ACCOUNT, component: 'transfer', titleKey: 'account_transfer_title' },
  'convert-main-account': { ...ACCOUNT, component: 'conversion', titleKey: 'account_convert_main_title' },
  'convert-additional-account': { ...ACCOUNT, component: 'conversion', titleKey: 'account_convert_additional_title' },
  recharge: { ...CASHIER, component: 'recharge-form', titleKey: 'cashier_deposit_title', size: 'l', byQuery: true },
  exchange: { ...CASHIER, component: 'exchange', titleKey: 'cashier_exchange' },
  'team-cash': { ...CASHIER, component: 'cash-team', titleKey: 'cashier_team_title', size: 's' },
}

/** An address opens only those that say so: of the others the guards say who may be shown which. */
export function registerRemoteModals(
  { registerLazy }: ModalRegistry,
  platform: Platform,
  addressOf: RemoteAddress,
): void {
  for (const [name, spec] of Object.entries(REMOTE_MODALS)) {
    const load = async (): Promise<ModalComponent> => {
      const [{ remoteModal }] = await Promise.all([
        import('./remote-modal.tsx'),
        platform.loadDictionaries([spec.remote]),
      ])
      return remoteModal(spec, platform, addressOf)
    }
    registerLazy(name, load, { byQuery: spec.byQuery ?? false })
  }
}
