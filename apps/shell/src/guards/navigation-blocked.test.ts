import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { cancel, pass } from './decision.ts'
import { navigationBlocked } from './navigation-blocked.ts'

const blocked = someFacts({ isNavigationBlocked: true })

test('while the flag is set, navigation is cancelled', () => {
  expect(navigationBlocked(aNavigation(), blocked)).toEqual(cancel)
  expect(navigationBlocked(aNavigation(), someFacts())).toEqual(pass)
})

test('a first page is always shown', () => {
  expect(navigationBlocked(aNavigation({ isFirst: true }), blocked)).toEqual(pass)
  expect(navigationBlocked(aNavigation({ isServer: true }), blocked)).toEqual(pass)
})
