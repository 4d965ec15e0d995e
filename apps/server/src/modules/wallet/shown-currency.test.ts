import { expect, test } from 'vitest'
import { currencyLabel } from './shown-currency.ts'

test.each([
  { code: 'USD', language: 'en', label: 'US Dollar' },
  { code: 'USD', language: 'ru', label: 'Доллар США' },
  { code: 'USD', language: 'ar', label: 'دولار أمريكي' },
])('an account in $code is called $label in $language', ({ code, language, label }) => {
  expect(currencyLabel(code, language)).toBe(label)
})
