import { COUNTRY_CODES } from '@evens/kernel'
import { expect, test } from 'vitest'
import { HELP_BY_COUNTRY, HELP_EVERYWHERE, nearestHelp } from './helplines.ts'

test('helplines belong to existing countries, and links are safe', () => {
  expect(
    Object.keys(HELP_BY_COUNTRY).filter((country) => !(COUNTRY_CODES as readonly string[]).includes(country)),
  ).toEqual([])
  const all = [...HELP_EVERYWHERE, ...Object.values(HELP_BY_COUNTRY).flat()]
  expect(all.filter(({ address }) => new URL(address).protocol !== 'https:')).toEqual([])
  expect(new Set(all.map(({ address }) => address)).size).toBe(all.length)
})

test.each([
  { where: 'where the player is', countries: ['de', 'gb'], country: 'DE' },
  { where: 'where they live, if there is none where they are', countries: ['cy', 'gb'], country: 'GB' },
  { where: 'where they live, if nobody knows where they are', countries: [null, 'gb'], country: 'GB' },
  { where: 'nowhere, if neither country has any', countries: ['cy', null], country: null },
])('the first helpline is for $where', ({ countries, country }) => {
  expect(nearestHelp(countries)).toBe(country)
})

test.each(['RU', 'AE'])('%s, the country of a shipped brand, has help of its own', (country) => {
  expect(nearestHelp([country])).toBe(country)
})
