import {
  cookieFor,
  cookiesAgreement,
  SETTING_COOKIES,
  type GlobalSettings,
  type KeptSetting,
} from '@evens/contracts/settings'
import { createStore, type Store } from '@evens/remote-sdk'
import type { PublicSite } from '@evens/contracts'
import { themeAttributes } from '../document/theme-attributes.ts'
import { dropCookie, writeCookie } from './cookies.ts'

/** The visitor's settings: seen at once, and kept as far as the visitor agreed. */
export function createSettings(initial: GlobalSettings, site: PublicSite): Store<GlobalSettings> {
  const store = createStore(initial)
  return {
    ...store,
    set(next) {
      const before = store.get()
      store.set(next)
      const after = store.get()
      keep(before, after)
      applyTheme(after, site)
    },
  }
}

function keep(before: GlobalSettings, after: GlobalSettings): void {
  const agreementChanged = before.cookiesAgreeType !== after.cookiesAgreeType
  for (const setting of Object.keys(SETTING_COOKIES) as KeptSetting[]) {
    const isFunctional = SETTING_COOKIES[setting].consent === 'functional'
    if (before[setting] === after[setting] && !(agreementChanged && isFunctional)) continue
    const cookie = cookieFor(setting, after[setting], after.cookiesAgreeType)
    if (cookie !== null) writeCookie(cookie.name, cookie.value)
    else if (!cookiesAgreement(after.cookiesAgreeType).functional) dropCookie(SETTING_COOKIES[setting].cookie)
  }
}

function applyTheme(settings: GlobalSettings, site: PublicSite): void {
  for (const [name, value] of Object.entries(themeAttributes(settings, site))) {
    if (value === undefined) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  }
}
