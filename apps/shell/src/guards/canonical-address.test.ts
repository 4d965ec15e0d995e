import { expect, test } from 'vitest'
import { someFacts } from '../testing/build.ts'
import { canonicalAddress } from './canonical-address.ts'
import { pass, redirect } from './decision.ts'
import { navigationTo } from './navigation.ts'

const at = (target: string) => {
  const nav = navigationTo({ origin: 'https://site.test', target, from: null, isServer: true, isFirst: true })
  return canonicalAddress(nav, someFacts())
}

test.each([
  ['/EN/About?A=b%20c', '/en/about?A=b%20c'],
  ['/en/', '/en'],
  ['//en//about/', '/en/about'],
  ['/en/team/R%2565ds', '/en/team/Reds'],
  ['/en/office%2Faccount', '/en/office/account'],
])('%s moves for good to %s', (target, goes) => {
  expect(at(target)).toEqual(redirect(goes, { status: 301, replace: true }))
})

test.each(['/en', '/en/about', '/en/team/R%C3%A9ds', '/en/team/R%c3%a9ds', '/en/line/a,b'])('%s stays', (target) => {
  expect(at(target)).toEqual(pass)
})
