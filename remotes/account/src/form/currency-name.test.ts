import { expect, test } from 'vitest'
import { currencyName } from './currency-name.ts'

test.each([
  { iso: 'EUR', language: 'en', name: 'EUR, Euro' },
  { iso: 'EUR', language: 'ru', name: 'EUR, евро' },
  { iso: 'QQQ', language: 'en', name: 'QQQ' },
])('$iso in $language is $name', ({ iso, language, name }) => {
  expect(currencyName(iso, language)).toBe(name)
})
