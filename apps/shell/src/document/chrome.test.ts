import { SETTING_DEFAULTS } from '@evens/contracts/settings'
import { aSite } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { PAGE_NAMES, pageOf } from '../routes/index.ts'
import { chromeAttributes, chromeOf, themeAttributes } from './chrome.ts'

test('betting pages have both columns, information has one, a status page none', () => {
  const columns = (name: 'home' | 'about' | 'login' | 'maintenance') =>
    chromeAttributes(chromeOf(pageOf(name), false))['data-columns']
  expect([columns('home'), columns('about'), columns('login'), columns('maintenance')]).toEqual([
    'left right',
    'left',
    'none',
    'none',
  ])
})

test('the Asian showcase has the larger footer', () => {
  expect(chromeOf(pageOf('home'), true).slots.footer).toMatchObject({ size: 'large' })
  expect(chromeOf(pageOf('home'), false).slots.footer).toMatchObject({ size: 'normal' })
})

test.each(PAGE_NAMES.filter((name) => pageOf(name).layout !== 'default'))(
  '%s is without header, columns and footer',
  (name) => {
    expect(Object.values(chromeOf(pageOf(name), false).slots)).toEqual([null, null, null, null])
  },
)

test.each([
  { settings: {}, attribute: 'data-theme', value: 'system' },
  { settings: { appTheme: 0 }, attribute: 'data-theme', value: 'light' },
  { settings: { appTheme: 1 }, attribute: 'data-theme', value: 'dark' },
  { settings: {}, attribute: 'data-light', value: undefined },
  { settings: { isAppLightVersion: 1 }, attribute: 'data-light', value: '' },
  { settings: {}, attribute: 'data-indication', value: undefined },
  { settings: { coefIndicationType: 1 }, attribute: 'data-indication', value: 'arrow' },
  { settings: { coefIndicationType: 2 }, attribute: 'data-indication', value: 'none' },
  { settings: { coefIndicationType: 9 }, attribute: 'data-indication', value: undefined },
  { settings: { marketDisplaySettings: 1 }, attribute: 'data-markets', value: 'one' },
] as const)('with $settings the root has $attribute=$value', ({ settings, attribute, value }) => {
  expect(themeAttributes({ ...SETTING_DEFAULTS, ...settings }, aSite())[attribute]).toBe(value)
})
