import type { RegistrationBody } from '@evens/contracts'
import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'
import { aForm } from './testing/a-form.ts'

const GOOD: RegistrationBody = {
  type: 'one_click',
  country_id: 77,
  currency_id: 'EUR',
  date_birthday: '1990-02-03',
  is_terms_accepted: true,
  is_privacy_accepted: true,
  is_age_confirmed: true,
}
const errorsIn = (changed: Partial<RegistrationBody>) =>
  fieldErrors({ ...GOOD, ...changed }, { form: aForm(), countryIds: [77] })

test.each([
  { name: 'nothing is wrong', changed: {}, errors: {} },
  {
    name: 'a day too young',
    changed: { date_birthday: '2008-11-17' },
    errors: { date_birthday: { textKey: 'error_field_too_young', values: { age: 18 } } },
  },
  { name: 'just old enough', changed: { date_birthday: '2008-11-16' }, errors: {} },
  {
    name: 'a country that is not in the list',
    changed: { country_id: 5 },
    errors: { country_id: { textKey: 'error_field_country' } },
  },
  {
    name: 'nothing agreed to',
    changed: { is_terms_accepted: false, is_age_confirmed: false },
    errors: {
      is_terms_accepted: { textKey: 'error_field_accept' },
      is_age_confirmed: { textKey: 'error_field_accept' },
    },
  },
  {
    name: 'pay-and-play without anywhere to write to',
    changed: { type: 'pay-and-play' },
    errors: { email: { textKey: 'error_field_required' } },
  },
  { name: 'pay-and-play with a number', changed: { type: 'pay-and-play', phone_number: '7400123456' }, errors: {} },
  {
    name: 'a short password',
    changed: { type: 'phone_reg', name: 'Ada', phone_number: '7400123456', password: 'short' },
    errors: { password: { textKey: 'error_field_password_short', values: { length: 8 } } },
  },
] as const)('$name', ({ changed, errors }) => {
  expect(errorsIn(changed)).toEqual(errors)
})
