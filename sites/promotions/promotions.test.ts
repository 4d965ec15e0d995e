import { GAME_SUBJECTS, GRANT_STATES, PromoDefinition, SPORT_SUBJECTS } from '@evens/contracts'
import { isPromoPicture } from '@evens/emblems/promo'
import { packOf } from '@evens/rules/limits'
import * as rules from '@evens/rules/promo'
import { Errors } from 'typebox/value'
import { expect, test } from 'vitest'
import { SITES } from '../index.ts'
import { SEEDED_PROMOTIONS, STORE_ITEMS } from './index.ts'

const ALL = [
  ...SEEDED_PROMOTIONS.map(({ definition }) => definition),
  ...STORE_ITEMS.map(({ definition }) => definition),
]
const LANGUAGES = ['en', 'ru', 'ar']

test('twelve promotions and five goods are seeded, each with a name of its own', () => {
  expect(SEEDED_PROMOTIONS).toHaveLength(12)
  expect(STORE_ITEMS).toHaveLength(5)
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(17)
})

test.each(ALL.map((definition) => [definition.id, definition] as const))('%s is well formed', (_id, definition) => {
  expect([...Errors(PromoDefinition, definition)]).toEqual([])
  expect(Object.keys(definition.texts)).toEqual(LANGUAGES)
  expect(isPromoPicture(definition.picture)).toBe(true)
  expect(rules.termsOf(definition).length).toBeGreaterThan(3)
})

test.each(SITES.flatMap((site) => ALL.map((definition) => [definition.id, site.id, site, definition] as const)))(
  '%s has no fault that blocks it on %s',
  (_promotion, _site, site, definition) => {
    const against = { pack: packOf(site.jurisdiction.pack), languages: site.languages.all }
    expect(rules.definitionFaults(definition, against).filter(({ blocks }) => blocks)).toEqual([])
  },
)

test.each(ALL.map((definition) => [definition.id, definition] as const))(
  '%s stays within the strictest wagering and one product, loyalty apart',
  (_id, definition) => {
    const { bonus } = packOf('unknown')
    const against = { pack: { bonus: { ...bonus, loyalty: true } }, languages: LANGUAGES }
    expect(rules.definitionFaults(definition, against)).toEqual([])
  },
)

test('offers that no product serves yet are paused; the others run', () => {
  const notRunning = SEEDED_PROMOTIONS.filter(({ state }) => state === 'paused').map(({ definition }) => definition.id)
  expect(notRunning).toEqual(['slot_first_deposit', 'slots-race', 'table-points'])
  const friday = Date.parse('2026-11-20T12:00:00Z')
  const closed = ALL.filter((definition) => !rules.runsAt(definition, friday)).map(({ id }) => id)
  expect(closed).toEqual(['live-wednesday'])
})

test('the rules know the states and subjects of the contracts', () => {
  expect(rules.GRANT_STATES).toEqual(GRANT_STATES)
  expect(rules.SPORT_SUBJECTS).toEqual(SPORT_SUBJECTS)
  expect(rules.GAME_SUBJECTS).toEqual(GAME_SUBJECTS)
})
