import { expect, test } from 'vitest'
import { documentKey, documentOf, emailKey, emailOf, nameOf } from './contacts.ts'

test.each([
  [' Ada@Mail.Example ', 'ada@mail.example'],
  ['a.b+c@mail.example', 'a.b+c@mail.example'],
  ['ada', null],
  ['ada@mail', null],
  ['ada@@mail.example', null],
  ['a..b@mail.example', null],
  ['ada@mail.example\r\nBcc: x@mail.example', null],
  ['"a b"@mail.example', null],
  ['аda@mail.example', null],
  ['ada@-mail.example', null],
  [`${'a'.repeat(65)}@mail.example`, null],
  [`a@${'b'.repeat(250)}.example`, null],
  ['', null],
])('the address %j is %j', (typed, email) => expect(emailOf(typed)).toBe(email))

test.each(['jdoe', 'j.doe', 'j.d.o.e', 'jdoe+bets', 'j.doe+a+b'])('%s is one reader', (name) => {
  expect(emailKey(`${name}@mail.example`)).toBe('jdoe@mail.example')
})

test.each([
  ['AB 12-34', 'AB1234'],
  ['ab1234', 'AB1234'],
  ['4510 123456', '4510123456'],
])('the document %j is compared as %j', (typed, key) => expect(documentKey(documentOf(typed) ?? '')).toBe(key))
test.each(['', '12', "1' or '1'='1", 'AB\n1234', 'x'.repeat(61)])('%j is no document', (typed) => {
  expect(documentOf(typed)).toBeNull()
})

test.each([
  ['  Ada   Lou ', 'Ada Lou'],
  ['O’Neill', 'O’Neill'],
  ['Мария-Анна', 'Мария-Анна'],
  ['ليلى', 'ليلى'],
  ['R2', null],
  ['<b>', null],
  ['=1+1', null],
  ['', null],
])('the name %j is %j', (typed, name) => expect(nameOf(typed)).toBe(name))
