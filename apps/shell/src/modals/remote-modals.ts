import type { RemoteAddress } from '../remotes/ask.ts'
import type { Platform } from '../remotes/attach.ts'
import type { ModalComponent, ModalRegistry } from './registry.ts'

/** Modals whose content is a component of a remote. Every page knows their names; the rest is loaded with the first. */
const NAMES = [
  'login',
  'login-dropdown',
  'registration',
  'registration-widget',
  'forgot-password',
  'user-question',
  'transfer',
  'convert-main-account',
  'convert-additional-account',
  'change-password',
  'bind-email',
  'bind-phone',
  'two-factor',
  'recovery-codes',
  'add-passkey',
  'choose-question',
  'edit-profile',
  'two-factor-off',
  'remove-passkey',
  'remove-question',
  'unlink-social',
  'link-social',
  'recharge',
  'exchange',
  'set-limits',
  'reality-check',
  'signed-out',
  'mobile-cash',
  'team-cash',
] as const
export type RemoteModalName = (typeof NAMES)[number]

/** Opened by `?modal=name` in an address. */
const BY_QUERY: readonly RemoteModalName[] = ['recharge']

/** Registers them all. An address opens only those of `BY_QUERY`; the guards decide who may open the others. */
export function registerRemoteModals(
  { registerLazy }: ModalRegistry,
  platform: Platform,
  addressOf: RemoteAddress,
): void {
  for (const name of NAMES) {
    const load = async (): Promise<ModalComponent> => {
      const [{ remoteModal }, { REMOTE_MODALS }] = await Promise.all([
        import('./remote-modal.tsx'),
        import('./remote-modal-specs.ts'),
      ])
      const spec = REMOTE_MODALS[name]
      await platform.loadDictionaries(spec.dictionaries ?? [spec.remote])
      return remoteModal(spec, platform, addressOf)
    }
    registerLazy(name, load, { byQuery: BY_QUERY.includes(name) })
  }
}
