import type { Block, SiteConfig } from '@evens/contracts'
import { packOf, REALITY_CHECK, SELF_EXCLUSION, TIME_OUT } from '@evens/rules/limits'
import { LOTTO_KINDS, TOTO_POOLS } from '@evens/rules/pools'
import { expect, test } from 'vitest'
import { SITES } from '../../../../../sites/index.ts'
import { shippedDictionaries } from '../site/testing/shipped-dictionaries.ts'
import { createContent } from './content.ts'

const dictionaries = shippedDictionaries()
const content = createContent({
  folder: new URL('../../../../../content', import.meta.url).pathname,
  siteFor: () => SITES[0],
  translate: (language, key, values) => dictionaries.text(language, key, values),
})
const [EVENS] = SITES
const LANGUAGES = ['en', 'ru', 'ar']

const textIn = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textIn).join(' ')
  if (typeof value !== 'object' || value === null) return ''
  const { text, ...rest } = value as { readonly text?: string }
  return [text ?? '', ...Object.values(rest).map(textIn)].join(' ').trim()
}

function rowsOn(language: string, page: string, site: SiteConfig = EVENS, at = 0): readonly (readonly string[])[] {
  const tables = content
    .article(language, page, site)
    .blocks.filter((block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table')
  return tables[at]?.rows.map((row) => row.map(textIn)) ?? []
}

/** All numbers of a text in their order, years counted as days. */
const numbersIn = (text = ''): number[] => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits))

const chosen = (options: readonly number[]): number[] =>
  options.map((days) => (days >= 360 ? Math.round(days / 365) : days))

const everywhere = LANGUAGES.flatMap((language) => SITES.map((site) => ({ language, site, id: site.id })))

test.each(everywhere)('responsible gaming of $id in $language offers what its jurisdiction enforces', (given) => {
  const { language, site } = given
  const { options } = packOf(site.jurisdiction.pack)
  const choices = rowsOn(language, 'responsiblegaming', site).map((row) => row.at(-1))
  expect(choices).toHaveLength(7)
  // A single year or day may be a word of the language.
  const spoken = (list: readonly number[]) => list.filter((count) => count > 2)
  expect(spoken(numbersIn(choices[4]))).toEqual(spoken(options[REALITY_CHECK]))
  expect(spoken(numbersIn(choices[5]))).toEqual(spoken(chosen(options[TIME_OUT])))
  expect(spoken(numbersIn(choices[6]))).toEqual(spoken(chosen(options[SELF_EXCLUSION])))
})

test.each(LANGUAGES)('the pages of pools in %s have the shares that pay', (language) => {
  const shares = rowsOn(language, 'rules/pools/toto').map((row) => numbersIn(row[2]))
  expect(shares).toEqual(TOTO_POOLS.map(({ categories }) => categories.flatMap(({ hits, percent }) => [hits, percent])))
  const lotto = rowsOn(language, 'rules/pools/lotto').map((row) => numbersIn(row[3]))
  expect(lotto).toEqual(
    LOTTO_KINDS.map(({ categories }) =>
      categories.flatMap(({ hits, sharePercent }) => [...numbersIn(hits.join(' ')), sharePercent]),
    ),
  )
})

test.each(LANGUAGES)('the hyper-bonus in %s is that of the site, or none', (language) => {
  const percents = EVENS.betting.offers.hyperBonus?.percents ?? []
  expect(rowsOn(language, 'rules/bet-types/extras').map((row) => row.flatMap(numbersIn))).toEqual(
    percents.map(({ legs, percent }) => [legs, percent]),
  )
  const offers = { ...EVENS.betting.offers, hyperBonus: null }
  const without = { ...EVENS, betting: { ...EVENS.betting, offers } }
  expect(textIn(content.article(language, 'rules/bet-types/extras', without).blocks)).toContain(
    dictionaries.text(language, 'offers_hyper_none'),
  )
})

test.each(everywhere)('no page of $id in $language leaves a placeholder or a key', ({ language, site }) => {
  const pages = ['rules/general', 'rules/bet-types', 'rules/sports', 'rules/pools', 'rules/account', 'rules/casino']
    .flatMap((folder) => content.list(language, folder).articles.map(({ path }) => path))
    .concat(['about', 'terms', 'payment', 'privacy', 'consent', 'howbet', 'licenses', 'responsiblegaming'])
  for (const page of pages)
    expect(textIn(content.article(language, page, site).blocks)).not.toMatch(/\{\w+\}|offers_|undefined|NaN/)
})

test.each(LANGUAGES)('a search in %s finds a chapter of the rules by its heading', (language) => {
  const [heading] = content
    .article(language, 'rules/general/void', EVENS)
    .blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []))
  const { found } = content.search(language, 'rules', textIn(heading?.children), EVENS)
  expect(found[0]).toMatchObject({ path: 'rules/general/void', id: heading?.id })
})

test('a language without texts is searched in English', () => {
  const search = (language: string) => content.search(language, 'rules', 'overtime', EVENS)
  expect(search('xx')).toEqual(search('en'))
  expect(search('xx').found.length).toBeGreaterThan(0)
})
