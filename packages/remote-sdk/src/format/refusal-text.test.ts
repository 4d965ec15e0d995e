import { REFUSAL_TEXTS, refusalKey, REFUSALS, type RefusalProduct, type RefusalReason } from '@evens/contracts'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const DICTIONARIES = new URL('../../../../dictionaries/', import.meta.url)

function textsIn(language: string) {
  const folder = new URL(`${language}/`, DICTIONARIES)
  const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object)
  const messages = Object.assign({}, ...files) as Readonly<Record<string, string>>
  return { t: (key: string) => messages[key] ?? key, has: (key: string) => key in messages }
}

const PRODUCTS = Object.keys(REFUSALS) as RefusalProduct[]
const LANGUAGES = readdirSync(DICTIONARIES)

test.each(LANGUAGES.flatMap((language) => PRODUCTS.map((product) => ({ language, product }))))(
  'in $language every refusal of $product has a text of its own',
  ({ language, product }) => {
    const texts = textsIn(language)
    const missing = REFUSALS[product].filter((reason) => !texts.has(refusalKey(product, reason)))
    expect(missing).toEqual([])
  },
)

test.each(PRODUCTS)('a refusal of %s that this page does not know has the general text', (product) => {
  const texts = textsIn('en')
  const newer = 'invented-later' as RefusalReason<typeof product>
  const { other } = REFUSAL_TEXTS[product]
  expect(texts.has(other)).toBe(true)
  expect(refusalText(texts, product, newer)).toBe(texts.t(other))
})

test('reasons of one product are named once', () => {
  for (const product of PRODUCTS) expect(new Set(REFUSALS[product]).size).toBe(REFUSALS[product].length)
})
