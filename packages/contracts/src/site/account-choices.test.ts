import { expect, test } from 'vitest'
import { ACCOUNT_SETTINGS, isAccountChoice, mergedChoices, settingCookiesOf } from './account-choices.ts'

test.each([
  ['the browser fills what the account lacks', {}, { appTheme: '1' }, { appTheme: '1' }],
  ['the account wins', { appTheme: '0' }, { appTheme: '1' }, { appTheme: '0' }],
  ['what only the account has stays', { couponType: '["express"]' }, {}, { couponType: '["express"]' }],
  [
    'favourites are united',
    { favouriteGames: '["1","2"]' },
    { favouriteGames: '["2","3"]' },
    { favouriteGames: '["1","2","3"]' },
  ],
  [
    'favourites of the casino as well',
    { favouriteTitles: '["4006"]' },
    { favouriteTitles: '["3001","4006"]' },
    { favouriteTitles: '["4006","3001"]' },
  ],
  ['amounts are not', { couponAmounts: '["5"]' }, { couponAmounts: '["7"]' }, { couponAmounts: '["5"]' }],
  ['a broken list is empty', { favouriteGames: '["1"]' }, { favouriteGames: '{' }, { favouriteGames: '["1"]' }],
])('%s', (_, account, browser, merged) => {
  expect(mergedChoices(account, browser)).toEqual(merged)
})

test('language, consent and window belong to the browser', () => {
  for (const name of ['language', 'cookiesAgreeType', 'windowSize', 'device']) expect(isAccountChoice(name)).toBe(false)
  expect(ACCOUNT_SETTINGS).toContain('appTheme')
})

test.each(['favouriteGames', 'favouriteChamps', 'favouriteTitles'])('%s belong to the account', (name) => {
  expect(isAccountChoice(name)).toBe(true)
})

test('settings of an account are read as their cookies', () => {
  expect(settingCookiesOf({ appTheme: '1', favouriteGames: '[]' })).toEqual({ app_theme: '1' })
})
