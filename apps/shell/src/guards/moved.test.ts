import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { pass, passWith, redirect } from './decision.ts'
import { moved } from './moved.ts'

const answering = (url: string | null, code: number | null = 302) => someFacts({ moved: { redirect: true, code, url } })

test.each([
  { code: 301, status: 301 },
  { code: 308, status: 301 },
  { code: 302, status: 302 },
  { code: 307, status: 302 },
  { code: null, status: 302 },
] as const)('an answer with code $code is followed with $status', ({ code, status }) => {
  expect(moved(aNavigation(), answering('/en/contacts?a=1', code))).toEqual(redirect('/en/contacts?a=1', { status }))
})

test.each([
  { what: 'no answer', facts: someFacts() },
  { what: 'an answer without a redirect', facts: someFacts({ moved: { redirect: false, code: 301, url: '/en' } }) },
  { what: 'an answer without an address', facts: answering(null) },
  { what: 'the asked address itself', facts: answering('/en/about') },
])('$what changes nothing', ({ facts }) => {
  expect(moved(aNavigation(), facts)).toEqual(pass)
})

test.each(['https://elsewhere.test/en', '//elsewhere.test', '/.//elsewhere.test', 'javascript:alert(1)', ''])(
  '%s is refused and logged',
  (url) => {
    const log = { kind: 'log', message: 'redirect refused', detail: url } as const
    expect(moved(aNavigation(), answering(url))).toEqual(passWith(log))
  },
)
