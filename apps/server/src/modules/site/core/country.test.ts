import { expect, test } from 'vitest'
import { countryOf } from './country.ts'

test.each([
  { header: 'DE', isTrusted: true, country: 'DE' },
  { header: ' de ', isTrusted: true, country: 'DE' },
  { header: 'DE', isTrusted: false, country: 'CY' },
  { header: undefined, isTrusted: true, country: 'CY' },
  { header: 'XX', isTrusted: true, country: 'CY' },
  { header: 'DEU', isTrusted: true, country: 'CY' },
  { header: 'DE, US', isTrusted: true, country: 'CY' },
])('header $header, trusted $isTrusted: $country', ({ header, isTrusted, country }) => {
  expect(countryOf(header, isTrusted, 'CY')).toBe(country)
})
