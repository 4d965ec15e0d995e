import { aShell } from '@evens/test-kit'
import { cookiesAgreement } from '@evens/contracts/settings'
import { expect, test } from 'vitest'
import { ALL_COOKIES, agreeTo, agreeTypeOf, NECESSARY_COOKIES } from './cookie-choice.ts'

test.each([
  { functional: false, marketing: false, type: 1 },
  { functional: true, marketing: false, type: 2 },
  { functional: false, marketing: true, type: 3 },
  { functional: true, marketing: true, type: 4 },
])('functional $functional and marketing $marketing is kept as $type', ({ type, ...choice }) => {
  expect(agreeTypeOf(choice)).toBe(type)
  expect(cookiesAgreement(type)).toEqual({ answered: true, ...choice })
})

test('only what is necessary is an answer too: the question is not asked again', () => {
  const shell = aShell()
  agreeTo(shell, NECESSARY_COOKIES)
  expect(shell.settings.get().cookiesAgreeType).toBe(1)
  agreeTo(shell, ALL_COOKIES)
  expect(shell.settings.get().cookiesAgreeType).toBe(4)
})
