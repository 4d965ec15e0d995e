import type { Blocks } from '@evens/contracts'
import { expect, test } from 'vitest'
import { type BlockFacts, blockFor, blockReason, namedCountry } from './block.ts'

const rules: Blocks = {
  force: null,
  countries: [
    { country: 'AA', templateTypeId: 1 },
    { country: 'BB', templateTypeId: 13 },
  ],
  browsers: [{ name: 'Internet Explorer', belowVersion: 12, templateTypeId: 5 }],
}
const visitor: BlockFacts = { country: 'CC', browser: { name: 'Chrome', version: 140 }, hasGeoPass: false }
const oldBrowser = { name: 'Internet Explorer', version: 11 }

test.each([
  { facts: visitor, reason: null, because: 'no rule fits' },
  { facts: { ...visitor, country: 'AA' }, reason: 1, because: 'the country is blocked' },
  { facts: { ...visitor, country: 'BB' }, reason: 13, because: 'each country has its own template' },
  { facts: { ...visitor, country: 'AA', hasGeoPass: true }, reason: null, because: 'a pass lifts template 1' },
  {
    facts: { ...visitor, country: 'BB', hasGeoPass: true },
    reason: 13,
    because: 'a pass lifts nothing but template 1',
  },
  { facts: { ...visitor, browser: oldBrowser }, reason: 5, because: 'the browser is too old' },
  {
    facts: { ...visitor, browser: { ...oldBrowser, version: 12 } },
    reason: null,
    because: 'the browser is new enough',
  },
  { facts: { ...visitor, browser: null }, reason: null, because: 'an unknown browser is not old' },
  {
    facts: { country: 'AA', browser: oldBrowser, hasGeoPass: true },
    reason: 5,
    because: 'a pass does not excuse a browser',
  },
])('reason $reason: $because', ({ facts, reason }) => {
  expect(blockReason(blockFor(rules, facts))).toBe(reason)
})

test.each([
  { force: { displayTypeId: 1, templateTypeId: 4 }, reason: 4 },
  { force: { displayTypeId: 1, templateTypeId: 1 }, reason: 1 },
  { force: { displayTypeId: 2, templateTypeId: 4 }, reason: null },
])('force $force gives reason $reason, whatever the visitor has', ({ force, reason }) => {
  for (const facts of [visitor, { ...visitor, hasGeoPass: true }]) {
    const result = blockFor({ ...rules, force }, facts)
    expect(result).toEqual(force)
    expect(blockReason(result)).toBe(reason)
  }
})

test.each([
  { header: 'DE', isTrusted: true, country: 'DE' },
  { header: ' de ', isTrusted: true, country: 'DE' },
  { header: 'DE', isTrusted: false, country: null },
  { header: undefined, isTrusted: true, country: null },
  { header: 'XX', isTrusted: true, country: null },
  { header: 'DEU', isTrusted: true, country: null },
  { header: 'DE, US', isTrusted: true, country: null },
])('header $header, trusted $isTrusted: $country', ({ header, isTrusted, country }) => {
  expect(namedCountry(header, isTrusted)).toBe(country)
})
