import { expect, test } from 'vitest'
import { aNavigation, aVisitor, someFacts } from '../testing/build.ts'
import { crawler } from './crawler.ts'
import { pass, passWith } from './decision.ts'

test('a crawler gets the page without personal state, a person as it is', () => {
  expect(crawler(aNavigation(), someFacts({ visitor: aVisitor({ isCrawler: true }) }))).toEqual(
    passWith({ kind: 'impersonal' }),
  )
  expect(crawler(aNavigation(), someFacts())).toEqual(pass)
})
