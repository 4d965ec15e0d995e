import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

test.each([
  { path: '/en', other: '/ru' },
  { path: '/en?a=1', other: '/ru?a=1' },
  { path: '/en/line/football?hours=2#top', other: '/ru/line/football?hours=2#top' },
  { path: '/english-league', other: '/ru/english-league' },
])('$path in Russian is $other', ({ path, other }) => {
  expect(inLanguage(path, 'ru')).toBe(other)
})
