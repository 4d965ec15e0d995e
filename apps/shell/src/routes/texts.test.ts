import { parsePattern } from '@evens/router'
import { expect, test } from 'vitest'
import ar from '../../../../dictionaries/ar/routes.json' with { type: 'json' }
import en from '../../../../dictionaries/en/routes.json' with { type: 'json' }
import ru from '../../../../dictionaries/ru/routes.json' with { type: 'json' }
import { PAGE_NAMES, pageOf } from './page.ts'
import type { PageName } from './table.ts'

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
  const titles = Object.entries(texts).flatMap(([key, text]) => (key.endsWith('_title') ? [text] : []))
  expect(titles.length).toBeGreaterThanOrEqual(PAGE_NAMES.length)
  expect(new Set(titles).size).toBe(titles.length)
})

/** A value that a pattern lists may have texts of its own: `results/live` is called otherwise than `results`. */
function keysOf(name: PageName): string[] {
  const { path, titleKey, descriptionKey } = pageOf(name)
  const values = parsePattern(path).flatMap((part) =>
    part.kind === 'param' && Array.isArray(part.accepts) ? part.accepts : [],
  )
  const ofValue = (key: string): string[] => values.map((value) => key.replace(/_(?=[a-z]+$)/, `_${value}_`))
  return [titleKey, descriptionKey].flatMap((key) => [key, ...ofValue(key)])
}

test.each(LANGUAGES)(
  '%s has no text of a page that does not exist, and no title without its description',
  (_, texts) => {
    const known = new Set(PAGE_NAMES.flatMap(keysOf))
    expect(Object.keys(texts).filter((key) => !known.has(key))).toEqual([])
    const titles = Object.keys(texts).filter((key) => key.endsWith('_title'))
    expect(titles.filter((key) => texts[key.replace(/_title$/, '_description')] === undefined)).toEqual([])
  },
)
