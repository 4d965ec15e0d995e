import { expect, test } from 'vitest'
import { fieldsInError, missingFields } from './draft.tsx'

test.each([
  { code: 'WRONG_CREDENTIALS', fields: { both: '' }, at: 'both' },
  { code: 'WRONG_CREDENTIALS', fields: {}, at: 'both' },
  { code: 'BAD_REQUEST', fields: { uLogin: '' }, at: 'login' },
  { code: 'BAD_REQUEST', fields: { phone_number: '' }, at: 'login' },
  { code: 'BAD_REQUEST', fields: { uPassword: '' }, at: 'pass' },
  { code: 'BAD_REQUEST', fields: { save: '' }, at: 'unknown' },
  { code: 'SIGN_IN_LOCKED', fields: {}, at: 'unknown' },
])('$code about $fields is at $at', ({ code, fields, at }) => {
  expect(fieldsInError({ code, fields })).toBe(at)
})

test.each([
  { login: '', pass: '', missing: 'both' },
  { login: '', pass: 'p', missing: 'login' },
  { login: 'l', pass: '', missing: 'pass' },
  { login: 'l', pass: 'p', missing: null },
])('of "$login" and "$pass" is missing: $missing', ({ login, pass, missing }) => {
  expect(missingFields(login, pass)).toBe(missing)
})
