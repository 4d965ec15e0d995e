import { ERRORS } from '@evens/contracts'
import { expect, test } from 'vitest'
import { SITES } from '../../../../../sites/index.ts'
import { dictionaryErrors } from './core/dictionary-check.ts'
import { readDictionaryFiles } from './dictionary-files.ts'
import { sportKey, SPORTS } from './pages.ts'

const files = readDictionaryFiles(new URL('../../../../../dictionaries', import.meta.url).pathname)
const OWN = ['main', 'errors', 'maintenance', 'site', 'sports']
const own = new Map(
  [...files].map(([language, byId]) => [language, new Map([...byId].filter(([id]) => OWN.includes(id)))]),
)
const keys = new Set([...(own.get('en')?.values() ?? [])].flatMap((texts) => Object.keys(texts)))

test('the dictionaries of this module agree in every language', () => {
  expect([...own.keys()].toSorted()).toEqual(['ar', 'en', 'ru'])
  expect(dictionaryErrors(own)).toEqual([])
})

test('every text of this module exists', () => {
  const asked = [
    ...Object.values(ERRORS).map(({ textKey }) => textKey),
    ...SPORTS.map(sportKey),
    ...SITES.flatMap((site) => site.seo.texts.map(({ key }) => key)),
    'seo_title',
    'maintenance_notice_title',
    'maintenance_notice_text',
    'maintenance_notice_from',
    'maintenance_notice_until',
  ]
  expect(asked.filter((key) => !keys.has(key))).toEqual([])
})
