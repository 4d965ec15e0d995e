import { expect, test } from 'vitest'
import { contactBody, emailErrorKey } from './contact.ts'

test.each([
  { email: '', key: 'account_fill_in' },
  { email: 'nobody', key: 'account_not_an_email' },
  { email: 'a@b', key: 'account_not_an_email' },
  { email: 'a b@mail.example', key: 'account_not_an_email' },
  { email: 'ada@mail.example', key: null },
])('"$email" is told $key', ({ email, key }) => {
  expect(emailErrorKey(email)).toBe(key)
})

test('a contact is sent as the one or the other, never as both', () => {
  expect(contactBody({ channel: 'email', email: 'ada@mail.example' })).toEqual({ email: 'ada@mail.example' })
  expect(contactBody({ channel: 'phone', phone: { country: 'gb', number: '20 7946' } })).toEqual({
    phone_number: '20 7946',
    country_code: 'gb',
  })
})
