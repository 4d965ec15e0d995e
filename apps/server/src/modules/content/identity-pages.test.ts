import type { Block, SiteConfig } from '@evens/contracts'
import { type Requirement, requirementsIn } from '@evens/rules/limits'
import { expect, test } from 'vitest'
import { SITES } from '../../../../../sites/index.ts'
import { shippedDictionaries } from '../site/testing/shipped-dictionaries.ts'
import { createContent } from './content.ts'
import { identityLines } from './core/identity-table.ts'

const dictionaries = shippedDictionaries()
const content = createContent({
  folder: new URL('../../../../../content', import.meta.url).pathname,
  siteFor: () => SITES[0],
  translate: (language, key, values) => dictionaries.text(language, key, values),
})

const PAGES = ['kycpolicy', 'amlkyc', 'rules/account/verification']
const LANGUAGES = ['en', 'ru', 'ar']
const everywhere = LANGUAGES.flatMap((language) =>
  SITES.flatMap((site) => PAGES.map((page) => ({ language, site, page, id: site.id }))),
)

const textIn = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textIn).join(' ')
  if (typeof value !== 'object' || value === null) return ''
  const { text, ...rest } = value as { readonly text?: string }
  return [text ?? '', ...Object.values(rest).map(textIn)].join(' ')
}

/** The table of checks of a page: the one with as many rows as the site's jurisdiction has lines. */
function checksOn(language: string, page: string, site: SiteConfig): readonly string[] {
  const { blocks } = content.article(language, page, site)
  const when = dictionaries.text(language, 'checks_when')
  const table = blocks.find((block): block is Extract<Block, { kind: 'table' }> =>
    block.kind === 'table' ? textIn(block.head).includes(when) : false,
  )
  return table?.rows.map(textIn) ?? []
}

const shownBound = ({ fact, bound }: Pick<Requirement, 'fact' | 'bound'>, language: string): string => {
  if (fact === 'always') return ''
  if (fact === 'age') return String(bound)
  if (fact === 'days') return new Intl.NumberFormat(language).format(bound)
  const money = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(language, money).format(bound / 100)
}

test.each(everywhere)('$page of $id in $language has exactly the bounds that the site decides by', ({ language, site, page }) => {
  const lines = identityLines(requirementsIn(site.jurisdiction))
  const rows = checksOn(language, page, site)
  expect(rows.length).toBe(lines.length)
  for (const [at, line] of lines.entries()) expect(rows[at]).toContain(shownBound(line, language))
})

test.each(everywhere)('$page of $id in $language leaves no placeholder and no key', ({ language, site, page }) => {
  expect(textIn(content.article(language, page, site).blocks)).not.toMatch(/\{\w+\}|checks_/)
})

test('another jurisdiction is another page', () => {
  const [site] = SITES
  const pages = ['open', 'island', 'strict', 'nowhere'].map((pack) =>
    checksOn('en', 'kycpolicy', { ...site, jurisdiction: { ...site.jurisdiction, pack } }).join('\n'),
  )
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages[1]).toContain('$5,000')
})
