import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { pass, passWith } from './decision.ts'
import { media } from './media.ts'

test.each([
  { to: 'home', remote: 'sportsbook' },
  { to: 'officeDeduce', remote: 'cashier' },
  { to: null, remote: 'technical' },
] as const)('$to is drawn with the media of $remote', ({ to, remote }) => {
  expect(media(aNavigation({ to }), someFacts())).toEqual(passWith({ kind: 'load-media', remote }))
})

test('a route that only leads on needs none', () => {
  expect(media(aNavigation({ to: 'userCoupon' }), someFacts())).toEqual(pass)
})
