import { expect, test } from 'vitest'
import { ownCountry } from './own-country.ts'

const country = (code: string, phoneCode: string) => ({ id: 1, name: code, code, phoneCode })
const COUNTRIES = [country('am', '+374'), country('de', '+49'), country('kz', '+7'), country('ru', '+7')]
const player = (user_country_code: string, phone_code: string | null) => ({ user_country_code, phone_code })

test.each([
  { who: 'a visitor', known: { player: null, here: 'de' }, own: 'de' },
  { who: 'a visitor from nowhere', known: { player: null, here: '' }, own: 'am' },
  { who: 'a player without a number', known: { player: player('de', null), here: 'ru' }, own: 'de' },
  { who: 'a player with a number from elsewhere', known: { player: player('de', '+374'), here: 'ru' }, own: 'am' },
  { who: 'a player of one of two with one code', known: { player: player('ru', '+7'), here: 'de' }, own: 'ru' },
  { who: 'a player of a country that has no codes here', known: { player: player('xx', null), here: 'de' }, own: 'de' },
  { who: 'a number whose code is not here', known: { player: player('de', '+1'), here: 'ru' }, own: 'de' },
])('the country of $who: $own', ({ known, own }) => {
  expect(ownCountry(COUNTRIES, known)).toBe(own)
})

test('none, while there are no countries', () => {
  expect(ownCountry([], { player: player('de', '+49'), here: 'de' })).toBe('')
})
