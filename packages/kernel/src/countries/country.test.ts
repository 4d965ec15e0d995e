import { expect, test } from 'vitest'
import { COUNTRY_CODES, countryById, countryIdOf } from './country.ts'

test('every country is listed once, under a number that leads back to it', () => {
  expect(COUNTRY_CODES).toHaveLength(249)
  expect(new Set(COUNTRY_CODES).size).toBe(249)
  for (const code of COUNTRY_CODES) expect(countryById(countryIdOf(code) ?? 0)).toBe(code)
})

test('numbers never change: others have stored them', () => {
  const known = { AD: 1, AE: 2, CK: 45, GB: 77, IN: 105, MX: 157, RU: 191, US: 233, ZW: 249 }
  for (const [code, id] of Object.entries(known)) expect([code, countryIdOf(code)]).toEqual([code, id])
})

test.each(['gb', 'XX', '', 'GBR'])('%j is no country', (code) => expect(countryIdOf(code)).toBeNull())
test.each([0, -1, 250, 1.5, Number.NaN])('no country has the number %d', (id) => expect(countryById(id)).toBeNull())
