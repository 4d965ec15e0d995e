import { expect, test } from 'vitest'
import { aNavigation } from '../testing/build.ts'
import { withoutCycle } from './cyclic-redirect.ts'
import { notFound, redirect } from './decision.ts'

const logged = (detail: string) => ({ kind: 'log', message: 'cyclic redirect', detail })

test.each([
  { what: 'the asked address', nav: aNavigation({ search: '?a=1' }), to: '/en/about?a=1' },
  { what: 'the page one stands on', nav: aNavigation({ from: 'contacts' }), to: '/en/contacts' },
])('a redirect to $what is cancelled and logged', ({ nav, to }) => {
  expect(withoutCycle(nav, redirect(to))).toEqual({ kind: 'cancel', effects: [logged(to)] })
})

test('lasting effects still apply: the login opens although the page stays', () => {
  const decision = redirect('/en/about', { effects: [{ kind: 'open-login' }, { kind: 'close-modals' }] })
  expect(withoutCycle(aNavigation(), decision).effects).toEqual([{ kind: 'open-login' }, logged('/en/about')])
})

test.each([
  { what: 'another page', nav: aNavigation(), decision: redirect('/en/contacts') },
  { what: 'another query', nav: aNavigation(), decision: redirect('/en/about?a=1') },
  {
    what: 'the plain form of a disguised address',
    nav: aNavigation({ isCanonical: false }),
    decision: redirect('/en/about'),
  },
  { what: 'nowhere', nav: aNavigation(), decision: notFound },
])('a decision for $what stays', ({ nav, decision }) => {
  expect(withoutCycle(nav, decision)).toBe(decision)
})
