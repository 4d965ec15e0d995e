import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { pass, redirect } from './decision.ts'
import { platform, platformOf } from './platform.ts'

const tablet = someFacts({ visitor: { platform: 'ipad-desktop' } })

test('the parameter forces the mobile platform', () => {
  expect(platformOf(aNavigation({ search: '?platform_type=mobile' }), someFacts())).toBe('mobile')
  expect(platformOf(aNavigation(), someFacts())).toBe('desktop')
})

test('a tablet with a desktop user agent goes to the same page with the parameter, retaining the query', () => {
  expect(platform(aNavigation({ search: '?a=1' }), tablet)).toEqual(redirect('/en/about?a=1&platform_type=mobile'))
})

test('with the parameter there is no further redirect', () => {
  expect(platform(aNavigation({ search: '?platform_type=mobile' }), tablet)).toEqual(pass)
})

test.each(['desktop', 'mobile'] as const)('a %s is not sent anywhere', (kind) => {
  expect(platform(aNavigation(), someFacts({ visitor: { platform: kind } }))).toEqual(pass)
})

test.each([
  { search: '?platform_type=mobile', goes: '/en' },
  { search: '?platform_type=mobile&a=1', goes: '/en?a=1' },
])('on a route without a name $search is removed, and home opens', ({ search, goes }) => {
  expect(platform(aNavigation({ to: null, search }), someFacts())).toEqual(redirect(goes))
})

test('frames of the toto keep the parameter', () => {
  const nav = aNavigation({ to: null, path: '/toto/frame/of/its/own', search: '?platform_type=mobile' })
  expect(platform(nav, someFacts())).toEqual(pass)
})

test('a page that does not exist is not found on a tablet, either', () => {
  expect(platform(aNavigation({ to: null }), tablet)).toEqual(pass)
})
