import { expect, test } from 'vitest'
import { spokenTime } from './letters.ts'

const AT = new Date('2026-11-16T21:05:59.999Z')

test.each([
  ['en', /^November 16, 2026 at 9:05\sPM UTC$/],
  ['ru', /^16 ноября 2026 г\. в 21:05 UTC$/],
  ['ar', /^16 نوفمبر 2026 .*9:05\sم UTC$/],
])('a letter in %s spells out a time with its zone', (language, words) => {
  expect(spokenTime(language, AT)).toMatch(words)
})
