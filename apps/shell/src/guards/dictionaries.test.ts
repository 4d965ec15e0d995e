import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { pass, passWith } from './decision.ts'
import { dictionaries } from './dictionaries.ts'

test.each([
  { to: 'about', language: 'en', ids: ['main'] },
  { to: 'officeRecharge', language: 'ar', ids: ['main'] },
  { to: null, language: 'en', ids: ['main'] },
] as const)('$to needs $ids', ({ to, language, ids }) => {
  const effect = { kind: 'load-dictionaries', language, ids } as const
  expect(dictionaries(aNavigation({ to, language }), someFacts())).toEqual(passWith(effect))
})

test('a language the site does not speak is not asked for', () => {
  const [effect] = dictionaries(aNavigation({ language: 'xx' }), someFacts()).effects
  expect(effect).toMatchObject({ language: 'ru' })
})

test('a route that only leads on needs no texts', () => {
  expect(dictionaries(aNavigation({ to: 'forgotPassword' }), someFacts())).toEqual(pass)
})
