import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { appVersion } from './app-version.ts'
import { load, pass } from './decision.ts'

const outdated = someFacts({ appVersion: { first: '1.0.0', reported: '1.0.1' } })

test('an update is fetched with a full load of the target', () => {
  expect(appVersion(aNavigation({ search: '?a=1', hash: '#b' }), outdated)).toEqual(load('/en/about?a=1#b'))
})

test.each([
  { why: 'the version is the same', nav: {}, facts: someFacts({ appVersion: { first: '1.0.0', reported: '1.0.0' } }) },
  { why: 'no version is known', nav: {}, facts: someFacts() },
  { why: 'the page comes from the server anyway', nav: { isServer: true }, facts: outdated },
  { why: 'the page has just come', nav: { isFirst: true }, facts: outdated },
  { why: 'only the hash changes', nav: { to: 'home', hash: '#b' }, facts: outdated },
] as const)('nothing is loaded when $why', ({ nav, facts }) => {
  expect(appVersion(aNavigation(nav), facts)).toEqual(pass)
})
