import { COUNTRY_CODES } from '@evens/kernel'
import { expect, test } from 'vitest'
import { HELP_BY_COUNTRY, HELP_EVERYWHERE } from './helplines.ts'

test('help stands under countries that there are, and is reached safely', () => {
  expect(
    Object.keys(HELP_BY_COUNTRY).filter((country) => !(COUNTRY_CODES as readonly string[]).includes(country)),
  ).toEqual([])
  const all = [...HELP_EVERYWHERE, ...Object.values(HELP_BY_COUNTRY).flat()]
  expect(all.filter(({ address }) => new URL(address).protocol !== 'https:')).toEqual([])
  expect(new Set(all.map(({ address }) => address)).size).toBe(all.length)
})
