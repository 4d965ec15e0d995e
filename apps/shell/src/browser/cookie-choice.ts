import { cookiesAgreement } from '@evens/contracts/settings'
import type { Shell, Store } from '@evens/remote-sdk'
import { referralOf } from '../guards/index.ts'
import { writeEncoded } from './cookies.ts'
import { stored } from './storage.ts'

export type CookieChoice = { readonly functional: boolean; readonly marketing: boolean }

export const NECESSARY_COOKIES: CookieChoice = { functional: false, marketing: false }
export const ALL_COOKIES: CookieChoice = { functional: true, marketing: true }

const ANSWERS = [1, 2, 3, 4]

/** The number that the cookie `cookies_agree_type` holds for a choice. */
export function agreeTypeOf({ functional, marketing }: CookieChoice): number {
  const isSame = (type: number): boolean => {
    const agreed = cookiesAgreement(type)
    return agreed.functional === functional && agreed.marketing === marketing
  }
  return ANSWERS.find(isSame) ?? 1
}

export function agreeTo({ settings, site }: Pick<Shell, 'settings' | 'site'>, choice: CookieChoice): void {
  settings.set((current) => ({ ...current, cookiesAgreeType: agreeTypeOf(choice) }))
  if (choice.marketing) rememberReferral()
  if (site.switches.logCookiesAgreement) stored('cookiesAgreeTime').set(Math.floor(Date.now() / 1000))
}

/** A partner's link that waited for this consent is remembered from the page it led to. */
function rememberReferral(): void {
  if (typeof location === 'undefined') return
  for (const effect of referralOf(new URLSearchParams(location.search)).effects)
    if (effect.kind === 'set-cookie') writeEncoded(effect)
}

/** Reports a visitor's answer to the server after sign-in, when it can be logged for a player; then deletes it here. */
export async function reportAgreement(
  { call, site }: Pick<Shell, 'call' | 'site'>,
  agreeTime: Store<number | null> = stored('cookiesAgreeTime'),
): Promise<void> {
  const cookiesAgreeTime = agreeTime.get()
  if (cookiesAgreeTime === null || !site.switches.logCookiesAgreement) return
  await call('POST /web-api/user/cookies-agreement', { body: { cookiesAgreeTime } })
  agreeTime.set(null)
}
