import { SETTING_DEFAULTS } from '@evens/contracts/settings'
import { aSite } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { themeAttributes } from './theme-attributes.ts'

test.each([
  { settings: {}, attribute: 'data-theme', value: 'light' },
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
