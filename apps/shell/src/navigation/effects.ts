import { dropCookie } from '../browser/cookies.ts'
import type { BrowserShell } from '../browser/shell.ts'
import type { Effect } from '../guards/index.ts'
import type { Modals } from '../modals/index.ts'

export type EffectEdge = {
  readonly shell: BrowserShell
  readonly modals: Modals
  readonly loadDictionaries: (ids: readonly string[]) => Promise<void>
}

/** Does what the guards asked for, in the order given. */
export async function performEffects(effects: readonly Effect[], edge: EffectEdge): Promise<void> {
  // It is hidden by the page that asks for it, and is there again on the next one.
  delete document.body.dataset['quickCoupon']
  for (const effect of effects) await perform(effect, edge)
}

async function perform(effect: Effect, { shell, modals, loadDictionaries }: EffectEdge): Promise<void> {
  switch (effect.kind) {
    case 'set-cookie':
      document.cookie = `${effect.name}=${effect.value}; Path=/; Max-Age=${effect.maxAgeS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
      return
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
    // Media come with the view, a view is drawn again by the navigator, and nobody counts page views yet.
    case 'load-media':
    case 'render-again':
    case 'page-view':
    case 'impersonal':
  }
}
