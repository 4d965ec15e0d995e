import { expect, test } from 'vitest'
import { aNavigation, aPlayer, someFacts } from '../testing/build.ts'
import { confirmTerms } from './confirm-terms.ts'
import { pass, redirect } from './decision.ts'

const changed = { player: aPlayer({ isTermsChanged: true }) }
const home = redirect('/en', { replace: true })

test.each([
  { to: 'about', decision: redirect('/en/confirm-terms') },
  { to: 'officeAccount', decision: redirect('/en/confirm-terms') },
  { to: null, decision: redirect('/en/confirm-terms') },
  { to: 'confirmTerms', decision: pass },
  { to: 'terms', decision: pass },
  { to: 'rules', decision: pass },
  { to: 'maintenance', decision: pass },
  { to: 'error', decision: pass },
] as const)('with changed terms on $to: $decision.kind', ({ to, decision }) => {
  expect(confirmTerms(aNavigation({ to }), someFacts({ visitor: changed }))).toEqual(decision)
})

test.each([
  { who: 'a player whose terms are unchanged', facts: someFacts({ visitor: { player: aPlayer() } }) },
  { who: 'a visitor', facts: someFacts() },
  {
    who: 'a player of a site without it',
    facts: someFacts({ site: { switches: { confirmTerms: false } }, visitor: changed }),
  },
])('$who goes on, and leaves the page for home', ({ facts }) => {
  expect(confirmTerms(aNavigation(), facts)).toEqual(pass)
  expect(confirmTerms(aNavigation({ to: 'confirmTerms' }), facts)).toEqual(home)
})
