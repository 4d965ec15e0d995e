import { aSite, withSwitches } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { registrationPlace } from './registration-place.ts'

const TYPES = ['one_click'] as const

test.each([
  { shownAs: 'page', route: 'home', place: 'page' },
  { shownAs: 'modal', route: 'home', place: 'modal' },
  { shownAs: 'widget', route: 'home', place: 'widget' },
  { shownAs: 'modal', route: 'login', place: 'page' },
  { shownAs: 'modal', route: 'registration', place: null },
] as const)('shown as $shownAs, on $route it is found in: $place', ({ shownAs, route, place }) => {
  const site = aSite({ registration: { types: [...TYPES], shownAs } })
  expect(registrationPlace({ site, route, isSignedIn: false })).toBe(place)
})

test('nothing happens where registration is off, no way is offered, or somebody is signed in', () => {
  const registration = { types: [...TYPES], shownAs: 'modal' as const }
  const off = aSite({ registration, ...withSwitches({ registration: false }) })
  expect(registrationPlace({ site: off, route: 'home', isSignedIn: false })).toBeNull()
  const none = aSite({ registration: { types: [], shownAs: 'modal' } })
  expect(registrationPlace({ site: none, route: 'home', isSignedIn: false })).toBeNull()
  expect(registrationPlace({ site: aSite({ registration }), route: 'home', isSignedIn: true })).toBeNull()
})
