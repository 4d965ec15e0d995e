import type { PublicSite } from '@evens/contracts'
import {
  cookieFor,
  cookiesAgreement,
  type GlobalSettings,
  type StoredSetting,
  SETTING_COOKIES,
} from '@evens/contracts/settings'
import { createStore, isDarkTheme, PREFERS_DARK, type Store } from '@evens/remote-sdk'
import { themeAttributes } from '../document/chrome.ts'

const DAY_S = 86_400

export function readCookies(): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (at > 0) cookies[part.slice(0, at)] = decoded(part.slice(at + 1))
  }
  return cookies
}

function writeCookie(name: string, value: string, maxAgeS: number = 365 * DAY_S): void {
  writeEncoded({ name, value: encodeURIComponent(value), maxAgeS })
}

export const dropCookie = (name: string): void => writeCookie(name, '', 0)

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Stores the page on which sign-in or registration began; guard 18 may know where to go on from there. */
export const storeAuthStart = (path: string): void => writeCookie('registration_started_from', path, DAY_S)

/** The visitor's settings. A change applies at once and is stored in cookies as far as the visitor has consented. */
export function createSettings(initial: GlobalSettings, site: PublicSite): Store<GlobalSettings> {
  const store = createStore(initial)
  matchMedia(PREFERS_DARK).addEventListener('change', () => applyTheme(store.get(), site))
  return {
    ...store,
    set(next) {
      const before = store.get()
      store.set(next)
      const after = store.get()
      storeChanges(before, after)
      applyTheme(after, site)
    },
  }
}

function storeChanges(before: GlobalSettings, after: GlobalSettings): void {
  const agreementChanged = before.cookiesAgreeType !== after.cookiesAgreeType
  for (const setting of Object.keys(SETTING_COOKIES) as StoredSetting[]) {
    const isFunctional = SETTING_COOKIES[setting].consent === 'functional'
    if (before[setting] === after[setting] && !(agreementChanged && isFunctional)) continue
    const cookie = cookieFor(setting, after[setting], after.cookiesAgreeType)
    if (cookie !== null) writeCookie(cookie.name, cookie.value)
    else if (!cookiesAgreement(after.cookiesAgreeType).functional) dropCookie(SETTING_COOKIES[setting].cookie)
  }
}

function applyTheme(settings: GlobalSettings, site: PublicSite): void {
  const appTheme = isDarkTheme(settings, matchMedia(PREFERS_DARK).matches) ? 1 : 0
  for (const [name, value] of Object.entries(themeAttributes({ ...settings, appTheme }, site))) {
    if (value === undefined) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  }
}

type EncodedCookie = { readonly name: string; readonly value: string; readonly maxAgeS: number }

/** Writes a cookie whose value is encoded already. */
export function writeEncoded({ name, value, maxAgeS }: EncodedCookie): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`
}
