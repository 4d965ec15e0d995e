import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { GlobalSettings } from './global-settings.ts'
import {
  cookieFor,
  cookiesAgreement,
  type StoredSetting,
  readSettings,
  SETTING_COOKIES,
  SETTING_DEFAULTS,
} from './setting-cookies.ts'

const LISTS = [
  'isShowGameId',
  'isDetailedScore',
  'isAccumulatorOfTheDay',
  'isLiveAccumulatorOfTheDay',
  'isDisplayStatsInNewWindow',
  'marketsNameType',
  'isBestMatchesOnTop',
  'isTeamLogosInCoupon',
  'isMoveVideoOnScroll',
] as const

test('the defaults are settings', () => {
  expect(Check(GlobalSettings, SETTING_DEFAULTS)).toBe(true)
  expect(SETTING_DEFAULTS).toMatchObject({
    language: 'ru',
    timeZone: 3,
    isAccumulatorOfTheDay: 1,
    isGroupByCountry: true,
  })
})

test('the cookie names of the specification are exact', () => {
  const names = Object.values(SETTING_COOKIES).map(({ cookie }) => cookie)
  const specified = [
    'lng',
    'tzo',
    'is12h',
    'app_view_type',
    'hide_left',
    'hide_right',
    'cookies_agree_type',
    'isChampsGroupedByCountry',
  ]
  expect(names).toEqual(expect.arrayContaining(specified))
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  { cookie: 'lng', text: 'ar', setting: 'language', value: 'ar' },
  { cookie: 'tzo', text: '-3.5', setting: 'timeZone', value: -3.5 },
  { cookie: 'tzo', text: '5.75', setting: 'timeZone', value: 5.75 },
  { cookie: 'is12h', text: '1', setting: 'is12h', value: true },
  { cookie: 'app_theme', text: '1', setting: 'appTheme', value: 1 },
  { cookie: 'app_theme', text: '2', setting: 'appTheme', value: 2 },
  { cookie: 'isChampsGroupedByCountry', text: '0', setting: 'isGroupByCountry', value: false },
  { cookie: 'show_game_id', text: '1', setting: 'isShowGameId', value: 1 },
  { cookie: 'stats_in_new_window', text: '0', setting: 'isDisplayStatsInNewWindow', value: 0 },
  { cookie: 'markets_name_type', text: '1', setting: 'marketsNameType', value: 1 },
  { cookie: 'best_matches_on_top', text: '1', setting: 'isBestMatchesOnTop', value: 1 },
  { cookie: 'team_logos', text: '1', setting: 'isTeamLogosInCoupon', value: 1 },
  { cookie: 'move_video_on_scroll', text: '0', setting: 'isMoveVideoOnScroll', value: 0 },
  { cookie: 'window_width', text: '1366', setting: 'windowSize', value: { width: 1366, height: 0 } },
] as const)('$cookie=$text is $setting', ({ cookie, text, setting, value }) => {
  expect(readSettings(SETTING_DEFAULTS, { [cookie]: text })[setting]).toEqual(value)
})

test.each([
  ['lng', 'english'],
  ['lng', 'E1'],
  ['tzo', '99'],
  ['tzo', '3.1'],
  ['tzo', '3;drop'],
  ['is12h', 'yes'],
  ['app_theme', '3'],
  ['app_theme', '0.5'],
  ['app_font_size', '-1'],
  ['coef_view_id', '3'],
  ['detailed_score', '2'],
  ['window_width', '1e9'],
  ['window_width', ''],
])('%s=%s is not a setting and changes nothing', (cookie, text) => {
  expect(readSettings(SETTING_DEFAULTS, { [cookie]: text })).toEqual(SETTING_DEFAULTS)
})

test('a written value is read back', () => {
  const chosen = {
    ...SETTING_DEFAULTS,
    language: 'en',
    is12h: true,
    visuallyImpairedMode: true,
    timeZone: -9.5,
    coefViewId: 14,
    isShowGameId: 1,
    isDetailedScore: 1,
    isAccumulatorOfTheDay: 0,
    isLiveAccumulatorOfTheDay: 0,
    isDisplayStatsInNewWindow: 0,
    marketsNameType: 1,
    isBestMatchesOnTop: 1,
    isTeamLogosInCoupon: 1,
    isMoveVideoOnScroll: 0,
  } as const
  const cookies = Object.fromEntries(
    (Object.keys(SETTING_COOKIES) as StoredSetting[]).flatMap((setting) => {
      const cookie = cookieFor(setting, chosen[setting], 4)
      return cookie === null ? [] : [[cookie.name, cookie.value]]
    }),
  )
  expect(readSettings(SETTING_DEFAULTS, cookies)).toEqual(chosen)
})

test.each([
  { agree: 0, functional: false, because: 'not answered' },
  { agree: 1, functional: false, because: 'necessary only' },
  { agree: 2, functional: true, because: 'functional agreed' },
  { agree: 3, functional: false, because: 'marketing is another matter' },
  { agree: 4, functional: true, because: 'both agreed' },
  { agree: 77, functional: false, because: 'an unknown answer is no answer' },
])('panel state, window width and list layout are stored only with consent: $because', ({ agree, functional }) => {
  expect(cookieFor('leftSectionDisplayState', 1, agree) !== null).toBe(functional)
  expect(cookieFor('rightSectionDisplayState', 1, agree) !== null).toBe(functional)
  expect(cookieFor('windowSize', { width: 1920, height: 900 }, agree) !== null).toBe(functional)
  for (const setting of LISTS) expect(cookieFor(setting, 1, agree) !== null).toBe(functional)
  expect(cookieFor('appTheme', 1, agree)).toEqual({ name: 'app_theme', value: '1' })
  expect(cookiesAgreement(agree).functional).toBe(functional)
})
