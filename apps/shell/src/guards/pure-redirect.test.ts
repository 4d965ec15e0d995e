import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { pass, redirect } from './decision.ts'
import { pureRedirect } from './pure-redirect.ts'

test.each([
  { to: 'forgotPassword', search: '', goes: '/en?showForgotPasswordModal=1', status: 302 },
  { to: 'forgotPassword', search: '?a=1', goes: '/en?a=1&showForgotPasswordModal=1', status: 302 },
  { to: 'userCoupon', search: '', goes: '/en', status: 302 },
  { to: 'legacyRegistration', search: '?btag=x', goes: '/en/registration?btag=x', status: 301 },
  { to: 'legacyAction', search: '?forgot=1&code=2', goes: '/en/user/passwordreset?forgot=1&code=2', status: 301 },
  { to: 'legacyAction', search: '?action=forgot', goes: '/en/user/passwordreset?action=forgot', status: 301 },
  { to: 'legacyAction', search: '?code=2', goes: '/en/user/activate?code=2', status: 301 },
  { to: 'office', search: '', goes: '/en/office/account', status: 302 },
  { to: 'esports', search: '', goes: '/en/esports/real', status: 302 },
  { to: 'legacyBonusGames', search: '', goes: '/en/bonuses/games', status: 301 },
] as const)('$to$search leads to $goes', ({ to, search, goes, status }) => {
  expect(pureRedirect(aNavigation({ to, search }), someFacts())).toEqual(redirect(goes, { status, replace: true }))
})

test.each([
  { to: 'bonusTournaments', params: {}, goes: '/en/tournaments' },
  { to: 'bonusTournaments', params: { id: '8' }, goes: '/en/tournaments/8' },
  { to: 'bonusByList', params: { bonusId: 'x' }, goes: '/en/bonus/x' },
  { to: 'bonusOfferByList', params: { bonusId: 'x' }, goes: '/en/offer/x' },
] as const)('$to with $params leads to $goes', ({ to, params, goes }) => {
  const decision = pureRedirect(aNavigation({ to, params }), someFacts())
  expect(decision).toEqual(redirect(goes, { status: 301, replace: true }))
})

test('a page is not led on', () => {
  expect(pureRedirect(aNavigation(), someFacts())).toEqual(pass)
  expect(pureRedirect(aNavigation({ to: null }), someFacts())).toEqual(pass)
})
