import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { notFound, pass } from './decision.ts'
import { missingPage } from './missing-page.ts'

test('an address of no route is not found', () => {
  expect(missingPage(aNavigation({ to: null }), someFacts())).toEqual(notFound)
  expect(missingPage(aNavigation(), someFacts())).toEqual(pass)
})
