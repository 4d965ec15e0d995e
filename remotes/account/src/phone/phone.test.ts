import { expect, test } from 'vitest'
import { digitsMask, digitsOf, preselectedCountry, phoneRefusal } from './phone.ts'

const BOUNDS = { Min: 9, Max: 10 }

test.each([
  { number: '', bounds: BOUNDS, refusal: 'missing' },
  { number: '() -', bounds: BOUNDS, refusal: 'missing' },
  { number: '20 7946', bounds: BOUNDS, refusal: 'length' },
  { number: '(20) 7946-0123', bounds: BOUNDS, refusal: null },
  { number: '20 7946 01234 5', bounds: BOUNDS, refusal: 'length' },
  { number: '123', bounds: null, refusal: 'length' },
  { number: '1234', bounds: null, refusal: null },
])('"$number" within $bounds: $refusal', ({ number, bounds, refusal }) => {
  expect(phoneRefusal(number, bounds)).toBe(refusal)
})

test('a mask has a digit for each #, and its other marks as they are', () => {
  expect(digitsMask('(##) #-')).toEqual(['(', /\d/, /\d/, ')', ' ', /\d/, '-'])
})

test('of a number only the digits count', () => {
  expect(digitsOf('(20) 7946-0123')).toBe('2079460123')
})

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
  expect(preselectedCountry(COUNTRIES, known)).toBe(own)
})

test('none, while there are no countries', () => {
  expect(preselectedCountry([], { player: player('de', '+49'), here: 'de' })).toBe('')
})
