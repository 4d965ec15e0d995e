import { expect, test } from 'vitest'
import { aNavigation, aPlayer, someFacts } from '../testing/build.ts'
import { authRedirect } from './auth-redirect.ts'
import { pass, passWith, redirect } from './decision.ts'

const player = aPlayer()
const done = { kind: 'clear-registration-flag' } as const
const site = {
  routes: {
    authPairs: [
      { route_from: 'promo', route_to: 'officePromotion' },
      { route_from: 'line', route_to: 'printCoupon' },
      { route_from: 'live', route_to: 'nowhere' },
    ],
  },
}
const signedInFrom = (authStartedFrom: string | null) => someFacts({ site, visitor: { player, authStartedFrom } })

test('from a paired route the player goes on to its target, and the flag is cleared', () => {
  const goes = redirect('/en/office/promotion', { replace: true, effects: [done] })
  expect(authRedirect(aNavigation(), signedInFrom('promo'))).toEqual(goes)
})

test.each([
  { why: 'the target is reached', to: 'officePromotion', from: 'promo' },
  { why: 'the route has no pair', to: 'about', from: 'about' },
  { why: 'the target needs parameters', to: 'about', from: 'line' },
  { why: 'the target is no route', to: 'about', from: 'live' },
] as const)('$why: the flag is cleared, the page stays', ({ to, from }) => {
  expect(authRedirect(aNavigation({ to }), signedInFrom(from))).toEqual(passWith(done))
})

test('nothing happens before sign-in, nor without a stored route', () => {
  expect(authRedirect(aNavigation(), someFacts({ site, visitor: { authStartedFrom: 'promo' } }))).toEqual(pass)
  expect(authRedirect(aNavigation(), signedInFrom(null))).toEqual(pass)
})
