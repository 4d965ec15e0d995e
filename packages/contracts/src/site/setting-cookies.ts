import type { GlobalSettings } from './global-settings.ts'

/** The specification's codes of the odds formats; `rules` decides how each one is shown. */
export const COEF_VIEW_IDS = [0, 1, 2, 4, 5, 6, 14, 15, 16] as const

/** Necessary cookies store explicit choices of the visitor; functional ones need consent. */
export type CookieConsent = 'necessary' | 'functional'

type Numbers = { readonly kind: 'number'; readonly least: number; readonly most: number; readonly step: number }
type Reading =
  | Numbers
  | { readonly kind: 'boolean' }
  | { readonly kind: 'code'; readonly length: number }
  | { readonly kind: 'oneOf'; readonly values: readonly number[] }
  | { readonly kind: 'width' }
type SettingCookie = { readonly cookie: string; readonly consent: CookieConsent; readonly as: Reading }

const number = (least: number, most: number, step = 1): Numbers => ({ kind: 'number', least, most, step })
const ZERO_OR_ONE = number(0, 1)

/** Cookie of each setting. Names of the specification are exact; the others follow its snake case. */
export const SETTING_COOKIES = {
  language: { cookie: 'lng', consent: 'necessary', as: { kind: 'code', length: 2 } },
  timeZone: { cookie: 'tzo', consent: 'necessary', as: number(-12, 14, 0.25) },
  is12h: { cookie: 'is12h', consent: 'necessary', as: { kind: 'boolean' } },
  appViewType: { cookie: 'app_view_type', consent: 'necessary', as: ZERO_OR_ONE },
  appTheme: { cookie: 'app_theme', consent: 'necessary', as: number(0, 2) },
  appFontSize: { cookie: 'app_font_size', consent: 'necessary', as: number(0, 3) },
  isAppCompactView: { cookie: 'app_compact_view', consent: 'necessary', as: ZERO_OR_ONE },
  isAppLightVersion: { cookie: 'app_light_version', consent: 'necessary', as: ZERO_OR_ONE },
  visuallyImpairedMode: { cookie: 'visually_impaired', consent: 'necessary', as: { kind: 'boolean' } },
  coefViewId: { cookie: 'coef_view_id', consent: 'necessary', as: { kind: 'oneOf', values: COEF_VIEW_IDS } },
  coefIndicationType: { cookie: 'coef_indication', consent: 'necessary', as: number(0, 2) },
  cookiesAgreeType: { cookie: 'cookies_agree_type', consent: 'necessary', as: number(0, 4) },
  isGroupByCountry: { cookie: 'isChampsGroupedByCountry', consent: 'necessary', as: { kind: 'boolean' } },
  isShowGameId: { cookie: 'show_game_id', consent: 'functional', as: ZERO_OR_ONE },
  isDetailedScore: { cookie: 'detailed_score', consent: 'functional', as: ZERO_OR_ONE },
  isAccumulatorOfTheDay: { cookie: 'accumulator_of_the_day', consent: 'functional', as: ZERO_OR_ONE },
  isLiveAccumulatorOfTheDay: { cookie: 'live_accumulator_of_the_day', consent: 'functional', as: ZERO_OR_ONE },
  isBetGenerator: { cookie: 'bet_generator', consent: 'functional', as: ZERO_OR_ONE },
  isDisplayStatsInNewWindow: { cookie: 'stats_in_new_window', consent: 'functional', as: ZERO_OR_ONE },
  isShowSportsOnly: { cookie: 'sports_only', consent: 'functional', as: ZERO_OR_ONE },
  marketDisplaySettings: { cookie: 'market_display', consent: 'functional', as: ZERO_OR_ONE },
  marketsNameType: { cookie: 'markets_name_type', consent: 'functional', as: ZERO_OR_ONE },
  isBestMatchesOnTop: { cookie: 'best_matches_on_top', consent: 'functional', as: ZERO_OR_ONE },
  isTeamLogosInCoupon: { cookie: 'team_logos', consent: 'functional', as: ZERO_OR_ONE },
  isMoveVideoOnScroll: { cookie: 'move_video_on_scroll', consent: 'functional', as: ZERO_OR_ONE },
  zoneState: { cookie: 'zone_state', consent: 'functional', as: ZERO_OR_ONE },
  leftSectionDisplayState: { cookie: 'hide_left', consent: 'functional', as: ZERO_OR_ONE },
  rightSectionDisplayState: { cookie: 'hide_right', consent: 'functional', as: ZERO_OR_ONE },
  windowSize: { cookie: 'window_width', consent: 'functional', as: { kind: 'width' } },
} as const satisfies Partial<Record<keyof GlobalSettings, SettingCookie>>

export type StoredSetting = keyof typeof SETTING_COOKIES

/** Player cookies of the specification: written by sign-in, never by a setting. */
export const PLAYER_COOKIES = { userId: 'ua', token: 'user_token' } as const

/** Consent by `cookies_agree_type`: separate for functional and marketing cookies. */
export const COOKIES_AGREE = {
  0: { answered: false, functional: false, marketing: false },
  1: { answered: true, functional: false, marketing: false },
  2: { answered: true, functional: true, marketing: false },
  3: { answered: true, functional: false, marketing: true },
  4: { answered: true, functional: true, marketing: true },
} as const

export function cookiesAgreement(type: number) {
  return COOKIES_AGREE[type as keyof typeof COOKIES_AGREE] ?? COOKIES_AGREE[0]
}

/** Overrides the given settings by the visitor's cookies; an unreadable value is ignored. */
export function readSettings(
  base: GlobalSettings,
  cookies: Readonly<Record<string, string | undefined>>,
): GlobalSettings {
  const settings: Record<string, unknown> = { ...base }
  for (const [name, { cookie, as }] of Object.entries(SETTING_COOKIES)) {
    const value = Object.hasOwn(cookies, cookie) ? readAs(as, cookies[cookie] ?? '') : null
    if (value !== null) settings[name] = value
  }
  return settings as GlobalSettings
}

/** Null without consent to it. */
export function cookieFor<S extends StoredSetting>(setting: S, value: GlobalSettings[S], cookiesAgreeType: number) {
  const { cookie, consent } = SETTING_COOKIES[setting]
  if (consent === 'functional' && !cookiesAgreement(cookiesAgreeType).functional) return null
  return { name: cookie, value: written(value) }
}

function written(value: GlobalSettings[StoredSetting]): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? String(value.width) : String(value)
}

function readAs(as: Reading, text: string) {
  if (as.kind === 'code') return /^[a-z]+$/.test(text) && text.length === as.length ? text : null
  if (as.kind === 'boolean') return text === '1' ? true : text === '0' ? false : null
  if (!/^-?\d{1,5}(\.\d{1,2})?$/.test(text)) return null
  const value = Number(text)
  if (as.kind === 'width') return Number.isInteger(value) && value >= 0 ? { width: value, height: 0 } : null
  if (as.kind === 'oneOf') return as.values.includes(value) ? value : null
  return value >= as.least && value <= as.most && Number.isInteger(value / as.step) ? value : null
}

/** Overridden by the site's configuration, then by the visitor's choices. */
export const SETTING_DEFAULTS: GlobalSettings = {
  language: 'ru',
  timeZone: 3,
  is12h: false,
  userId: null,
  appTheme: 2,
  appFontSize: 1,
  appViewType: 0,
  coefViewId: 0,
  coefIndicationType: 0,
  marketsNameType: 0,
  marketDisplaySettings: 0,
  isAccumulatorOfTheDay: 1,
  isLiveAccumulatorOfTheDay: 1,
  isAppCompactView: 0,
  isAppLightVersion: 0,
  isBestMatchesOnTop: 0,
  isBetGenerator: 0,
  isDetailedScore: 0,
  isDisplayStatsInNewWindow: 1,
  isMoveVideoOnScroll: 1,
  isShowGameId: 0,
  isShowSportsOnly: 0,
  isTeamLogosInCoupon: 1,
  leftSectionDisplayState: 0,
  rightSectionDisplayState: 0,
  zoneState: 0,
  cookiesAgreeType: 0,
  isUserTermsChanged: false,
  partnerHasTaxes: true,
  userTermsChangedUpdatedAt: null,
  isGroupByCountry: true,
  isRegistrationProcess: false,
  visuallyImpairedMode: false,
  lineProfileIds: [],
  liveProfileIds: [],
  profileIdsUpdatedAt: null,
  windowSize: { width: 0, height: 0 },
  currentCountryCode: null,
}
