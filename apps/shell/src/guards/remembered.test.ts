import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { pass, passWith } from './decision.ts'
import { remembered } from './remembered.ts'

const read = (search: string) => remembered(aNavigation({ search }), someFacts())

test.each([
  { parameter: 'returnUrl', cookie: 'return_url' },
  { parameter: 'redirectAfterRegistration', cookie: 'redirect_after_registration' },
  { parameter: 'registrationStartedFrom', cookie: 'registration_started_from' },
])('$parameter is stored as $cookie, if it is inside the site', ({ parameter, cookie }) => {
  const value = encodeURIComponent('/en/line/football?a=1')
  const stored = { kind: 'set-cookie', name: cookie, value, maxAgeS: 86_400 } as const
  expect(read(`?${parameter}=${value}`)).toEqual(passWith(stored))
  for (const hostile of ['//elsewhere.test', 'https://elsewhere.test/en', '/en/no-such-page', '']) {
    expect(read(`?${parameter}=${encodeURIComponent(hostile)}`)).toEqual(pass)
  }
})

test('the payment consultant marker is stored when it is 1', () => {
  const stored = { kind: 'set-cookie', name: 'payment_consultant', value: '1', maxAgeS: 86_400 } as const
  expect(read('?payment_consultant=1')).toEqual(passWith(stored))
  expect(read('?payment_consultant=0')).toEqual(pass)
  expect(read('')).toEqual(pass)
})
