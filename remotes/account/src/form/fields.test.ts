import { expect, test } from 'vitest'
import { emailErrorKey } from './fields.tsx'

test.each([
  { email: '', key: 'account_fill_in' },
  { email: 'nobody', key: 'account_not_an_email' },
  { email: 'a@b', key: 'account_not_an_email' },
  { email: 'a b@mail.example', key: 'account_not_an_email' },
  { email: 'ada@mail.example', key: null },
])('"$email" gets the error $key', ({ email, key }) => {
  expect(emailErrorKey(email)).toBe(key)
})
