import { expect, test } from 'vitest'
import { aSite } from '../testing/build.ts'
import { afterAuth, type AuthChange } from './after-auth.ts'

const go = (over: Partial<AuthChange>) =>
  afterAuth(
    {
      isSignedIn: true,
      language: 'en',
      origin: 'https://site.test',
      at: 'about',
      returnUrl: null,
      before: [],
      ...over,
    },
    aSite(),
  )
const before = ['https://site.test/en/contacts', 'https://site.test/en/line']

test.each([
  { what: 'a return address', over: { returnUrl: '/en/office/history', before }, goes: '/en/office/history' },
  { what: 'a page that is still open', over: { before }, goes: null },
  { what: 'the login, with a page before it', over: { at: 'login', before }, goes: '/en/line' },
  { what: 'the login, with nothing before it', over: { at: 'login' }, goes: '/en' },
  { what: 'the login, with registration before it', over: { at: 'login', before: ['/en/registration'] }, goes: '/en' },
  { what: 'a return address for visitors only', over: { at: 'login', returnUrl: '/en/user/login' }, goes: '/en' },
  { what: 'a return address elsewhere', over: { returnUrl: '//elsewhere.test' }, goes: null },
  { what: 'a page that does not exist', over: { at: null, before }, goes: '/en/line' },
] as const)('after signing in: $what', ({ over, goes }) => {
  expect(go(over)).toBe(goes)
})

test.each([
  { what: 'an open page', over: {}, goes: null },
  { what: 'the office, with a page before it', over: { at: 'officeHistory', before }, goes: '/en/line' },
  {
    what: 'the office, with the office before it',
    over: { at: 'officeHistory', before: ['/en/office/account'] },
    goes: '/en',
  },
  { what: 'a return address in the office', over: { at: 'myCasino', returnUrl: '/en/office/account' }, goes: '/en' },
] as const)('after signing out: $what', ({ over, goes }) => {
  expect(go({ isSignedIn: false, ...over })).toBe(goes)
})
