import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { pass, passWith } from './decision.ts'
import { pageView } from './page-view.ts'

test('a page is counted with its route and address', () => {
  const view = { kind: 'page-view', route: 'about', path: '/en/about?a=1' } as const
  expect(pageView(aNavigation({ search: '?a=1' }), someFacts())).toEqual(passWith(view))
})

test.each([
  { what: 'the server', nav: { isServer: true }, visitor: {} },
  { what: 'a crawler', nav: {}, visitor: { isCrawler: true } },
  { what: 'another hash', nav: { to: 'home', hash: '#b' }, visitor: {} },
] as const)('$what is not counted', ({ nav, visitor }) => {
  expect(pageView(aNavigation(nav), someFacts({ visitor }))).toEqual(pass)
})
