import { expect, test } from 'vitest'
import { formRefusals, type FormRules, passwordRefusal, type TypedForm } from './form.ts'

const RULES: FormRules = {
  required: ['country_id', 'currency_id', 'name', 'surname', 'date_birthday', 'email', 'password'],
  optional: ['phone_number', 'passport', 'promocode', 'newsletter'],
  currencies: ['EUR', 'USD'],
  bonuses: ['sport', 'none'],
  password: { lengthMin: 8, lengthMax: 64, scoreMin: 2 },
  minimumAge: 18,
  today: '2026-11-16',
  isCountry: (id) => id >= 1 && id <= 249,
  passwordScore: 4,
}
const FORM: TypedForm = {
  country_id: 77,
  currency_id: 'EUR',
  name: 'Ada',
  surname: 'Marlow',
  date_birthday: '1990-02-03',
  email: 'ada@mail.example',
  password: 'plain kettle orbit',
  is_terms_accepted: true,
  is_privacy_accepted: true,
  is_age_confirmed: true,
}

test('a form that is filled in has nothing to complain about', () => {
  expect(formRefusals(FORM, RULES)).toEqual([])
  expect(formRefusals({ ...FORM, promocode: 'AUTUMN-26', first_deposit_bonus_choice: 'sport' }, RULES)).toEqual([])
})

test.each([...RULES.required])('%s is asked for, and spaces are nothing', (field) => {
  const { [field]: _left, ...rest } = FORM
  expect(formRefusals(rest, RULES)).toEqual([{ field, reason: 'required' }])
  if (field !== 'country_id')
    expect(formRefusals({ ...FORM, [field]: '  ' }, RULES)).toEqual([{ field, reason: 'required' }])
})

test.each<{ field: keyof TypedForm; value: string | number | boolean; reason: string }>([
  { field: 'country_id', value: 250, reason: 'not-a-country' },
  { field: 'currency_id', value: 'XXX', reason: 'not-a-currency' },
  { field: 'currency_id', value: 'eur', reason: 'not-a-currency' },
  { field: 'currency_id', value: 'ЕUR', reason: 'not-a-currency' },
  { field: 'currency_id', value: 'GBP', reason: 'not-a-currency' },
  { field: 'name', value: 'R2-D2', reason: 'not-a-name' },
  { field: 'surname', value: '<i>', reason: 'not-a-name' },
  { field: 'date_birthday', value: '2008-11-17', reason: 'too-young' },
  { field: 'date_birthday', value: 'tomorrow', reason: 'not-a-birth-date' },
  { field: 'email', value: 'ada@', reason: 'not-an-email' },
  { field: 'phone_number', value: 'mine', reason: 'not-a-phone' },
  { field: 'password', value: 'short', reason: 'too-short' },
  { field: 'password', value: 'adamarlow', reason: 'like-the-login' },
  { field: 'passport', value: '#', reason: 'not-a-document' },
  { field: 'promocode', value: 'a b', reason: 'not-a-promocode' },
  { field: 'first_deposit_bonus_choice', value: 'million', reason: 'not-a-bonus' },
  { field: 'is_terms_accepted', value: false, reason: 'not-accepted' },
  { field: 'is_privacy_accepted', value: false, reason: 'not-accepted' },
  { field: 'is_age_confirmed', value: false, reason: 'not-accepted' },
])('$field cannot be $value: $reason (T053, T056)', ({ field, value, reason }) => {
  expect(formRefusals({ ...FORM, [field]: value }, RULES)).toEqual([{ field, reason }])
})

test('all errors are reported at once, in the order of the form', () => {
  const wrong = formRefusals({ ...FORM, currency_id: 'XXX', email: 'x', is_age_confirmed: false }, RULES)
  expect(wrong.map(({ field }) => field)).toEqual(['currency_id', 'email', 'is_age_confirmed'])
})

test('fields a type does not require are not validated', () => {
  const oneClick = { ...RULES, required: ['country_id', 'currency_id'], optional: [] } as const
  expect(formRefusals({ ...FORM, email: 'x', name: '<' }, oneClick)).toEqual([])
})

const POLICY = { lengthMin: 8, lengthMax: 64, scoreMin: 3 }
const ABOUT = ['marlow.ada@mail.example', 'Marlowada', '']

test.each([
  { password: 'seven77', score: 4, refusal: 'too-short' },
  { password: '😀😀😀😀', score: 4, refusal: 'too-short' },
  { password: 'x'.repeat(65), score: 4, refusal: 'too-long' },
  { password: 'MARLOW.ADA', score: 4, refusal: 'like-the-login' },
  { password: 'marlow.ada@mail.example', score: 4, refusal: 'like-the-login' },
  { password: 'adawolram', score: 4, refusal: 'like-the-login' },
  { password: 'password1234', score: 1, refusal: 'too-weak' },
  { password: 'password1234', score: null, refusal: null },
  { password: 'four unrelated words here', score: 4, refusal: null },
])('$password with the score $score: $refusal', ({ password, score, refusal }) => {
  expect(passwordRefusal(password, ABOUT, POLICY, score)).toBe(refusal)
})
