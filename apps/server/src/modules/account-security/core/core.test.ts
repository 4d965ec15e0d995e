import { describe, expect, test } from 'vitest'
import { maskedEmail, maskedIp, maskedPhone } from '../../players/index.ts'
import { ownPath } from './paths.ts'
import { daysToActivate, missingFields, usableAddress } from './user-config-view.ts'

test.each([
  { type: 0, day: 0, left: 30 },
  { type: 0, day: 0.5, left: 30 },
  { type: 0, day: 29.5, left: 1 },
  { type: 0, day: 31, left: 0 },
  { type: 1, day: 1, left: null },
] as const)('with type $type on day $day there are $left days left to activate', ({ type, day, left }) => {
  const since = { created_at: new Date(0), now: new Date(day * 86_400_000) }
  expect(daysToActivate(type, 30, since)).toBe(left)
  expect(daysToActivate(type, null, since)).toBeNull()
})

test.each([
  { email: 'ada.marlow@mail.example', masked: 'ad***@mail.example' },
  { email: 'a@mail.example', masked: 'a***@mail.example' },
  { email: 'ab@mail.example', masked: 'a***@mail.example' },
])('$email is shown as $masked', ({ email, masked }) => {
  expect(maskedEmail(email)).toBe(masked)
})

test.each([
  { address: '203.0.113.7', masked: '203.0.*.*' },
  { address: '::ffff:203.0.113.7', masked: '203.0.*.*' },
  { address: '2001:db8:1:2::7', masked: '2001:db8:*' },
  { address: '', masked: '***' },
])('of the address $address the network is shown: $masked', ({ address, masked }) => {
  expect(maskedIp(address)).toBe(masked)
})

test('a phone is shown by its country and its end', () => {
  expect(maskedPhone('+12025550143')).toBe('+12***43')
})

test.each([
  { channel: 'email', typed: ' Ada@Mail.Example ', address: 'ada@mail.example' },
  { channel: 'email', typed: 'ada', address: null },
  { channel: 'email', typed: 'a\u0000da@mail.example', address: null },
  { channel: 'email', typed: 'ada@mail', address: null },
  { channel: 'email', typed: 'a b@mail.example', address: null },
  { channel: 'email', typed: 'ada@mail.example\r\nBcc: x@y.example', address: null },
  { channel: 'phone', typed: '+1 (202) 555-0143', address: '+12025550143' },
  { channel: 'phone', typed: '2025550143', address: null },
  // A telephone on a wall: no message reaches it.
  { channel: 'phone', typed: '+44 20 7946 0018', address: null },
  { channel: 'phone', typed: '+1 202', address: null },
] as const)('the $channel "$typed" is normalised to $address', ({ channel, typed, address }) => {
  expect(usableAddress(channel, typed)).toBe(address)
})

test('a blank value is missing', () => {
  const filled = {
    birth_date: '1990-01-01',
    name: 'Ada',
    surname: 'Marlow',
    passport: 'X1',
    passport_date: '2020-01-01',
    registration_address: 'Elm 1',
  }
  expect(missingFields(filled)).toEqual([])
  expect(missingFields({ ...filled, surname: ' ', passport: null })).toEqual(['surname', 'passport'])
})

describe('a way back', () => {
  test.each(['/', '/en', '/en/line?a=1&b=%20#top', '/en/office/security'])('%s stays as it is', (path) => {
    expect(ownPath(path, '/en')).toBe(path)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:evil.example',
    'evil.example',
    '/en/..//evil.example',
    '/.//evil.example',
    '/en/%0d%0aset-cookie: a=b x',
    '',
    undefined,
  ])('%j leads nowhere but home (T074)', (path) => {
    expect(ownPath(path, '/en')).toBe('/en')
  })
})
