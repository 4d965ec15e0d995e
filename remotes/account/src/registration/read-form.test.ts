import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'
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

test('only what the way asks for is sent, without what was left empty', () => {
  expect(readForm(TYPED, aForm(), 'one_click')).toEqual({
    type: 'one_click',
    country_id: 77,
    currency_id: 'EUR',
    date_birthday: '1990-02-03',
    first_deposit_bonus_choice: 'sport',
    is_terms_accepted: true,
    is_privacy_accepted: false,
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
