import { expect, test } from 'vitest'
import ar from '../../../../dictionaries/ar/routes.json' with { type: 'json' }
import en from '../../../../dictionaries/en/routes.json' with { type: 'json' }
import ru from '../../../../dictionaries/ru/routes.json' with { type: 'json' }
import { PAGE_NAMES, pageOf } from './page.ts'

const LANGUAGES: readonly (readonly [language: string, texts: Readonly<Record<string, string>>])[] = [
  ['en', en],
  ['ru', ru],
  ['ar', ar],
]
const TITLE_MAX = 60
const DESCRIPTION = { min: 50, max: 155 }

test.each(LANGUAGES)(
  'every page has a title and a description in %s, of a length that result pages show',
  (_, texts) => {
    for (const name of PAGE_NAMES) {
      const { titleKey, descriptionKey } = pageOf(name)
      const title = texts[titleKey] ?? ''
      const description = texts[descriptionKey] ?? ''
      expect(title.length, titleKey).toBeGreaterThan(0)
      expect(title.length, titleKey).toBeLessThanOrEqual(TITLE_MAX)
      expect(description.length, descriptionKey).toBeGreaterThanOrEqual(DESCRIPTION.min)
      expect(description.length, descriptionKey).toBeLessThanOrEqual(DESCRIPTION.max)
    }
  },
)

test.each(LANGUAGES)('no two pages have the same title in %s', (_, texts) => {
  const titles = PAGE_NAMES.map((name) => texts[pageOf(name).titleKey])
  expect(new Set(titles).size).toBe(PAGE_NAMES.length)
})

test.each(LANGUAGES)('%s has no text of a page that does not exist', (_, texts) => {
  const known = new Set(PAGE_NAMES.flatMap((name) => [pageOf(name).titleKey, pageOf(name).descriptionKey]))
  expect(Object.keys(texts).filter((key) => !known.has(key))).toEqual([])
})
