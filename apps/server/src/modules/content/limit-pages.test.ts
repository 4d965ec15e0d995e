import type { Block, SiteConfig } from '@evens/contracts'
import { currencyToShow } from '@evens/kernel'
import { MARKET_GROUPS, MARKETS } from '@evens/pricing'
import { amountIn, CATALOGUE_RULES, limitFault, STAKED_TYPES } from '@evens/rules/coupon'
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
const everywhere = LANGUAGES.flatMap((language) => SITES.map((site) => ({ language, site, id: site.id })))

const textIn = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textIn).join(' ')
  if (typeof value !== 'object' || value === null) return ''
  const { text, ...rest } = value as { readonly text?: string }
  return [text ?? '', ...Object.values(rest).map(textIn)].join(' ').trim()
}

/** The rows of the table of limits, cell by cell. */
function rowsOn(language: string, site: SiteConfig, currency?: string): readonly (readonly string[])[] {
  const { blocks } = content.article(language, 'rules/general/maximums', site, currency)
  const table = blocks.find((block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table')
  return table?.rows.map((row) => row.map(textIn)) ?? []
}

/** The number in a cell, whatever the language writes around it; null for none. */
const numberIn = (cell: string | undefined): number | null => {
  const digits = (cell ?? '').replaceAll(/[^\d.,]/g, '')
  return digits === '' ? null : Number(digits.replaceAll(/[.,](?=\d{3})/g, '').replace(',', '.'))
}

const USUAL: Readonly<Record<string, number>> = { RUB: 150, USD: 5 }

test.each(everywhere)('the page of maximums of $id in $language has the lines that the site decides by', (given) => {
  const { language, site } = given
  const { minStake, maxStake, maxPayout, limits } = site.betting
  const rows = rowsOn(language, site)
  const lines = [{ minStake, maxStake, maxPayout }, ...limits]
  const usual = USUAL[site.currencies.default] ?? 0
  const money = (multiple: number | undefined) => (multiple === undefined ? null : multiple * usual)
  expect(rows.map(([, ...amounts]) => amounts.map(numberIn))).toEqual(
    lines.map((line) => [money(line.minStake), money(line.maxStake), money(line.maxPayout)]),
  )
  for (const [at, { sports = [], groups = [], types = [], phase, rankFrom }] of limits.entries()) {
    const says = rows[at + 1]?.[0] ?? ''
    const keyed = (prefix: string, names: readonly string[]) => names.map((name) => prefix + name.replaceAll('-', '_'))
    for (const key of [
      ...keyed('sport_', sports),
      ...keyed('markets_group_', groups),
      ...keyed('coupon_type_', types),
      ...(phase === undefined ? [] : [`coupon_limit_${phase}`]),
    ])
      expect(says).toContain(dictionaries.text(language, key))
    if (rankFrom !== undefined) expect(says).toContain(String(rankFrom))
  }
})

test.each(everywhere)('pages with limits of $id in $language leave no placeholder and no key', ({ language, site }) => {
  for (const page of ['rules/general/maximums', 'rules/bet-types/express', 'rules/bet-types/banker'])
    expect(textIn(content.article(language, page, site).blocks)).not.toMatch(
      /\{\w+\}|limits_|coupon_|markets?_|sport_|undefined/,
    )
})

test.each([
  ['EUR', 'EUR', '€'],
  [undefined, EVENS.currencies.default, ''],
  ['XXX', EVENS.currencies.default, ''],
])('asked for %s the amounts are what the server enforces in %s', (asked, currency, sign) => {
  const [[, min, max, payout] = []] = rowsOn('en', EVENS, asked)
  const { minStake, maxStake, maxPayout } = EVENS.betting
  const { exponent } = currencyToShow(currency)
  expect([min, max, payout].map(numberIn)).toEqual(
    [minStake, maxStake, maxPayout].map((multiple) => Number(amountIn(currency, multiple)) / 10 ** exponent),
  )
  expect(max).toContain(sign)
  const { blocks } = content.article('en', 'rules/general/maximums', EVENS, asked)
  expect(textIn(blocks)).toContain(`The amounts are in ${currency}`)
})

test('another table is another page, and types that are not listed have no amount', () => {
  const betting = { ...EVENS.betting, maxTypes: ['express'], limits: [{ sports: ['tennis'], maxStake: 3 }] }
  const rows = rowsOn('en', { ...EVENS, betting })
  expect(rows.map(([bets, , max]) => [bets, numberIn(max)])).toEqual([
    ['All bets', null],
    ['Accumulator', 75_000],
    ['Tennis', 450],
  ])
})

test('the tables of the shipped sites and the rules of the catalogue name what there is', () => {
  for (const { betting } of SITES) expect(limitFault(betting, STAKED_TYPES, MARKET_GROUPS)).toBeNull()
  for (const { groups, markets } of Object.values(CATALOGUE_RULES)) {
    for (const market of markets) expect(MARKETS).toHaveProperty(market)
    for (const group of groups) expect(MARKET_GROUPS).toContain(group)
  }
})
