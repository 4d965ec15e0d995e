import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SITES } from '../../../../../../sites/index.ts'
import { laidOver } from './overlay.ts'

const [evens] = SITES
const site = (overlay: unknown) => {
  const result = laidOver(evens, overlay)
  if ('fault' in result) throw new Error(result.fault)
  return result.site
}
const fault = (overlay: unknown): string | null => {
  const result = laidOver(evens, overlay)
  return 'fault' in result ? result.fault : null
}

test('objects are merged and the rest of the site stays', () => {
  expect(site({ maintenance: { isActive: true } })).toEqual({
    ...evens,
    maintenance: { ...evens.maintenance, isActive: true },
  })
  expect(site({ switches: { registration: false } }).switches).toEqual({ registration: false })
  expect(site({ brand: { name: 'Other' } }).brand).toEqual({ ...evens.brand, name: 'Other' })
})

test('lists and plain values are replaced', () => {
  expect(site({ routes: { blocklist: ['/secret'] } }).routes).toEqual({ ...evens.routes, blocklist: ['/secret'] })
  expect(site({ redirects: [] }).redirects).toEqual([])
  const force = { displayTypeId: 1, templateTypeId: 4 }
  expect(site({ blocks: { force } }).blocks).toEqual({ ...evens.blocks, force })
  expect(site({ blocks: { force: null } }).blocks.force).toBeNull()
})

test('laying over does not touch the site itself', () => {
  const before = structuredClone(evens)
  site({ brand: { name: 'Other' }, languages: ['en'] })
  expect(evens).toEqual(before)
})

test.each([
  { languages: ['en', 'ar'], gives: { all: ['en', 'ar'], default: 'en', hidden: [] } },
  { languages: ['en', 'ru'], gives: { all: ['en', 'ru'], default: 'ru', hidden: [] } },
  { languages: { all: ['ar'] }, gives: { all: ['ar'], default: 'ar', hidden: [] } },
  { languages: { hidden: ['ar'] }, gives: { all: ['ru', 'en', 'ar'], default: 'ru', hidden: ['ar'] } },
  { languages: { default: 'en' }, gives: { all: ['ru', 'en', 'ar'], default: 'en', hidden: [] } },
])('languages $languages', ({ languages, gives }) => {
  expect(site({ languages }).languages).toEqual(gives)
})

test('the maintenance flags may be written as 0 and 1, its times as seconds or as dates', () => {
  const maintenance = { isActive: 1, web_state: 1, started_at: 1_800_000_000, ended_at: '2027-01-15T08:00:00Z' }
  expect(site({ maintenance }).maintenance).toMatchObject(maintenance)
})

test.each([
  { overlay: { maintenence: {} }, says: 'unknown key maintenence' },
  { overlay: { switches: { regisration: true } }, says: 'unknown key switches.regisration' },
  { overlay: { brand: { colour: '#fff' } }, says: 'unknown key brand.colour' },
  { overlay: JSON.parse('{"__proto__": {"sandbox": false}}') as unknown, says: 'unknown key __proto__' },
  { overlay: JSON.parse('{"brand": {"__proto__": {"name": "X"}}}') as unknown, says: 'unknown key brand.__proto__' },
  { overlay: { switches: { registration: 'off' } }, says: 'switches.registration must be boolean' },
  { overlay: { maintenance: true }, says: 'maintenance must be object' },
  {
    overlay: { blocks: { force: { displayTypeId: 1 } } },
    says: 'blocks.force must have required properties templateTypeId',
  },
  {
    overlay: { blocks: { force: { displayTypeId: 'x', templateTypeId: 4 } } },
    says: 'blocks.force.displayTypeId must be integer',
  },
  {
    overlay: { redirects: [{ from: '/a', to: '//evil.example', code: 301 }] },
    says: 'redirects.0.to must match pattern',
  },
  {
    overlay: { redirects: [{ from: '/a', to: 'https://evil.example', code: 301 }] },
    says: 'redirects.0.to must match pattern',
  },
  { overlay: { languages: { default: 'de' } }, says: 'languages.default must be one of languages.all' },
  { overlay: { languages: [] }, says: 'languages.all must not have fewer than 1 items' },
  { overlay: { languages: 'en' }, says: 'languages must be object' },
  { overlay: { jurisdiction: { pack: 'strict' } }, says: 'jurisdiction.minimumAge must be at least 21' },
  { overlay: { jurisdiction: { pack: 'nowhere', minimumAge: 20 } }, says: 'minimumAge must be at least 21' },
  { overlay: { currencies: { default: 'XXX' } }, says: 'currencies.default must be one of currencies.all' },
  { overlay: { coefficients: { allowed: [1] } }, says: 'coefficients.default must be one of coefficients.allowed' },
  {
    overlay: { maintenance: { started_at: 'next Tuesday' } },
    says: 'maintenance.started_at must be a date or seconds since 1970',
  },
  { overlay: { remotes: { info: 'javascript:alert(1)' } }, says: 'remotes.info must match pattern' },
  { overlay: { id: 'other' }, says: 'id cannot be changed' },
  { overlay: [], says: 'must be an object' },
  { overlay: null, says: 'must be an object' },
])('$overlay is refused: $says', ({ overlay, says }) => {
  expect(fault(overlay)).toContain(says)
  expect(({} as { sandbox?: boolean }).sandbox).toBeUndefined()
})

const POISON = ['__proto__', 'constructor', 'prototype']
const objectsIn = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value !== 'object' || value === null
    ? []
    : [at, ...Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, [...at, key]))]

test('a key that reaches a prototype is refused and named, at any depth', () => {
  const before = Object.getOwnPropertyNames(Object.prototype)
  const places = objectsIn(evens).filter((at) => !at.some((step) => /^\d+$/.test(step)))
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.constantFrom(...POISON), fc.jsonValue(), (at, key, value) => {
      const text = at.reduceRight(
        (inner, step) => `{${JSON.stringify(step)}:${inner}}`,
        `{${JSON.stringify(key)}:${JSON.stringify({ sandbox: false, value })}}`,
      )
      expect(fault(JSON.parse(text))).toBe(`unknown key ${[...at, key].join('.')}`)
    }),
  )
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
  expect(Object.getPrototypeOf(site({ brand: { name: 'Other' } }).brand)).toBe(Object.prototype)
})
