import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { blocked } from './blocked.ts'
import { pass, redirect } from './decision.ts'

const blockedFor = (templateTypeId: number, displayTypeId = 1) =>
  someFacts({ block: { displayTypeId, templateTypeId } })

test.each([
  { reason: 1, page: 'block' },
  { reason: 2, page: 'block' },
  { reason: 3, page: 'block' },
  { reason: 5, page: 'block' },
  { reason: 14, page: 'block' },
  { reason: 4, page: 'site-updates' },
  { reason: 16, page: 'suspension' },
  { reason: 13, page: 'block-ua' },
  { reason: 17, page: 'block-ie' },
  { reason: 8, page: 'coming-soon' },
  { reason: 999, page: 'block' },
  { reason: 0, page: 'block' },
])('reason $reason goes to $page', ({ reason, page }) => {
  expect(blocked(aNavigation({ to: 'officeAccount' }), blockedFor(reason))).toEqual(redirect(`/en/${page}`))
  expect(blocked(aNavigation({ to: null }), blockedFor(reason))).toEqual(redirect(`/en/${page}`))
})

test.each([
  { reason: 4, to: 'about', goes: '/en/site-updates?a=1' },
  { reason: 4, to: 'home', goes: '/en/site-updates' },
  { reason: 1, to: 'about', goes: '/en/block' },
] as const)('reason $reason on $to with a query goes to $goes', ({ reason, to, goes }) => {
  expect(blocked(aNavigation({ to, search: '?a=1' }), blockedFor(reason))).toEqual(redirect(goes))
})

test('a blocked visitor stays on the page of the block, and is sent there from another status page', () => {
  expect(blocked(aNavigation({ to: 'suspension' }), blockedFor(16))).toEqual(pass)
  expect(blocked(aNavigation({ to: 'maintenance' }), blockedFor(16))).toEqual(redirect('/en/suspension'))
})

test.each(['block', 'blockUa', 'blockIe', 'siteUpdates', 'comingSoon', 'suspension', 'maintenance'] as const)(
  'a signed preview shows %s, open or closed, and opens nothing else',
  (to) => {
    const open = { mayPreview: true }
    const closed = { mayPreview: true, block: { displayTypeId: 1, templateTypeId: 1 } }
    for (const facts of [open, closed]) expect(blocked(aNavigation({ to }), someFacts(facts))).toEqual(pass)
    expect(blocked(aNavigation({ to: 'about' }), someFacts(closed))).toEqual(redirect('/en/block'))
    expect(blocked(aNavigation({ to }), someFacts())).toEqual(redirect('/en'))
  },
)

test('only display type 1 is a block', () => {
  expect(blocked(aNavigation(), blockedFor(1, 0))).toEqual(pass)
  expect(blocked(aNavigation(), blockedFor(1, 2))).toEqual(pass)
})

test.each([
  { template: 1, decision: pass },
  { template: 2, decision: redirect('/en/block') },
])('the geo-off cookie and template $template', ({ template, decision }) => {
  const facts = someFacts({ block: { displayTypeId: 1, templateTypeId: template }, visitor: { isGeoOff: true } })
  expect(blocked(aNavigation(), facts)).toEqual(decision)
})

test.each([
  { why: 'the configuration', facts: someFacts({ site: { isMaintenance: true } }) },
  { why: 'the maintenance cookie', facts: someFacts({ visitor: { hasMaintenanceCookie: true } }) },
  { why: 'a failed block check', facts: someFacts({ block: 'failed' }) },
])('$why closes the site', ({ facts }) => {
  expect(blocked(aNavigation(), facts)).toEqual(redirect('/en/maintenance'))
  expect(blocked(aNavigation({ to: 'block' }), facts)).toEqual(redirect('/en/maintenance'))
  expect(blocked(aNavigation({ to: null }), facts)).toEqual(redirect('/en/maintenance'))
  expect(blocked(aNavigation({ to: 'maintenance' }), facts)).toEqual(pass)
})

test('the verify page is exempt', () => {
  expect(blocked(aNavigation({ to: 'verify' }), blockedFor(1))).toEqual(pass)
  expect(blocked(aNavigation({ to: 'verify' }), someFacts({ site: { isMaintenance: true } }))).toEqual(pass)
})

test.each(['block', 'blockUa', 'blockIe', 'siteUpdates', 'comingSoon', 'suspension', 'maintenance'] as const)(
  'without a block %s redirects',
  (to) => expect(blocked(aNavigation({ to }), someFacts())).toEqual(redirect('/en')),
)

test('without a block every other page is open', () => {
  expect(blocked(aNavigation(), someFacts())).toEqual(pass)
  expect(blocked(aNavigation({ to: null }), someFacts())).toEqual(pass)
})
