import { expect, test } from 'vitest'
import { fieldsInError, missingFields } from './draft.tsx'

test.each([
  { code: 'WRONG_CREDENTIALS', field: 'both', fields: 'both' },
  { code: 'WRONG_CREDENTIALS', field: null, fields: 'both' },
  { code: 'BAD_REQUEST', field: 'uLogin', fields: 'login' },
  { code: 'BAD_REQUEST', field: 'phone_number', fields: 'login' },
  { code: 'BAD_REQUEST', field: 'uPassword', fields: 'pass' },
  { code: 'BAD_REQUEST', field: 'save', fields: 'unknown' },
  { code: 'SIGN_IN_LOCKED', field: null, fields: 'unknown' },
])('$code about $field is in $fields', ({ code, field, fields }) => {
  expect(fieldsInError({ code, field })).toBe(fields)
})

test.each([
  { login: '', pass: '', missing: 'both' },
  { login: '', pass: 'p', missing: 'login' },
  { login: 'l', pass: '', missing: 'pass' },
  { login: 'l', pass: 'p', missing: null },
])('of "$login" and "$pass" is missing: $missing', ({ login, pass, missing }) => {
  expect(missingFields(login, pass)).toBe(missing)
})
