import { dropCookie, writeEncoded } from '../browser/cookies.ts'
import type { Effect } from '../guards/index.ts'
import type { Modals } from '../modals/store.ts'
import type { NavigatedShell } from './facts.ts'

export type EffectEdge = {
  readonly shell: NavigatedShell
  readonly modals: Modals
  readonly loadDictionaries: (ids: readonly string[]) => Promise<void>
  /** Fetches the code of a remote, and with it its pictures, before it is needed. */
  readonly preload: (remote: string) => void
}

/** Performs the effects of the guards, in the order given. */
export async function performEffects(effects: readonly Effect[], edge: EffectEdge): Promise<void> {
  // Hidden only by the page that asks for it: the next one shows it again.
  delete document.body.dataset['quickCoupon']
  for (const effect of effects) await perform(effect, edge)
}

async function perform(effect: Effect, { shell, modals, loadDictionaries, preload }: EffectEdge): Promise<void> {
  switch (effect.kind) {
    case 'set-cookie':
      return writeEncoded(effect)
    case 'open-login':
      return shell.events.emit('login-dropdown.show', {})
    case 'open-modal':
      return modals.open(effect.modal)
    case 'close-modals':
      return modals.closeAll()
    case 'load-dictionaries':
      return loadDictionaries(effect.ids)
    case 'hide-quick-coupon':
      document.body.dataset['quickCoupon'] = 'hidden'
      return
    case 'clear-registration-flag':
      dropCookie('registration_started_from')
      dropCookie('redirect_after_registration')
      shell.settings.set((settings) => ({ ...settings, isRegistrationProcess: false }))
      return
    case 'log':
      return shell.log(effect.message, effect.detail)
    case 'load-media':
      return preload(effect.remote)
    case 'page-view':
      return shell.events.emit('page.viewed', { route: effect.route, path: effect.path })
    // The navigator renders views again; the server alone renders impersonally.
    case 'render-again':
    case 'impersonal':
  }
}
