import type { RegistrationBody } from '@evens/contracts'
import { expect, test } from 'vitest'
import { fieldErrors, readForm } from './form-data.ts'
import { aForm } from './testing/a-form.ts'

function typed(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

const TYPED = typed({
  country_id: '77',
  currency_id: 'EUR',
  name: ' Ada ',
  date_birthday: '1990-02-03',
  email: 'ada@example.test',
  country_code: 'gb',
  phone_number: '7400 123456',
  password: ' plain kettle orbit',
  promocode: '',
  newsletter: 'on',
  first_deposit_bonus_choice: 'sport',
  is_terms_accepted: 'on',
})

test('only fields of the type are sent, without empty ones', () => {
  expect(readForm(TYPED, aForm(), 'one_click')).toEqual({
    type: 'one_click',
    country_id: 77,
    currency_id: 'EUR',
    date_birthday: '1990-02-03',
    first_deposit_bonus_choice: 'sport',
    is_terms_accepted: true,
    is_privacy_accepted: true,
    is_age_confirmed: false,
  })
})

test('a number goes with its country, and a password as it was typed', () => {
  expect(readForm(TYPED, aForm(), 'phone_reg')).toMatchObject({
    name: 'Ada',
    phone_number: '7400 123456',
    countryCode: 'gb',
    password: ' plain kettle orbit',
    newsletter: true,
  })
  expect(readForm(TYPED, aForm(), 'phone_reg')).not.toHaveProperty('email')
})

const GOOD: RegistrationBody = {
  type: 'one_click',
  country_id: 77,
  currency_id: 'EUR',
  date_birthday: '1990-02-03',
  is_terms_accepted: true,
  is_privacy_accepted: true,
  is_age_confirmed: true,
}
const errorsIn = (changed: Partial<RegistrationBody>, asksResponsibleGaming = false) =>
  fieldErrors({ ...GOOD, ...changed }, { form: aForm(), countryIds: [77], asksResponsibleGaming })

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
      is_terms_accepted: { textKey: 'error_accept_terms' },
      is_age_confirmed: { textKey: 'error_accept_age' },
    },
  },
  {
    name: 'pay-and-play without anywhere to write to',
    changed: { type: 'pay-and-play' },
    errors: { email: { textKey: 'error_required_contact' } },
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

test('an empty form has an error of its own for each field', () => {
  const keys = Object.values(
    fieldErrors({ type: 'phone_reg' }, { form: aForm(), countryIds: [77], asksResponsibleGaming: true }),
  ).map(({ textKey }) => textKey)
  expect(keys).toHaveLength(10)
  expect(new Set(keys).size).toBe(10)
})

test('the agreement is asked for while it is shown, and only then', () => {
  expect(errorsIn({})).toEqual({})
  expect(errorsIn({}, true)).toEqual({ is_responsible_gaming_accepted: { textKey: 'error_accept_gaming' } })
  expect(errorsIn({ is_responsible_gaming_accepted: true }, true)).toEqual({})
})
