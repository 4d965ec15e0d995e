import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { pass, passWith } from './decision.ts'
import { quickCoupon } from './quick-coupon.ts'

test.each(['home', 'line', 'live', 'toto', 'esportsGame'] as const)('the quick coupon stays on %s', (to) => {
  const params = { kind: 'real', discipline: 'a', champ: 'b', game: 'c' }
  expect(quickCoupon(aNavigation({ to, params }), someFacts())).toEqual(pass)
})

test.each(['about', 'casinoLobby', 'registration', 'officeAccount', 'maintenance', null] as const)(
  'it is hidden on %s',
  (to) => expect(quickCoupon(aNavigation({ to }), someFacts())).toEqual(passWith({ kind: 'hide-quick-coupon' })),
)
