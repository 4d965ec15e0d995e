import { expect, test } from 'vitest'
import { recordView, type RecordRow } from './record-view.ts'

const leg = (odds: number, ...names: readonly string[]) => ({
  odds,
  fixture: {
    champ: { names: { en: 'Northern League', ru: 'Северная лига' } },
    competitors: names.map((name) => ({ names: { en: name } })),
  },
})
const row = (given: Partial<RecordRow> = {}): RecordRow => ({
  product: 'sport',
  id: 123456789012345n,
  at_micros: 1_763_283_000_123_456n,
  closed_at: null,
  type: '1',
  state: 'open',
  currency: 'JPY',
  stake: 100n,
  returned: 0n,
  possible_win: 300n,
  is_free_bet: false,
  is_bonus: false,
  legs: [leg(1500, 'Torvia', 'Lansk'), leg(2000, 'Marn', 'Ost')],
  parts: 2,
  number: null,
  tax_per_mille: null,
  possible_tax: 0n,
  withheld: 0n,
  ...given,
})

test('an express is named by its games, and its odds are their product, rounded down', () => {
  expect(recordView(row(), 'en')).toMatchObject({
    at: 1_763_283_000_123,
    names: ['Torvia – Lansk', 'Marn – Ost'],
    odds: 3000,
    exponent: 0,
    possibleWin: '300',
  })
  expect(recordView(row({ legs: [leg(1333, 'a', 'b'), leg(1333, 'a', 'b')] }), 'en').odds).toBe(1776)
})

test('a race is called after its champ, in the language of the reader', () => {
  const race = row({ type: '0', legs: [leg(5000, 'a', 'b', 'c')] })
  expect(recordView(race, 'ru').names).toEqual(['Северная лига'])
  expect(recordView(race, 'ar').names).toEqual(['Northern League'])
})

test.each([
  { what: 'a system', given: { type: '2' } },
  { what: 'a pool', given: { product: 'toto', type: 'fifteen', legs: null } },
] as const)('$what has no one price', ({ given }) => {
  expect(recordView(row(given), 'en').odds).toBeNull()
})

test('a settled record has no possible win', () => {
  expect(recordView(row({ state: 'lost' }), 'en').possibleWin).toBeNull()
})

test('fifty legs still have a price that can be read', () => {
  const legs = Array.from({ length: 50 }, () => leg(9_000_000, 'a', 'b'))
  expect(Number.isSafeInteger(recordView(row({ legs }), 'en').odds)).toBe(true)
})

test.each([
  ['open', { perMille: 130, amount: '26' }, '274'],
  ['won', { perMille: 130, amount: '31' }, null],
  ['refused', null, null],
] as const)('%s: the possible win is after tax, and the tax is shown', (state, tax, possibleWin) => {
  const taxed = row({ state, tax_per_mille: 130, possible_tax: 26n, withheld: 31n })
  expect(recordView(taxed, 'en')).toMatchObject({ tax, possibleWin })
})
