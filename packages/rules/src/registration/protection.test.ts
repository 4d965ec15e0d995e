import { expect, test } from 'vitest'
import { ACTIVATION, activationType, protectionLevel, protectionStatus } from './protection.ts'

test.each([
  [null, null],
  [0, 'bad'],
  [29, 'bad'],
  [30, 'bad'],
  [31, 'normal'],
  [69, 'normal'],
  [70, 'good'],
  [99, 'good'],
  [100, 'full'],
] as const)('the level %s is %s', (level, status) => expect(protectionStatus(level)).toBe(status))

const NONE = {
  is_changed_password: false,
  enable_two_factor_auth: false,
  enable_phone_binding: false,
  enable_security_question: false,
  enable_email_auth: false,
}
test('each method adds to the level, and all of them are full protection', () => {
  const levels = Object.keys(NONE).map((_name, at, names) =>
    protectionLevel({ ...NONE, ...Object.fromEntries(names.slice(0, at + 1).map((name) => [name, true])) }),
  )
  expect([protectionLevel(NONE), ...levels]).toEqual([0, 20, 40, 60, 80, 100])
})

test.each([
  { email: false, phone: false, type: 0 },
  { email: true, phone: false, type: 1 },
  { email: true, phone: true, type: 2 },
  { email: false, phone: true, type: 3 },
])('e-mail $email and phone $phone is activation $type', ({ email, phone, type }) => {
  expect(activationType(email, phone)).toBe(type)
})

test('a bound phone turns none into phone and e-mail into both', () => {
  expect([activationType(false, true), activationType(true, true)]).toEqual([ACTIVATION.phone, ACTIVATION.both])
})
